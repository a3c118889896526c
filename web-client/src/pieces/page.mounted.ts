/** A page outside the table. */
import { createRawSnippet, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { app } from '../state.svelte';
import type { RunningGame } from '../wire/protocol';
import Page from './Page.svelte';

it('leads back to the table as long as a game runs, of several to that which waits for me', async () => {
  const game = (lobby: string, ...waiting: number[]) =>
    ({ lobby, seat: 0, waiting }) as unknown as RunningGame;
  const runs = (...games: RunningGame[]) => (app.known.running = games);
  const way = page.getByRole('link', { name: 'Back to your table' });
  app.route = { page: 'about' };
  app.known.playingIn = 'L';
  const children = createRawSnippet(() => ({ render: () => '<p>text</p>' }));
  const shown = mount(Page, { target: document.body, props: { children } });
  await expect.element(way).toBeVisible();
  runs(game('L'));
  await expect.element(way).toHaveAttribute('href', '#/p/L');
  runs(game('L', 1), game('waits', 0));
  await expect.element(way).toHaveAttribute('href', '#/p/waits');
  runs();
  await expect.element(way).not.toBeInTheDocument();
  await unmount(shown);
  Object.assign(app.known, { playingIn: '', running: null });
});
