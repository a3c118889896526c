/** Addresses that somebody has made up. */
import { mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recording } from '../games/monarch/fixtures';
import { readRoute } from '../model/route';
import { app } from '../state.svelte';
import Rules from './rules/Rules.svelte';
import Workshop from './workshop/Workshop.svelte';

it.each([
  ['rules', Rules],
  ['workshop', Workshop],
])('a game that every object has (%s) is none: the first is shown', async (way, Page) => {
  app.catalog = { games: [recording.catalog] } as unknown as typeof app.catalog;
  app.route = readRoute(`#/${way}/constructor`);
  vi.spyOn(app.session, 'ask').mockReturnValue(new Promise(() => undefined));
  const shown = mount(Page, { target: document.body });
  await expect.poll(() => app.title).toContain('Monarch');
  await expect.element(page.getByRole('link', { name: 'Monarch' })).toHaveAttribute('aria-current', 'page');
  await unmount(shown);
  vi.restoreAllMocks();
});
