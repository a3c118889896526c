import { expect, it } from 'vitest';
import { nothingKnown } from '../net/receive';
import { asTheyStand, until } from './running';

const now = 1_000_000;
it.each([
  [2 * 86_400_000 + 5, '2 days', '2日'],
  [86_400_000 - 1, '23 hours', '23時間'],
  [61_000, '1 minute', '1分'],
  [59_000, null, null],
  [-5, null, null],
])('%i ms until then are told in the largest unit: %s', (ms, english, japanese) => {
  expect(until(now + ms, now, 'en')).toBe(english);
  expect(until(now + ms, now, 'ja')).toBe(japanese);
});

it('what has little room is told in short units', () => {
  expect(until(now + 61_000, now, 'en', 'short')).toBe('1 min');
});

it('of the games that wait for me the first is that which is over soonest, as the next one to go to', () => {
  const game = { game: 'monarch', seat: 0, players: [], waiting: [0], since: 1 };
  const running = [
    { ...game, lobby: 'free' },
    { ...game, lobby: 'days', until: now + 9 * 86_400_000 },
    { ...game, lobby: 'minutes', until: now + 60_000 },
    { ...game, lobby: 'theirs', waiting: [1], until: now + 5 },
    { ...game, lobby: 'free, too' },
  ];
  const order = asTheyStand({ ...nothingKnown, running }).map((one) => one.lobby);
  expect(order).toEqual(['minutes', 'days', 'free', 'free, too', 'theirs']);
});
