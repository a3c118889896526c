/** A dialog, and the focus. */
import { createRawSnippet, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import Dialog from './Dialog.svelte';

it('gives the focus back to what had it, and leaves it to the content where nothing had', async () => {
  document.body.innerHTML = '<main id="content" tabindex="-1"><button>Before</button></main>';
  const [button] = document.body.getElementsByTagName('button');
  const children = createRawSnippet(() => ({ render: () => '<p>text</p>' }));
  const opened = async (): Promise<void> => {
    const shown = mount(Dialog, { target: document.body, props: { open: true, title: 'End', children } });
    await expect.poll(() => document.activeElement?.textContent).toBe('End');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await unmount(shown);
  };
  button!.focus();
  await opened();
  expect(document.activeElement).toBe(button);
  button!.blur();
  await opened();
  expect(document.activeElement?.id).toBe('content');
  document.body.innerHTML = '';
});
