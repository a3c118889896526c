/** MON-017, at the table: every word on it and what a screen reader is told. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import Gallery from '../../../gallery/Gallery.svelte';
import { faces } from '../../../model/faces.svelte';
import { setLanguage } from '../../../text';
import { inWords } from '../../../text/live.svelte';
import '../../../theme/theme.css';
import module from '..';
import { recording } from '../fixtures';
import '../tokens.css';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  faces.texts = false;
  await setLanguage('en');
});

/** The recorded positions, played with the cards of the first printing. */
const first: typeof recording = Object.create(recording, {
  at: {
    value: (name: string, seat?: number) => {
      const { public: view, options, ...rest } = recording.at(name, seat);
      const printing = { printing: 'first' };
      return { ...rest, options: { ...options, ...printing }, public: { ...(view as object), ...printing } };
    },
  },
}) as typeof recording;

/** Neither written nor in what a screen reader says. */
function saysNot(verb: RegExp): void {
  const told = [...document.body.querySelectorAll('*')].flatMap((one) =>
    ['aria-label', 'title', 'data-why'].map((name) => one.getAttribute(name) ?? ''),
  );
  const all = [...document.body.innerText.split('\n'), ...told];
  expect(all.filter((one) => verb.test(one))).toEqual([]);
}

it.each([
  ['en', /acquir/i, /purchas/i, 'Cannon', 'Hounds'],
  // “Not taken yet” is said of a banner, in both.
  ['ja', /(?<!未)獲得/, /購入/, '大砲', '猟犬'],
])('MON-017: the first printing says its verb alone (%s)', async (language, later, verb, offer, chaser) => {
  inWords(recording.catalog);
  await setLanguage(language);
  faces.texts = true;
  const props = { module, recording: first, at: 'chaser', seat: 0, fair: false };
  const table = mount(Gallery, { target: document.body, props });
  away = () => unmount(table);
  const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  await expect.element(button(offer)).toBeVisible();
  saysNot(later);
  await button(offer).click();
  await expect.poll(() => document.querySelector('.tray[aria-label]')?.ariaLabel).toMatch(verb);
  saysNot(later);
  await userEvent.keyboard('{Escape}');
  await button(chaser).click();
  await expect.poll(() => document.querySelector<HTMLElement>('dialog[open]')?.innerText).toMatch(verb);
  saysNot(later);
});
