import { describe, expect, it } from 'vitest';
import { fairLeft, isShort, leftOf, reserveOf } from './left';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

describe('the time that is left', () => {
  it.each([
    [2 * day + 4 * hour + 59 * minute, 'hours', 2, 4],
    [day, 'hours', 1, 0],
    [day - 1, 'minutes', 23, 59],
    [5 * hour + 12 * minute, 'minutes', 5, 12],
    [hour, 'minutes', 1, 0],
    [9 * minute + 41 * second, 'seconds', 9, 41],
    [9 * minute + 40 * second + 1, 'seconds', 9, 41],
    [1, 'seconds', 0, 1],
    [0, 'seconds', 0, 0],
  ])('of %i ms is shown by %s: %i, %i', (ms, by, whole, rest) => {
    expect(leftOf(ms)).toMatchObject({ by, whole, rest });
  });

  it('is looked at again when it shows something else, and no sooner', () => {
    for (let ms = 3 * day + 1234; ms > 0;) {
      const { by, whole, rest, lasts } = leftOf(ms);
      const shown = (at: number) => expect.objectContaining({ by, whole, rest, lasts: at });
      expect(leftOf(ms - lasts + 1)).toEqual(shown(1));
      ms -= lasts;
      expect(leftOf(ms)).not.toMatchObject({ by, whole, rest });
      // Days by hours, hours by minutes: a minute is not counted out here.
      if (by === 'seconds' && ms > minute) ms = minute;
      if (by === 'minutes' && ms > 2 * hour) ms = 2 * hour;
    }
    expect(leftOf(0).lasts).toBe(Infinity);
  });

  it('of a fair clock is that for the answer, and then the reserve', () => {
    expect(fairLeft(20_000, 60_000, 5_000)).toEqual({ answer: 15_000, reserve: 60_000, lasts: 1000 });
    expect(fairLeft(20_000, 60_000, 29_500)).toEqual({ answer: 0, reserve: 50_500, lasts: 500 });
    expect(fairLeft(20_000, 60_000, 90_000)).toEqual({ answer: 0, reserve: 0, lasts: Infinity });
  });

  it('is short in the end of both', () => {
    const short = (now: number, reserve: number) => isShort(fairLeft(20_000, reserve, now), reserve);
    expect([short(4_999, 0), short(5_000, 0), short(20_000, 60_000), short(50_000, 60_000)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('beyond it is ours where we are asked, else of those who are whose is over first', () => {
    const table = { waiting: [0, 2], banks: { 0: 500, 1: 100, 2: 300 } };
    expect([0, 1, -1].map((seat) => reserveOf(table, seat))).toEqual([500, 300, 300]);
    expect(reserveOf({ waiting: [], banks: { 0: 5 } }, 0)).toBe(0);
    expect(reserveOf({ waiting: [0] }, 0)).toBe(0);
  });
});
