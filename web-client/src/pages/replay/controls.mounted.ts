/** The buttons of a replay. */
import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../theme/theme.css';
import Controls from './Controls.svelte';

const nothing = (): void => undefined;
const props = {
  at: 0,
  length: 0,
  turns: [],
  playing: false,
  speed: 1,
  as: -1,
  players: [{ seat: 0, name: 'Wilhelmina von Hohenstein' }],
  spoken: String,
};
const ways = { ongo: nothing, onplay: nothing, onspeed: nothing, onlook: nothing };

it('those that lead no further keep the focus', async () => {
  const shown = mount(Controls, { target: document.body, props: { ...props, ...ways } });
  for (const name of ['Turn back', 'Turn on']) {
    const button = page.getByRole('button', { name });
    (button.element() as HTMLElement).focus();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  }
  await unmount(shown);
});

it.each([360, 390])('take no more than two rows of a phone of %i pixels', async (width) => {
  await page.viewport(width, 844);
  const shown = mount(Controls, { target: document.body, props: { ...props, ...ways } });
  const high = (what: string) => document.querySelector(what)!.getBoundingClientRect().height;
  expect(high('.controls')).toBeLessThan(2 * high('.line') + high('select'));
  await unmount(shown);
  await page.viewport(1280, 720);
});
