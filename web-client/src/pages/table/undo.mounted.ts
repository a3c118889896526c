/** What can be taken back is read to its end, in a button as high as all others; what is refused is not offered. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import type { OwnState } from '../../games/contract';
import '../../theme/theme.css';
import Undo from './Undo.svelte';

let away: (() => Promise<void>) | undefined;
afterEach(() => away?.());

it.each(['the tax', 'acquiring Horse Pastures', 'the end of the main phase'])('%s', async (what) => {
  const own = { undo: 'it' } as unknown as OwnState;
  const props = { own, players: [], seat: 0, words: () => what, choices: 1 };
  const shown = mount(Undo, { target: document.body, props });
  away = () => unmount(shown);
  await document.fonts.ready;
  const button = document.querySelector('button[data-guide="undo"]')!;
  const shownAs = button.querySelector('.what')!;
  expect(shownAs.textContent).toContain(what);
  for (const part of [shownAs, ...shownAs.querySelectorAll('span')]) {
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
    expect(part.scrollHeight).toBeLessThanOrEqual(part.clientHeight + 1);
  }
  expect(button.getBoundingClientRect().height).toBeLessThan(46);
  // The characters of some languages fill their lines: they shall not touch its edge.
  expect(shownAs.clientHeight).toBeLessThanOrEqual(button.clientHeight - 1.5);
});

it.each([
  ['while nothing is put to the table', false, false, true],
  ['while something is', true, false, false],
  ['by whoever has given up', false, true, false],
])('is asked for %s', (_, proposed, resigned, offered) => {
  const own = { undo: '', undo_consent: 'it' } as unknown as OwnState;
  const players = ['Ann', 'Bo'].map((name, seat) => ({
    ...{ seat, name, here: true },
    resigned: resigned && seat === 0,
  }));
  const props = { own, players, seat: 0, words: () => 'the tax', proposed };
  const shown = mount(Undo, { target: document.body, props });
  away = () => unmount(shown);
  const asks = [...document.querySelectorAll('button')].some((one) => one.textContent.includes('Ask to'));
  // The one in the closed dialog is always there.
  expect(document.querySelector('.undo') !== null && asks).toBe(offered);
});
