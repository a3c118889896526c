/** What C++ and TypeScript agree on: schema/vectors/shuffle.json, written by tests/server/shuffle. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fingerprint, fromHex, toHex } from './bytes';
import { Generator } from './generator';
import { commitmentTo, seedOf } from './seed';

interface Vectors {
  commitments: { secret: string; commitment: string }[];
  seeds: { secret: string; contributions: string[][]; seed: string }[];
  generators: { seed: string; words: number[] }[];
  below: { seed: string; draws: [number, number][] };
  shuffles: { seed: string; in_turn: { items: number[]; order: number[] }[] };
}

const vectors = JSON.parse(
  readFileSync(new URL('../../../schema/vectors/shuffle.json', import.meta.url), 'utf8'),
) as Vectors;

describe('the vectors of the shuffle', () => {
  it.each(vectors.commitments)('commitment to $secret', ({ secret, commitment }) => {
    expect(commitmentTo(secret)).toBe(commitment);
  });

  it.each(vectors.seeds)('seed $seed', ({ secret, contributions, seed }) => {
    expect(seedOf(secret, contributions)).toBe(seed);
  });

  it.each(vectors.generators)('words of $seed', ({ seed, words }) => {
    const generator = new Generator(seed);
    expect(words.map(() => generator.next())).toEqual(words);
    const again = new Generator(seed);
    for (let i = 0; i < 20; ++i) again.next();
    const copy = again.copy();
    expect(words.slice(20).map(() => copy.next())).toEqual(words.slice(20));
    expect(again.next()).toBe(words[20]);
  });

  it('numbers below others, some words refused', () => {
    const generator = new Generator(vectors.below.seed);
    for (const [n, result] of vectors.below.draws) expect([n, generator.below(n)]).toEqual([n, result]);
  });

  it('shuffles', () => {
    const generator = new Generator(vectors.shuffles.seed);
    for (const { items, order } of vectors.shuffles.in_turn) expect(generator.shuffled(items)).toEqual(order);
  });
});

describe('bytes', () => {
  it('have one spelling', () => {
    expect(toHex(Uint8Array.from([0, 15, 255]))).toBe('000fff');
    expect(fromHex('000fff')).toEqual(Uint8Array.from([0, 15, 255]));
    for (const bad of ['0', '0g', 'FF', ' 00']) expect(fromHex(bad)).toBeNull();
    expect(() => commitmentTo('00')).toThrow(RangeError);
    expect(() => seedOf('0'.repeat(64), [['zz']])).toThrow(RangeError);
    expect(fingerprint('0123456789abcdef0123')).toBe('0123 4567 89ab cdef');
  });
});
