/** The buttons beside the question leave it room. */
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../gallery/show';
import { isCut } from '../../../pieces/fit';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  document.body.replaceChildren();
});

it.each([
  ['early', { undo: 'acquire_court exotic_fruits', fair: true }],
  ['late, before the lands have given', { undo: 'acquire_court exotic_fruits' }],
  ['late, before the lands have given', { fair: true }],
])('with four of them it takes two lines, %s', async (at, more) => {
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'app';
  away = await show(place, { game: 'monarch', at, hints: true, ...more });
  await document.fonts.ready;
  expect(document.querySelectorAll('.actions > .actions > button')).toHaveLength(4);
  const words = document.querySelector<HTMLElement>('.question .words')!;
  const lines = () => Math.round(words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight));
  await expect.poll(() => isCut(words)).toBe(false);
  expect(lines()).toBeLessThanOrEqual(2);
});
