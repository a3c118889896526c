/** The end of a game, told to whoever is there. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import module from '../../games/monarch';
import { at } from '../../games/monarch/fixtures';
import type { Lobby } from '../../wire/protocol';
import End from './End.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(() => away?.());

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
