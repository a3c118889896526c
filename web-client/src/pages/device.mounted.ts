/** The page on which one takes up another device. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Refused } from '../net/link';
import { app } from '../state.svelte';
import Device from './Device.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  vi.restoreAllMocks();
  app.toasts = [];
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

it.each([
  ['bad_device_link', 'This link does not work (any more). Make a new one on the other device.'],
  ['offline', 'Not connected. Please try again in a moment.'],
])('a link is called bad only where it is: %s', async (code, said) => {
  app.route = { page: 'device', token: 'abc' };
  app.line = { state: 'open', retryAt: 0 };
  const claim = vi.spyOn(app.session, 'claim').mockRejectedValue(new Refused(code, ''));
  const shown = mount(Device, { target: document.body });
  away = () => unmount(shown);
  (page.getByRole('button', { name: 'Become this person' }).element() as HTMLElement).click();
  await expect.poll(() => app.toasts.map((toast) => toast.text)).toEqual([said]);
  // And may be tried again.
  claim.mockResolvedValue();
  const become = page.getByRole('button', { name: 'Become this person' });
  await become.click();
  await expect.element(become).not.toBeInTheDocument();
  expect(claim.mock.calls).toEqual([['abc'], ['abc']]);
});

it('a second link is no link that has been taken up', async () => {
  app.route = { page: 'device', token: 'abc' };
  app.line = { state: 'open', retryAt: 0 };
  vi.spyOn(app.session, 'claim').mockResolvedValue();
  const shown = mount(Device, { target: document.body });
  away = () => unmount(shown);
  const become = page.getByRole('button', { name: 'Become this person' });
  await become.click();
  await expect.element(become).not.toBeInTheDocument();
  app.route = { page: 'device', token: 'def' };
  await expect.element(become).toBeVisible();
});
