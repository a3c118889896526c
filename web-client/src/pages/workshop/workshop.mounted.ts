/** The page of the workshop. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recording } from '../../games/monarch/fixtures';
import { readRoute } from '../../model/route';
import { halfDone } from '../../offline/half-done';
import { app } from '../../state.svelte';
import { setLanguage } from '../../text';
import Workshop from './Workshop.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  vi.restoreAllMocks();
  await setLanguage('en');
  app.route = { page: 'start' };
});

it('keeps what is typed in another language, and on the way to another page; it counts as half-done', async () => {
  app.catalog = { games: [recording.catalog] } as unknown as typeof app.catalog;
  app.route = readRoute('#/workshop/monarch');
  const ask = vi.spyOn(app.session, 'ask').mockReturnValue(new Promise(() => undefined));
  const shown = mount(Workshop, { target: document.body });
  away = () => unmount(shown);
  const field = page.getByRole('textbox').first();
  await expect.element(field).toBeVisible();
  expect(halfDone()).toBe(false);
  await field.fill('game: monarch\nscenario: mine');
  (document.activeElement as HTMLElement).blur();
  await expect.poll(halfDone).toBe(true);
  await setLanguage('ja');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/[^ -~]/);
  await expect.element(field).toHaveValue('game: monarch\nscenario: mine');
  app.route = readRoute('#/settings');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await expect.element(field).toHaveValue('game: monarch\nscenario: mine');
  expect(ask).toHaveBeenCalledTimes(1);
});
