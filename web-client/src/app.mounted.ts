/** What calls wherever one is. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { Refused } from './net/line';
import { nothingKnown } from './net/receive';
import { app } from './state.svelte';
import App from './App.svelte';
import type { Lobby, RunningGame } from './wire/protocol';

let away: (() => Promise<void>) | undefined;
const { settings } = app;
afterEach(async () => {
  await away?.();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  app.settings = settings;
  app.session['put'](nothingKnown);
});

const game = (lobby: string, waiting: number[]): RunningGame => ({
  lobby,
  game: 'monarch',
  seat: 0,
  players: [],
  waiting,
  since: 0,
});
const runs = (...running: RunningGame[]): void => app.session['put']({ ...nothingKnown, running });

/** Each notice, and those that were closed. */
function notices() {
  const shown: string[] = [];
  const closed: string[] = [];
  class Notice {
    static permission = 'granted';
    constructor(
      readonly title: string,
      readonly options: NotificationOptions,
    ) {
      shown.push(`${title}: ${String(options.data)}`);
    }
    close(): void {
      closed.push(String(this.options.data));
    }
  }
  vi.stubGlobal('Notification', Notice);
  return { shown, closed };
}

it('a game that comes to wait is told of by a notice while the page is hidden, on any page, until it waits no more', async () => {
  const { shown, closed } = notices();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  app.settings = { ...settings, notify: true };
  app.route = { page: 'about' };
  const mounted = mount(App, { target: document.body });
  away = () => unmount(mounted);
  runs(game('A', [0]), game('B', [1]), game('C', [1]));
  await vi.dynamicImportSettled();
  runs(game('A', [0]), game('B', [1]), game('C', [0]));
  await vi.dynamicImportSettled();
  // What waited already, and what is seen, needs no notice.
  expect(shown).toEqual([]);
  hidden.mockReturnValue(true);
  runs(game('A', [0]), game('B', [0]), game('C', [0]));
  await expect.poll(() => shown).toEqual(['Your turn: #/p/B']);
  expect(closed).toEqual([]);
  runs(game('A', [0]), game('B', [1]), game('C', [0]));
  await expect.poll(() => closed).toEqual(['#/p/B']);
});

it('of several games that wait each has a notice of its own, which goes when that game is looked at', async () => {
  const { shown, closed } = notices();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  app.settings = { ...settings, notify: true };
  app.route = { page: 'about' };
  const mounted = mount(App, { target: document.body });
  away = () => unmount(mounted);
  runs(game('A', [1]), game('B', [1]));
  await vi.dynamicImportSettled();
  runs(game('A', [0]), game('B', [1]));
  await expect.poll(() => shown).toEqual(['Your turn: #/p/A']);
  runs(game('A', [0]), game('B', [0]));
  await expect.poll(() => shown).toEqual(['Your turn: #/p/A', 'Your turn: #/p/B']);
  expect(closed).toEqual([]);
  hidden.mockReturnValue(false);
  vi.spyOn(app, 'inRoom', 'get').mockReturnValue(true);
  app.session['put']({
    ...nothingKnown,
    lobby: { id: 'A', match: 'M', members: {} } as unknown as Lobby,
    running: [game('A', [0]), game('B', [0])],
  });
  await expect.poll(() => closed).toEqual(['#/p/A']);
});

it('who is removed from a table while on another page is told so, once', async () => {
  app.route = { page: 'about' };
  const mounted = mount(App, { target: document.body });
  away = () => unmount(mounted);
  app.session['put']({ ...nothingKnown, lobby: { id: 'L', link: 'x', members: {} } as unknown as Lobby });
  app.session['heard']({ type: 'left', reason: 'removed' });
  const told = () => app.toasts.map((toast) => toast.text);
  await expect.poll(told).toEqual(['The host has removed you from this table.']);
  app.toasts = [];
  app.route = { page: 'start' };
  await vi.dynamicImportSettled();
  expect(told()).toEqual([]);
});

it('what a bot does for us does not wait for us', () => {
  const running = [game('L', [])];
  const lobby = { id: 'L', match: 'M', members: {} } as unknown as Lobby;
  const table = { waiting: [0, 1], deadline: 0, over: false, bots: { 0: 'novice' } };
  const match = { match: 'M', seat: 0, table } as unknown as NonNullable<typeof nothingKnown.match>;
  app.session['put']({ ...nothingKnown, running, lobby, match });
  expect(app.running.map((one) => one.waiting)).toEqual([[1]]);
});

it.each([
  ['who was removed from it', () => app.session['heard']({ type: 'left', reason: 'removed' })],
  ['who has left it', () => app.leave()],
  ['whom it was gone for', () => app.session['options'].refused(new Refused('unknown_lobby', ''))],
])('a table that has not begun is kept for whoever closes the page, not for %s', (_, end) => {
  app.route = { page: 'room', link: 'x' };
  const mounted = mount(App, { target: document.body });
  away = () => unmount(mounted);
  const me = { name: 'Ann', seat: 0, here: true, ready: false, resigned: false, contributed: false };
  const lobby = {
    id: 'L',
    link: 'x',
    game: 'monarch',
    phase: 'open',
    members: { 1: me },
  } as unknown as Lobby;
  const here = { ...nothingKnown, person: 'ann', running: [], lobby, me: 1 };
  const tables = () => app.tables.map((one) => one.lobby);
  app.session['put'](here);
  flushSync();
  app.session['put']({ ...here, lobby: null, me: 0 });
  flushSync();
  expect(tables()).toEqual(['L']);
  app.session['put'](here);
  end();
  app.session['put']({ ...here, lobby: null, me: 0 });
  flushSync();
  expect(tables()).toEqual([]);
});
