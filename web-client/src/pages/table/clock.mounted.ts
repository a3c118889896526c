/** What is left of the time, at the strip and at the seats. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../gallery/show';
import { registry } from '../../games/registry';
import { speak, english } from '../../text/live.svelte';
import Clock from './Clock.svelte';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

let away: (() => Promise<void>) | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  await away?.();
  speak(english);
});

/** A clock with so much left; what it shows after each of these spans. */
function shown(left: number, reserve: number, ...spans: number[]): string[] {
  const props = { deadline: Date.now() + left, reserve };
  const clock = mount(Clock, { target: document.body, props });
  away = () => unmount(clock);
  return spans.map((span) => {
    vi.advanceTimersByTime(span);
    flushSync();
    return document.querySelector('[role=timer]')?.textContent?.trim() ?? '';
  });
}

it('days and hours are shown where there are days, and no timer runs but at the hour', () => {
  const set = vi.spyOn(globalThis, 'setTimeout');
  expect(shown(2 * day + 4 * hour + minute, 0, 0, hour, 2 * hour)).toEqual(['2 d 4 h', '2 d 3 h', '2 d 1 h']);
  expect(set.mock.calls.length).toBeLessThanOrEqual(4);
  set.mockRestore();
});

it('hours and minutes, then minutes and seconds, until the end', () => {
  expect(shown(5 * hour + 12 * minute, 0, 0, 1, 4 * hour + 13 * minute, 58 * minute, second, minute)).toEqual(
    ['5 h 12 min', '5 h 11 min', '59:00', '1:00', '0:59', '0:00'],
  );
});

it('with a fair clock the reserve runs after the time for the answer, and its end is told by more than a colour', () => {
  expect(shown(15 * second, 5 * minute, 0, 10 * second, 5 * second, minute)).toEqual([
    '0:15+5:00',
    '0:05+5:00',
    '5:00',
    '4:00',
  ]);
  const clock = document.querySelector('[role=timer]')!;
  expect(clock.getAttribute('aria-label')).toBe('The reserve runs: 4:00 left');
  expect(getComputedStyle(clock).outlineStyle).toBe('none');
  vi.advanceTimersByTime(3 * minute + 30 * second);
  flushSync();
  expect(getComputedStyle(clock).outlineStyle).toBe('solid');
});

it.each(Object.keys(registry))(
  'each seat of %s shows its reserve, which runs while it is asked',
  async (game) => {
    vi.useRealTimers();
    away = await show(document.body, { game, at: 'middle', fair: true });
    const reserves = () =>
      [...document.querySelectorAll('.seat-reserve')].map((one) => one.getAttribute('aria-label'));
    const still = 'Reserve: 29:59';
    await expect.poll(() => reserves().filter((one) => one === still).length).toBe(reserves().length - 1);
    await expect
      .poll(() => reserves().find((one) => one !== still))
      .toMatch(/^The reserve runs: 29:5[0-8] left$/);
  },
);
