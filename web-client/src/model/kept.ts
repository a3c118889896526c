/**
 * What is worked out anew with every position keeps its identity where it comes to the same, in whole and in its parts, as in
 * `net/fold.ts` what is told: nothing that hangs on it runs again. For lists and objects of plain values.
 */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The old value where it is the same, else the new one with the parts of the old one that are. An element may have moved. */
export function shared<T>(before: unknown, next: T): T {
  if (before === next || !isObject(before) || !isObject(next)) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const list: readonly unknown[] = Array.isArray(before) ? before : [];
  const part = (key: string, value: unknown): unknown => {
    const there = shared(before[key], value);
    return there === before[key] ? there : (list.find((one) => shared(one, value) === one) ?? there);
  };
  const keys = Object.keys(next);
  const parts = keys.map((key) => part(key, next[key]));
  const same =
    keys.length === Object.keys(before).length && keys.every((key, at) => before[key] === parts[at]);
  if (same) return before as T;
  return (Array.isArray(next) ? parts : Object.fromEntries(keys.map((key, at) => [key, parts[at]]))) as T;
}

/** For `$derived.by`: makes it as ever, and gives what it made before where that is the same. */
export function kept<T>(make: () => T): () => T {
  let last: unknown;
  return () => {
    const made = shared(last, make());
    last = made;
    return made;
  };
}
