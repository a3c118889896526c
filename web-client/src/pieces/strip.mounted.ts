/** The strip that tells of the line. */
import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { app } from '../state.svelte';
import Strip from './Strip.svelte';

it('promises nothing but the new page to one that is too old for the server', async () => {
  const { line } = app;
  app.line = { state: 'stopped', retryAt: 0 };
  const shown = mount(Strip, { target: document.body });
  await expect.element(page.getByRole('button', { name: 'Load it' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent(/newer version.*Load it$/);
  await unmount(shown);
  app.line = line;
});
