import { describe, expect, it } from 'vitest';
import { fan } from './fan';

describe('the fan of a hand', () => {
  it('lays few cards side by side in the middle, upright', () => {
    const cards = fan(3, 700, 100);
    expect(cards.map((one) => one.left)).toEqual([194, 300, 406]);
    expect(cards[1]).toMatchObject({ turn: 0, drop: 0 });
    expect(cards[0]!.turn).toBe(-cards[2]!.turn);
  });

  it('overlaps evenly when there are many, and never leaves the box', () => {
    const cards = fan(14, 600, 110);
    expect(cards[0]!.left).toBeCloseTo(0);
    expect(cards.at(-1)!.left + 110).toBeCloseTo(600);
    expect(cards[3]!.seen).toBeCloseTo(490 / 13);
    for (const one of cards) expect(Math.abs(one.turn)).toBeLessThanOrEqual(9.001);
  });

  it('shows every card of any hand at least a little', () => {
    for (let count = 1; count <= 30; count += 1)
      for (const one of fan(count, 380, 96)) expect(one.seen).toBeGreaterThan(9);
  });

  it('sinks towards both ends', () => {
    const cards = fan(7, 600, 110);
    expect(cards[0]!.drop).toBeGreaterThan(cards[1]!.drop);
    expect(cards[6]!.drop).toBeCloseTo(cards[0]!.drop);
  });

  it('is empty for an empty hand and centres a single card', () => {
    expect(fan(0, 500, 100)).toEqual([]);
    expect(fan(1, 500, 100)).toEqual([{ left: 200, drop: 0, turn: 0, seen: 100 }]);
  });
});
