import { expect, it } from 'vitest';
import { until } from './running';

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
