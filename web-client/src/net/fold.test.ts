import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../wire/protocol';
import { fold, folded } from './fold';

interface Vector {
  name: string;
  before: Json;
  patch: Json;
  after: Json;
}
const file = new URL('../../../schema/vectors/deltas.json', import.meta.url);
const vectors = (JSON.parse(readFileSync(file, 'utf8')) as { deltas: Vector[] }).deltas;

describe('fold', () => {
  it('has vectors to fold', () => expect(vectors.length).toBeGreaterThan(10));

  it.each(vectors)('$name', ({ before, patch, after }) => {
    const untouched = structuredClone(before);
    expect(fold(before, patch)).toEqual(after);
    expect(before).toEqual(untouched);
  });

  it('keeps the identity of what the patch does not touch', () => {
    const before = { seats: { '0': { food: 1 }, '1': { food: 2 } }, turn: { seat: 0 } };
    const after = fold(before, { seats: { '1': { food: 3 } } }) as typeof before;
    expect(after.turn).toBe(before.turn);
    expect(after.seats['0']).toBe(before.seats['0']);
    expect(after.seats['1']).not.toBe(before.seats['1']);
  });

  it('treats __proto__ as a field like any other', () => {
    const after = fold({}, JSON.parse('{"__proto__":{"polluted":true}}') as Json) as Record<string, Json>;
    expect(Object.keys(after)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('gives the same value back for a patch that is left out or empty', () => {
    const value = { a: 1 };
    expect(folded(value, undefined)).toBe(value);
    expect(folded(value, {})).toBe(value);
  });
});
