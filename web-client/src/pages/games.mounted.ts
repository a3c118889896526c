/** The games one has played, as the server and the device know them. */
import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Refused } from '../net/link';
import { seen } from '../offline/requests';
import { app } from '../state.svelte';
import { setLanguage } from '../text';
import type { GameSummary } from '../wire/protocol';
import Games from './Games.svelte';

const summary = (match: string, changes: Partial<GameSummary> = {}): GameSummary => ({
  match,
  game: 'monarch',
  started: 0,
  ended: 60_000,
  seat: 0,
  players: [{ seat: 0, name: 'Ann' }],
  places: [1],
  scores: [0],
  ended_by: 'game',
  ...changes,
});

const { line } = app;
let away: (() => Promise<void>) | undefined;
const begin = (): void => {
  const shown = mount(Games, { target: document.body });
  away = () => unmount(shown);
};
beforeEach(() => {
  app.route = { page: 'games' };
  app.line = { state: 'open', retryAt: 0 };
  app.known.person = 'ann';
});
afterEach(async () => {
  await away?.();
  vi.restoreAllMocks();
  localStorage.clear();
  await caches.delete(seen);
  app.line = line;
  Object.assign(app.known, { person: '', games: null });
});
/** As an earlier visit left it; each of these matches but the first can be watched without a line. */
async function keep(...list: readonly (GameSummary | null)[]): Promise<void> {
  localStorage.setItem('coronet.games', JSON.stringify(list));
  const cache = await caches.open(seen);
  for (const one of list.slice(1)) if (one) await cache.put(`/api/replays/${one.match}`, new Response('{}'));
}

it('are asked for again by whoever looks, where the server refused; those kept are shown meanwhile', async () => {
  await keep(summary('A'), summary('B'));
  const ask = vi.spyOn(app.session, 'games').mockRejectedValueOnce(new Refused('storage_trouble', ''));
  begin();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Replay' })).toHaveAttribute('href', '#/replay/B');
  ask.mockImplementationOnce(() => {
    app.known.games = [];
    return Promise.resolve();
  });
  (again.element() as HTMLElement).focus();
  (again.element() as HTMLElement).click();
  await expect.element(page.getByText('No finished game yet.')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('of which none is kept are not awaited without a line', async () => {
  app.line = { state: 'waiting', retryAt: 0 };
  begin();
  await expect.element(page.getByText('none of your replays is kept')).toBeVisible();
});

it('are shown where something else was written into the list', async () => {
  await keep(null, summary('B'));
  app.line = { state: 'waiting', retryAt: 0 };
  begin();
  await expect.element(page.getByRole('link', { name: 'Replay' })).toBeVisible();
});

it.each([
  ['alone, given up', { ended_by: 'resignation' }, ''],
  ['alone, to the end', {}, 'won'],
  [
    'given up by the other',
    {
      ended_by: 'resignation',
      places: [1, 2],
      players: [
        { seat: 0, name: 'Ann' },
        { seat: 1, name: 'Bo' },
      ],
    },
    'won',
  ],
] as [string, Partial<GameSummary>, string][])('say who won: %s', async (_, changes, said) => {
  app.known.games = [summary('A', changes)];
  vi.spyOn(app.session, 'games').mockResolvedValue();
  begin();
  await expect.element(page.getByRole('link', { name: 'Replay' })).toBeVisible();
  expect(document.querySelector('.end b')?.textContent).toBe(said);
});

it.each([
  [20_000, '1 min'],
  [90 * 60_000, '1 hr'],
  [7 * 86_400_000, '7 days'],
])('say how long they took, with a line of its own for how they ended: %i ms', async (ended, said) => {
  app.known.games = [summary('A', { ended, ended_by: 'resignation' })];
  vi.spyOn(app.session, 'games').mockResolvedValue();
  begin();
  await expect.element(page.getByText(`· ${said}`)).toBeVisible();
  const [when, how] = [...document.querySelectorAll('.what small')].map((one) => one.getBoundingClientRect());
  expect(how!.top).toBeGreaterThanOrEqual(when!.bottom);
});

it('are dated in the language of the page, whenever that changes', async () => {
  app.known.games = [summary('A', { ended: Date.UTC(2026, 1, 14, 12) })];
  vi.spyOn(app.session, 'games').mockResolvedValue();
  begin();
  await expect.element(page.getByText('Feb 14, 2026')).toBeVisible();
  await setLanguage('ja');
  await expect.element(page.getByText('2026/02/14')).toBeVisible();
  await setLanguage('en');
});
