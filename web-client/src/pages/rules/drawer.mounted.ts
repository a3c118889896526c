/** The rules beside a table. */
import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import Drawer from './Drawer.svelte';

it.each(['stands', 'is gone'])('gives the focus back; what it was opened by %s', async (how) => {
  document.body.innerHTML = '<main id="content" tabindex="-1"></main><button>Rules</button>';
  const opener = document.querySelector('button')!;
  opener.focus();
  const shown = mount(Drawer, { target: document.body, props: { game: 'monarch', at: '' } });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  if (how === 'is gone') opener.remove();
  await unmount(shown);
  expect(document.activeElement).toBe(how === 'stands' ? opener : document.getElementById('content'));
});
