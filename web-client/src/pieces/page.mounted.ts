/** A page outside the table. */
import { createRawSnippet, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { app } from '../state.svelte';
import type { RunningGame } from '../wire/protocol';
import Page from './Page.svelte';

it('leads back to the table as long as the game runs', async () => {
  const runs = (lobby: string) => (app.known.running = [{ lobby }] as RunningGame[]);
  const way = page.getByRole('link', { name: 'Back to your table' });
  app.route = { page: 'about' };
  app.known.playingIn = 'L';
  const children = createRawSnippet(() => ({ render: () => '<p>text</p>' }));
  const shown = mount(Page, { target: document.body, props: { children } });
  await expect.element(way).toBeVisible();
  runs('L');
  await expect.element(way).toBeVisible();
  runs('another');
  await expect.element(way).not.toBeInTheDocument();
  await unmount(shown);
  Object.assign(app.known, { playingIn: '', running: null });
});
