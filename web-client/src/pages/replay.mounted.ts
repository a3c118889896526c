/** The page of a replay: the address leads to its moments. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recording } from '../games/monarch/fixtures';
import { readRoute } from '../model/route';
import { app } from '../state.svelte';
import '../theme/theme.css';
import Replay from './Replay.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '#/');
});

const { public: view, private: mine, table, players, options } = recording.at('middle');
/** A recording in which nothing changes. */
const replay = {
  format: 'coronet.replay.v1',
  match: 'M',
  game: 'monarch',
  options,
  players,
  catalog: recording.catalog,
  first: { public: view, privates: { 0: mine }, table },
  moves: Array.from({ length: 40 }, (_, at) => ({ v: at + 1, by: 0, at, action: '', e: [] })),
};

it('goes where the address goes, again and with the eyes it names', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(replay)));
  const follow = (query: string): void => {
    location.hash = `#/replay/M${query}`;
    app.route = readRoute(location.hash);
  };
  follow('');
  const shown = mount(Replay, { target: document.body });
  away = () => unmount(shown);
  const moment = page.getByRole('slider');
  await expect.element(moment).toHaveValue('0');
  follow('?at=30&as=1');
  await expect.element(moment).toHaveValue('30');
  expect(location.hash).toBe('#/replay/M?at=30&as=1');
  await page.getByRole('button', { name: 'One move on' }).click();
  await expect.element(moment).toHaveValue('31');
  follow('?at=30');
  await expect.element(moment).toHaveValue('30');
  expect(location.hash).toBe('#/replay/M?at=30');
});

it('shows what is asked for now with its own catalog, whatever comes late', async () => {
  // The one that is asked for first has a catalog that is still being read when the other is here.
  let late: ((text: string) => void) | null = null;
  vi.stubGlobal('fetch', (url: string) => {
    const text = () =>
      url.endsWith('/A')
        ? new Promise<string>((done) => (late = done))
        : Promise.resolve(JSON.stringify({ ...replay, match: 'B' }));
    return Promise.resolve({ ok: true, status: 200, text });
  });
  const other = { ...recording.catalog, name: 'Another' };
  const told = vi.spyOn(app, 'told');
  const follow = (match: string): void => {
    location.hash = `#/replay/${match}`;
    app.route = readRoute(location.hash);
  };
  follow('A');
  const shown = mount(Replay, { target: document.body });
  away = () => unmount(shown);
  await expect.poll(() => late).not.toBeNull();
  follow('B');
  await expect.element(page.getByRole('slider')).toBeVisible();
  late!(JSON.stringify({ ...replay, match: 'A', catalog: other }));
  await new Promise((done) => setTimeout(done));
  expect(told.mock.calls.map(([catalog]) => catalog.name)).not.toContain('Another');
  told.mockRestore();
});

it.each([
  [844, 390],
  [640, 360],
  [390, 844],
])('has all its buttons beside the table at %i x %i', async (width, height) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(replay)));
  app.route = readRoute('#/replay/M');
  await page.viewport(width, height);
  const shown = mount(Replay, { target: document.body });
  away = () => unmount(shown);
  await expect.element(page.getByRole('slider')).toBeVisible();
  const corner = document.querySelector('.corner')!.getBoundingClientRect();
  const buttons = [...document.querySelectorAll('.corner :is(a, button)')];
  expect(buttons).toHaveLength(6);
  for (const one of buttons) {
    const { left, right, bottom } = one.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(corner.left);
    expect(right).toBeLessThanOrEqual(corner.right);
    expect(bottom).toBeLessThanOrEqual(corner.bottom);
  }
  await page.viewport(1280, 720);
});

it('is called what it says, aloud, where there is none; the focus stays on the page', async () => {
  app.title = 'My games';
  app.route = readRoute('#/replay/M');
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)));
  const shown = mount(Replay, { target: document.body });
  away = () => unmount(shown);
  await expect.poll(() => app.title).toBe('One moment … – Coronet');
  answer(new Response('', { status: 404 }));
  const headline = page.getByRole('status').getByRole('heading');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  expect(app.title).toBe(`${headline.element().textContent} – Coronet`);
  (again.element() as HTMLElement).focus();
  (again.element() as HTMLElement).click();
  await expect.element(again).toHaveFocus();
  const loading = document.activeElement;
  answer(Response.json(replay));
  await expect.element(page.getByRole('slider')).toBeVisible();
  expect(loading?.isConnected).toBe(false);
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('a file that is downloaded is there a while longer than the click', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(replay)));
  app.route = readRoute('#/replay/M');
  const shown = mount(Replay, { target: document.body });
  away = () => unmount(shown);
  const button = page.getByRole('button', { name: 'Download' });
  await expect.element(button).toBeVisible();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const made = vi.spyOn(URL, 'createObjectURL');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  (button.element() as HTMLElement).click();
  expect(saved).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoked.mock.calls).toEqual([[made.mock.results[0]?.value]]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
