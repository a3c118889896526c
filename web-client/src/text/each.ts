/** Every text of a table of words, changed in the same way. Pure. */

/** Of a sentence only its own words: what stands in its other parts are names and amounts. */
function part(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value === 'object' && value !== null && 'strong' in value)
    return { ...value, strong: change(String(value.strong)) };
  return Array.isArray(value) ? value.map((one) => part(one, change)) : value;
}

/** A table with other texts: those it holds, and those its functions give. */
export function eachText<T>(table: T, change: (text: string) => string): T {
  const changed = (value: unknown): unknown => {
    if (typeof value === 'function')
      return (...given: unknown[]) => part((value as (...all: unknown[]) => unknown)(...given), change);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one)]));
    return part(value, change);
  };
  return changed(table) as T;
}
