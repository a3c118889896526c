import { describe, expect, it } from 'vitest';
import type { Player } from '../games/contract';
import type { HintedChoice } from '../wire/protocol';
import { adviceOf, replaceable } from './bots';

const player = (seat: number, more: Partial<Player> = {}): Player => ({
  seat,
  name: `P${seat}`,
  here: true,
  resigned: false,
  ...more,
});

describe('who may be replaced by a bot', () => {
  it('is who is away or has resigned, is not oneself, and has no bot yet', () => {
    const players = [
      player(0, { here: false }),
      player(1, { here: false }),
      player(2, { resigned: true }),
      player(3, { here: false, bot: 'courtier' }),
      player(4),
    ];
    expect(replaceable(players, 0, {}, {}).map((one) => one.seat)).toEqual([1, 2]);
    // The server refuses whoever has resigned.
    expect(replaceable(players, 2, {}, {})).toEqual([]);
  });

  it('is over days nobody who has closed the page and has a reserve left', () => {
    const players = [
      player(0),
      player(1, { here: false }),
      player(2, { here: false }),
      player(3, { resigned: true }),
    ];
    const banks = { '0': 5, '1': 5, '2': 0, '3': 5 };
    const over = (each: number) => ({ turn_seconds: String(each), bank_seconds: '259200' });
    const seats = (each: number) => replaceable(players, 0, { banks }, over(each)).map((one) => one.seat);
    expect(seats(86_400)).toEqual([2, 3]);
    expect(seats(60)).toEqual([1, 2, 3]);
  });
});

describe('advice', () => {
  const choice = (action: string, chance: number, points: number): HintedChoice => ({
    action,
    chance,
    points,
    tried: 10,
  });

  it('names the best choice and how much worse the next one is', () => {
    expect(adviceOf([choice('a', 63, 1240), choice('b', 58, 1090)], false)).toEqual({
      action: 'a',
      chance: 63,
      points: '12.4',
      next: { action: 'b', points: '1.5', fewer: true, same: false, chanceLess: 5 },
    });
  });

  it('is frank where the next best brings more points, or the same', () => {
    expect(adviceOf([choice('a', 63, -240), choice('b', 58, 60)], false)).toMatchObject({
      points: '\u22122.4',
      next: { points: '3.0', fewer: false, same: false },
    });
    expect(adviceOf([choice('a', 50, 102), choice('b', 50, 100)], false)?.next?.same).toBe(true);
  });

  it('tells a single player nothing about winning', () => {
    expect(adviceOf([choice('a', 0, 1240)], true)).toMatchObject({ chance: null, next: null });
    expect(adviceOf([], true)).toBeNull();
  });
});
