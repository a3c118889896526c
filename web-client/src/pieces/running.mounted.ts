/** The games of mine that run. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { app } from '../state.svelte';
import '../theme/theme.css';
import type { RunningGame } from '../wire/protocol';
import Running from './Running.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  app.known.running = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
  await page.viewport(1280, 720);
});

it.each([360, 844])('are told within a page of %i pixels, however long the names are', async (width) => {
  await page.viewport(width, 640);
  const players = ['W'.repeat(24), 'Bo', 'Wm'.repeat(12)].map((name, seat) => ({ seat, name }));
  const game = { lobby: 'L', game: 'heart_of_crown', seat: 1, players, waiting: [0, 2], since: 1 };
  app.known.running = [game as unknown as RunningGame];
  const shown = mount(Running, { target: document.body });
  away = () => unmount(shown);
  await expect.element(page.getByText(/^Waiting for/)).toBeVisible();
  const root = document.documentElement;
  expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
  const [name, others, turn, since] = [...document.querySelectorAll('a > *')].map((one) =>
    one.getBoundingClientRect(),
  );
  for (const one of [name, others]) expect(one!.width).toBeGreaterThan(90);
  expect(name!.right).toBeLessThanOrEqual(turn!.left);
  expect(others!.right).toBeLessThanOrEqual(since!.left);
});

it('are asked after every few seconds while they are looked at, and not where there are none', async () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const look = vi.spyOn(app, 'lookAround').mockReturnValue();
  const shown = mount(Running, { target: document.body });
  away = () => unmount(shown);
  flushSync();
  vi.advanceTimersByTime(9_000);
  expect(look).not.toHaveBeenCalled();
  const game = { lobby: 'L', game: 'monarch', seat: 1, players: [], waiting: [1], since: 1 };
  app.known.running = [game];
  flushSync();
  vi.advanceTimersByTime(9_000);
  expect(look).toHaveBeenCalledTimes(3);
  hidden.mockReturnValue(true);
  vi.advanceTimersByTime(9_000);
  expect(look).toHaveBeenCalledTimes(3);
  app.known.running = [];
  flushSync();
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(9_000);
  expect(look).toHaveBeenCalledTimes(3);
});

it('tell what is left where there is a limit, else since when they wait', async () => {
  const game = { game: 'monarch', seat: 0, players: [], waiting: [0], since: 1 };
  const until = Date.now() + 49 * 3_600_000;
  app.known.running = [
    { ...game, lobby: 'A', until },
    { ...game, lobby: 'B' },
    { ...game, lobby: 'C', until: Date.now() + 40_000 },
  ];
  const shown = mount(Running, { target: document.body });
  away = () => unmount(shown);
  const [short, limited, free] = page.getByRole('link').all();
  await expect.element(short!).toHaveTextContent('Less than a minute left');
  await expect.element(limited!).toHaveTextContent('2 days left');
  await expect.element(free!).toHaveTextContent('days ago');
});
