/** What is said and offered while a dialog is open. */
import { createRawSnippet, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { app } from '../state.svelte';
import '../theme/theme.css';
import Dialog from './Dialog.svelte';
import Strip from './Strip.svelte';
import Toasts from './Toasts.svelte';

it('stands above the dialogs that are open, and is back when they are gone', async () => {
  const { line } = app;
  const elsewhere = vi.spyOn(window, 'open').mockReturnValue(null);
  Object.assign(app.known, { lobby: { game: 'monarch', members: {} } });
  const wake = vi.spyOn(app.session, 'wake').mockImplementation(() => undefined);
  const target = document.body.appendChild(document.createElement('div'));
  const around = [mount(Strip, { target }), mount(Toasts, { target })];
  const children = createRawSnippet(() => ({ render: () => '<p>text</p>' }));
  const open = (title: string) => mount(Dialog, { target, props: { open: true, title, children } });
  const now = page.getByRole('button', { name: 'Try now' });

  app.line = { state: 'waiting', retryAt: 0 };
  await expect.element(now).toBeVisible();
  const first = open('first');
  const second = open('second');
  await expect.element(page.getByRole('dialog', { name: 'second' })).toBeVisible();
  // One that stays, however long the presses take.
  app.toasts = [{ id: 0, text: 'refused', kind: 'bad', rules: 'a' }];
  for (const [left, times] of [
    [second, 1],
    [first, 2],
  ] as const) {
    await now.click();
    expect(wake).toHaveBeenCalledTimes(times);
    await page.getByText('refused').getByRole('button', { name: 'How to play' }).click();
    expect(elsewhere).toHaveBeenLastCalledWith('#/rules/monarch?at=a', '_blank', 'noopener');
    expect(app.rules).toBeNull();
    await unmount(left);
  }
  await page.getByText('refused').getByRole('button', { name: 'How to play' }).click();
  expect(app.rules).toBe('a');
  expect(elsewhere).toHaveBeenCalledTimes(2);
  app.rules = null;
  await expect.element(now).toBeVisible();
  expect(document.querySelector('dialog')).toBeNull();
  for (const one of around) await unmount(one);
  expect(target.textContent).toBe('');
  target.remove();
  app.line = line;
  app.toasts = [];
  Object.assign(app.known, { lobby: null });
  elsewhere.mockRestore();
});
