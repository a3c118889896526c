/** The page of a room: what it is called, and where the focus is while what it shows changes. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { recording } from '../games/monarch/fixtures';
import { fromSnapshot } from '../model/match';
import { readRoute } from '../model/route';
import { nothingKnown } from '../net/receive';
import { app } from '../state.svelte';
import type { Lobby } from '../wire/protocol';
import Room from './Room.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  app.session['put'](nothingKnown);
});

const member = { name: 'Ann', seat: 0, ready: true, here: true };
const lobby = {
  id: 'L',
  link: 'x',
  game: 'monarch',
  phase: 'open',
  host: 1,
  seats: 3,
  access: 'private',
  options: recording.at('early').options,
  members: { 1: member },
} as unknown as Lobby;

function enter(): void {
  app.catalog = { games: [recording.catalog] } as unknown as typeof app.catalog;
  app.route = readRoute('#/l/x');
  app.session['put']({ ...nothingKnown, lobby, me: 1 });
  const shown = mount(Room, { target: document.body });
  away = () => unmount(shown);
}

it('is called what it says where one has been removed, and says it aloud', async () => {
  enter();
  await expect.element(page.getByRole('button', { name: 'Leave the table' })).toBeVisible();
  app.session['heard']({ type: 'left', reason: 'removed' });
  const said = 'The host has removed you from this table.';
  await expect.element(page.getByRole('status').getByRole('heading')).toHaveTextContent(said);
  await expect.poll(() => app.title).toBe(`${said} – Coronet`);
});

it('gives the focus to its content when what had it goes with the lobby', async () => {
  enter();
  const leave = page.getByRole('button', { name: 'Leave the table' });
  await expect.element(leave).toBeVisible();
  (leave.element() as HTMLElement).focus();
  app.session['put']({ ...nothingKnown, lobby: { ...lobby, phase: 'playing', match: 'M' }, me: 1 });
  await expect.element(page.getByRole('heading', { name: 'Going to the table' })).toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('tells of trouble with the storage in words of its own', async () => {
  enter();
  app.session['heard']({ type: 'error', code: 'storage_trouble', message: '' });
  await expect.poll(() => app.toasts.at(-1)?.text).toMatch(/cannot save just now.*is kept/);
  expect(app.toasts).toHaveLength(1);
});

it('tells of it where it stands as long as it lasts, and in passing on another page', async () => {
  const { public: view, private: mine, table, own, game } = recording.at('early');
  const match = fromSnapshot({
    ...{ type: 'match', match: 'M', game, version: 1, seat: 0, public: view, table, log: [] },
    ...(mine === null ? {} : { private: mine }),
    ...(own === null ? {} : { own }),
  });
  app.toasts = [];
  enter();
  app.session['put']({ ...nothingKnown, lobby: { ...lobby, phase: 'playing', match: 'M' }, me: 1, match });
  const trouble = { type: 'error', code: 'storage_trouble', message: '' } as const;
  app.session['heard'](trouble);
  await expect.element(page.getByRole('region', { name: /cannot save just now/ })).toBeVisible();
  await expect.element(page.getByRole('status').getByText(/cannot save just now/)).toBeInTheDocument();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Table and link' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/cannot save just now/);
  expect(app.toasts).toEqual([]);
  app.route = readRoute('#/settings');
  app.session['heard'](trouble);
  expect(app.toasts.map((toast) => toast.text)).toEqual([expect.stringMatching(/cannot save just now/)]);
});
