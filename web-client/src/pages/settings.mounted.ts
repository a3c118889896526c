/** The page of what is set on a device. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { app } from '../state.svelte';
import Settings from './Settings.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  vi.unstubAllGlobals();
});

it('what the browser does not allow is off, and can be tried again', async () => {
  const requestPermission = vi.fn(() => Promise.resolve('denied'));
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  const shown = mount(Settings, { target: document.body });
  away = () => unmount(shown);
  const notify = page.getByRole('switch', { name: 'Notifications' });
  for (const times of [1, 2]) {
    (notify.element() as HTMLElement).click();
    await expect.poll(() => requestPermission.mock.calls.length).toBe(times);
    await expect.element(notify).not.toBeChecked();
  }
});

it('a press that says everything again tells that it will', async () => {
  localStorage.setItem('coronet.said', '["x"]');
  const shown = mount(Settings, { target: document.body });
  away = () => unmount(shown);
  (page.getByRole('button', { name: 'Say everything again' }).element() as HTMLElement).click();
  expect(localStorage.getItem('coronet.said')).toBe('[]');
  expect(app.toasts.map((toast) => toast.text)).toEqual(['Everything will be said again.']);
  app.toasts = [];
});

it('notices that the browser allows no more are off', async () => {
  const { settings } = app;
  app.settings = { ...settings, notify: true };
  vi.stubGlobal('Notification', { permission: 'denied' });
  const shown = mount(Settings, { target: document.body });
  away = () => unmount(shown);
  await expect.element(page.getByRole('switch', { name: 'Notifications' })).not.toBeChecked();
  app.settings = settings;
});
