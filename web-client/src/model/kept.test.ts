import { describe, expect, it } from 'vitest';
import { kept, shared } from './kept';

describe('what is worked out anew', () => {
  const lots = () => [
    { cell: '0,0', tile: 1, paid: ['wood'] },
    { cell: '1,0', tile: 2, paid: [] },
  ];

  it('is what it was where it comes to the same', () => {
    const before = lots();
    expect(shared(before, lots())).toBe(before);
    expect(shared(3, 3)).toBe(3);
    expect(shared(before, null)).toBeNull();
    expect(shared({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
    expect(shared([1, 2], [2, 1])).toEqual([2, 1]);
    expect(shared([], {})).toEqual({});
  });

  it('keeps the parts that did not change, also those that have moved', () => {
    const before = lots();
    const after = shared(before, [
      { cell: '0,-1', tile: 7, paid: [] },
      lots()[0]!,
      { ...lots()[1]!, tile: 5 },
    ]);
    expect(after).toEqual([
      { cell: '0,-1', tile: 7, paid: [] },
      { cell: '0,0', tile: 1, paid: ['wood'] },
      { cell: '1,0', tile: 5, paid: [] },
    ]);
    expect(after[1]).toBe(before[0]);
    expect(before).toEqual(lots());
  });

  it('is compared with what was made last', () => {
    let tiles = 1;
    const make = kept(() => ({ tiles, city: lots() }));
    const first = make();
    expect(make()).toBe(first);
    tiles = 2;
    const second = make();
    expect(second).not.toBe(first);
    expect(second.city).toBe(first.city);
    expect(make()).toBe(second);
  });
});
