/** The row of cards on offer. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../gallery/show';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  document.body.replaceChildren();
  await page.viewport(1280, 720);
});

it.each([360, 390])('what lacks for a card stands beneath it, also of two things: %i', async (width) => {
  await page.viewport(width, 640);
  const place = document.body.appendChild(document.createElement('div'));
  away = await show(place, { game: 'monarch', at: 'early' });
  const lacks = page.getByRole('main').element().querySelector('.note .short')!;
  const token = lacks.querySelector('.token')!;
  token.after(token.cloneNode(true));
  const high = lacks.getBoundingClientRect();
  const beneath = lacks.parentElement!.getBoundingClientRect();
  expect(high.width).toBeGreaterThan(0);
  expect(high.width).toBeLessThanOrEqual(beneath.width);
});

it('no picture lies under a sign, where the board is low as in a replay', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  away = await show(place, { game: 'monarch', at: 'late' });
  const board = document.querySelector<HTMLElement>('.board:has(> .grid)')!;
  Object.assign(board.style, { position: 'fixed', inset: '0 auto auto 0', width: '985px', height: '600px' });
  const cards = [...document.querySelectorAll('.market .offer')];
  expect(cards).toHaveLength(5);
  for (const card of cards) {
    const picture = card.querySelector('.art svg')!.getBoundingClientRect();
    for (const sign of card.querySelectorAll('.traits [data-mark]'))
      expect(sign.getBoundingClientRect().bottom).toBeLessThanOrEqual(picture.top + 3);
  }
});
