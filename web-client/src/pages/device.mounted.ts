/** The page on which one takes up another device. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { app } from '../state.svelte';
import Device from './Device.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  Object.assign(app.known, { device: null, ahead: 0 });
});

it('a link can be made anew, and is gone when it works no more', async () => {
  app.route = { page: 'device', token: '' };
  app.line = { state: 'open', retryAt: 0 };
  app.known.device = { token: 'abc', expires: Date.now() + 3_600_000 };
  const shown = mount(Device, { target: document.body });
  away = () => unmount(shown);
  await expect.element(page.getByRole('button', { name: 'Make a new link' })).toBeEnabled();
  await expect.element(page.getByRole('textbox')).toBeVisible();
  // It ends by the server's clock.
  app.known.ahead = 3_600_000;
  await expect.element(page.getByRole('button', { name: 'Make a link' })).toBeEnabled();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});
