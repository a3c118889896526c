/** The end of a game, told to whoever is there. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import module from '../../games/monarch';
import { at } from '../../games/monarch/fixtures';
import { readRoute } from '../../model/route';
import { Refused } from '../../net/link';
import { app } from '../../state.svelte';
import { setLanguage } from '../../text';
import '../../theme/theme.css';
import { end } from '../../text/en/end';
import type { Lobby } from '../../wire/protocol';
import End from './End.svelte';
import PlayAgain from './PlayAgain.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(() => away?.());

it('leaves places and points whole beside a name that is cut', async () => {
  await setLanguage('ja');
  await page.viewport(820, 1180);
  const played = at('end', 0);
  const players = played.players.map((one) => ({ ...one, name: 'Alexandra Wintergarten-H' }));
  const model = { ...played, players };
  const props = { model, module, lobby: null, match: '', cardName: String, onclose: () => undefined };
  const shown = mount(End, { target: document.body, props });
  away = () => unmount(shown);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  for (const part of document.querySelectorAll<HTMLElement>('.place, .total')) {
    const high = Number.parseFloat(getComputedStyle(part).lineHeight);
    expect(part.getBoundingClientRect().height, part.textContent).toBeLessThan(1.5 * high);
  }
  await page.viewport(1280, 720);
  await setLanguage('en');
});

it('of a game given up alone is no victory', async () => {
  const played = at('end', 0);
  const model = {
    ...played,
    players: [{ ...played.players[0]!, resigned: true }],
    table: { ...played.table, places: [1], ended_by: 'resignation' as const },
  };
  const props = { model, module, lobby: null, match: '', cardName: String, onclose: () => undefined };
  const shown = mount(End, { target: document.body, props });
  away = () => unmount(shown);
  await expect.element(page.getByRole('heading', { name: 'The game is over' })).toBeVisible();
  await expect.element(page.getByText('You resigned.')).toBeVisible();
});

it('tells whoever has given up who else has: points alone do not tell the places', async () => {
  const played = at('end', 0);
  const players = played.players.map((one) => ({ ...one, resigned: one.seat < 2 }));
  const table = { ...played.table, ended_by: 'resignation' as const };
  const model = { ...played, players, table };
  const props = { model, module, lobby: null, match: '', cardName: String, onclose: () => undefined };
  const shown = mount(End, { target: document.body, props });
  away = () => unmount(shown);
  const said = `${end.youResigned} ${end.resigned(players[1]!.name)}`;
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});

it.each([
  ['who played', 0, '', 'Play again'],
  ['who only watched', -1, '', null],
  ['who only watched', -1, 'next', 'Go to the next table'],
])('%s (seat %i, next table "%s") is offered: %s', async (_, seat, rematch, offered) => {
  const lobby = { phase: 'playing', members: {}, rematch } as unknown as Lobby;
  const props = {
    model: at('end', seat),
    module,
    lobby,
    match: '',
    cardName: String,
    onclose: () => undefined,
  };
  const shown = mount(End, { target: document.body, props });
  away = () => unmount(shown);
  await expect.element(page.getByRole('button', { name: 'Look at the table' })).toBeVisible();
  const next = page.getByRole('button', { name: /Play again|Go to the next table/ });
  expect(next.query()?.textContent.trim() ?? null).toBe(offered);
});

it('who only watched stays where the next table is gone, and is told; else they go along', async () => {
  const lobby = { id: 'L', phase: 'ended', members: {}, rematch: 'next' } as unknown as Lobby;
  app.route = readRoute('#/l/x');
  const over = vi.spyOn(app.session, 'goOver').mockRejectedValueOnce(new Refused('unknown_lobby', ''));
  const shown = mount(PlayAgain, { target: document.body, props: { lobby, seat: -1 } });
  away = () => unmount(shown);
  const along = page.getByRole('button', { name: 'Go to the next table' });
  await along.click();
  await expect.poll(() => app.toasts.map((toast) => toast.text)).toEqual([end.rematchGone]);
  expect(location.hash).not.toContain('next');
  over.mockResolvedValue();
  await along.click();
  await expect.poll(() => location.hash).toBe('#/l/next');
  expect(over.mock.calls).toEqual([[{ link: 'next' }], [{ link: 'next' }]]);
  history.replaceState(null, '', '#/');
  vi.restoreAllMocks();
});

it('offers no reckoning of a seat that has nothing to reckon', async () => {
  const model = at('end', 0);
  const bare = {
    ...module,
    reckoning: () => [
      { seat: 0, total: 3, place: 1, lines: [{ label: ['Bard'], crowns: 3 }] },
      { seat: 1, total: 0, place: 2, lines: [] },
    ],
  };
  const props = { model, module: bare, lobby: null, match: '', cardName: String, onclose: () => undefined };
  const shown = mount(End, { target: document.body, props });
  away = () => unmount(shown);
  await expect.element(page.getByText('How it adds up')).toBeVisible();
  expect(document.querySelectorAll('details').length).toBe(1);
});

it('names who gave up and is therefore last, though the others played on to the end', async () => {
  const played = at('end', 1);
  const players = played.players.map((one) => ({ ...one, resigned: one.seat === 0 }));
  const twice = { ...module, tieBreak: 'The older one wins.' };
  const model = { ...played, players, table: { ...played.table, ended_by: 'game' as const } };
  const places = [2, 3].map((place, seat) => ({ seat, total: 5, place, lines: [] }));
  const ended = { ...twice, reckoning: () => places };
  const props = { model, module: ended, lobby: null, match: '', cardName: String, onclose: () => undefined };
  const shown = mount(End, { target: document.body, props });
  away = () => unmount(shown);
  await expect.element(page.getByText(`${players[0]!.name} resigned.`)).toBeVisible();
  // It was not the tie that decided.
  expect(document.body.textContent).not.toContain('The older one wins.');
});

it.each([
  ['game', true],
  ['resignation', false],
] as const)(
  'says what places equal totals one behind the other, of a game ended by %s: %s',
  async (by, told) => {
    const model = at('end', 0);
    const ended = { ...model, table: { ...model.table, ended_by: by } };
    const tied = {
      ...module,
      tieBreak: 'The older one wins.',
      reckoning: () => [1, 2].map((place) => ({ seat: place - 1, total: 5, place, lines: [] })),
    };
    const props = {
      ...{ model: ended, module: tied, lobby: null, match: '', cardName: String },
      onclose: () => undefined,
    };
    const shown = mount(End, { target: document.body, props });
    away = () => unmount(shown);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(document.body.textContent.includes('The older one wins.')).toBe(told);
  },
);
