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

it('says aloud once that the line is lost, not each second of the way back', async () => {
  const { line } = app;
  app.line = { state: 'waiting', retryAt: Date.now() + 60_000 };
  const shown = mount(Strip, { target: document.body });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(/^Connection lost\. Trying again in \d+ s\./);
  const aloud = new Set<Node>();
  let counted = 0;
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(
        '[aria-live], [role=status]',
      );
      if (region?.getAttribute('aria-live') === 'off') counted += 1;
      else aloud.add(target);
    }
  });
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  await expect.poll(() => counted, { timeout: 20_000 }).toBeGreaterThan(1);
  const button = page.getByRole('button', { name: 'Try now' });
  app.line = { state: 'connecting', retryAt: 0 };
  await expect.element(button).not.toBeInTheDocument();
  app.line = { state: 'waiting', retryAt: Date.now() + 60_000 };
  await expect.element(button).toBeVisible();
  changes.disconnect();
  expect([...aloud]).toEqual([]);
  await unmount(shown);
  app.line = line;
});
