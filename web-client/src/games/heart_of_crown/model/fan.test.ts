import { describe, expect, it } from 'vitest';
import { fan, row } from './fan';

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

  it('is flatter the wider it is', () => {
    for (const width of [300, 600, 1200])
      for (const one of fan(37, width, 110)) expect(one.drop).toBeLessThan(14);
  });

  it('is empty for an empty hand and centres a single card', () => {
    expect(fan(0, 500, 100)).toEqual([]);
    expect(fan(1, 500, 100)).toEqual([{ wide: 100, left: 200, drop: 0, turn: 0, seen: 100 }]);
  });
});

describe('with texts', () => {
  it('gives the wordy card more, none too little, and uses all of the room', () => {
    const cards = row([10, 200, 10], 512, 80, 400)!;
    cards.slice(1).forEach((one, at) => expect(one.left).toBeCloseTo(cards[at]!.left + cards[at]!.wide + 3));
    expect(cards[1]!.wide).toBeGreaterThan(2 * cards[0]!.wide);
    expect(cards.at(-1)!.left + cards.at(-1)!.wide).toBeCloseTo(512);
    for (const one of row([0, 0, 900, 900], 400, 80, 400)!) expect(one.wide).toBeGreaterThanOrEqual(80);
  });
  it('makes no card wider than wanted, and no row where there is no room for one', () => {
    expect(row([10, 10], 1000, 80, 120)!.map((one) => one.wide)).toEqual([120, 120]);
    expect(row([1, 1, 1], 240, 80, 120)).toBeNull();
    expect(row([], 240, 80, 120)).toBeNull();
  });
});
