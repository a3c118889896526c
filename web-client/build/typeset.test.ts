import { describe, expect, it } from 'vitest';
import { charactersIn, facesOf, lackingIn, rangesOf, slicesOf } from './typeset';

describe('the fonts of a script of thousands of characters', () => {
  it('are cut down to what the texts use, told as ranges', () => {
    const found = charactersIn('手番 3×2 「はい」… −1 ABC');
    expect([...found].join('')).toBe('手番「はい」…');
    expect(rangesOf(new Set('あいうお日'))).toBe('U+3042, U+3044, U+3046, U+304a, U+65e5');
    expect(rangesOf(new Set('ぁあぃ日'))).toBe('U+3041-3043, U+65e5');
  });

  it('have every character of the texts, each in one slice', () => {
    const [first, rest] = slicesOf('ja');
    expect([...rest].filter((char) => first.has(char))).toEqual([]);
    for (const char of '遊び方ンヴ') expect(first).toContain(char);
    for (const { from } of facesOf('ja')) expect(lackingIn(from, [...first, ...rest])).toEqual([]);
  });
});
