/** Folds a JSON Merge Patch (RFC 7396) into a value. What the patch does not touch keeps its identity. */
import type { Json } from '../wire/protocol';

type Fields = { [key: string]: Json };

const isObject = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value after the patch. Neither argument is changed. */
export function fold(value: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const result: Fields = isObject(value) ? { ...value } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) Reflect.deleteProperty(result, key);
    else define(result, key, fold(Object.hasOwn(result, key) ? result[key] : undefined, change));
  }
  return result;
}

/** Sets a field, also one called `__proto__`. */
function define(target: Fields, key: string, value: Json): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

/** As `fold`, for a typed value and a patch that may be left out (nothing changed). */
export function folded<T>(value: T, patch: Json | undefined): T {
  if (patch === undefined || (isObject(patch) && Object.keys(patch).length === 0)) return value;
  return fold(value as Json, patch) as T;
}
