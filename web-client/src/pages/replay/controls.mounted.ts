/** The buttons of a replay. */
import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import Controls from './Controls.svelte';

it('those that lead no further keep the focus', async () => {
  const nothing = (): void => undefined;
  const props = {
    at: 0,
    length: 0,
    turns: [],
    playing: false,
    speed: 1,
    as: -1,
    players: [],
    spoken: String,
  };
  const ways = { ongo: nothing, onplay: nothing, onspeed: nothing, onlook: nothing };
  const shown = mount(Controls, { target: document.body, props: { ...props, ...ways } });
  for (const name of ['Turn back', 'Turn on']) {
    const button = page.getByRole('button', { name });
    (button.element() as HTMLElement).focus();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  }
  await unmount(shown);
});
