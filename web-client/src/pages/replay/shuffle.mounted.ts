/** What is said of a shuffle that cannot be looked at. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recording } from '../../games/monarch/fixtures';
import { Film } from '../../model/replay';
import { app } from '../../state.svelte';
import type { Replay } from '../../wire/protocol';
import Shuffle from './Shuffle.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  vi.restoreAllMocks();
});

const { public: view, table, players } = recording.at('middle');
const shuffle = { commitment: '0'.repeat(64), secret: '0'.repeat(64), contributions: [[], []] };

function open(changes: Partial<Replay>): void {
  const first = { public: view, privates: {}, table };
  const replay = {
    match: 'M',
    game: 'monarch',
    seed: '0'.repeat(64),
    options: {},
    players,
    first,
    moves: [],
  };
  const film = new Film({ ...replay, ...changes } as unknown as Replay);
  const props = { film, catalog: recording.catalog, cardName: String };
  const shown = mount(Shuffle, { target: document.body, props });
  away = () => unmount(shown);
}

it.each([
  ['a guided game', { options: { guided: 'on' } }, 'is the same for everybody'],
  ['a game of before', {}, 'before shuffles could be verified'],
])('%s has none to look at', async (_, changes, said) => {
  open(changes);
  await expect.element(page.getByText(said)).toBeVisible();
});

it('says so where a file is damaged', async () => {
  open({ shuffle, moves: [null] as unknown as Replay['moves'] });
  await expect.element(page.getByRole('alert')).toHaveTextContent('could not be checked');
});

it('says so where what looks is not to be had any more', async () => {
  vi.spyOn(app, 'part').mockResolvedValue(null);
  open({ shuffle });
  await expect.element(page.getByRole('alert')).toHaveTextContent('could not be checked');
});

it('looks where it can', async () => {
  open({ shuffle });
  await expect.element(page.getByRole('status')).toHaveTextContent('Something is wrong with this shuffle');
});
