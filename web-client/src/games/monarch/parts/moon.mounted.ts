/** An open Moon in all the room a table may have for it: beside a rule and in the workshop there is less than at a game. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../gallery/show';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  document.body.replaceChildren();
});

const box = (selector: string) => document.querySelector(`section.moon ${selector}`)!.getBoundingClientRect();

it.each([
  [790, 576],
  [930, 576],
  [1280, 700],
])(
  'what it says stands beside what is answered, and all of it is in sight: %i x %i',
  async (width, height) => {
    const place = document.body.appendChild(document.createElement('div'));
    away = await show(place, { game: 'monarch', at: 'moon' });
    await expect.element(page.getByRole('heading', { name: 'Blood Moon' })).toBeInTheDocument();
    const board = document.querySelector<HTMLElement>('.board:has(> .grid)')!;
    Object.assign(board.style, { position: 'fixed', inset: '0 auto auto 0', width: `${String(width)}px` });
    board.style.height = `${String(height)}px`;
    const panel = document.querySelector('section.moon')!;
    expect(panel.clientWidth).toBeLessThan(width);
    await expect.poll(() => panel.scrollHeight - panel.clientHeight).toBe(0);
    expect(panel.scrollWidth).toBe(panel.clientWidth);
    expect(box('.tale').right).toBeLessThanOrEqual(box('.answers').left);
    expect(box('.tale').top).toBeGreaterThanOrEqual(panel.getBoundingClientRect().top);
  },
);

it('whatever is promised, and whoever confirms, no row becomes higher', async () => {
  away = await show(document.body.appendChild(document.createElement('div')), {
    game: 'monarch',
    at: 'moon',
  });
  await expect.element(page.getByRole('heading', { name: 'Blood Moon' })).toBeInTheDocument();
  await document.fonts.ready;
  const rows = () => [...document.querySelectorAll('section.moon tr')].map((row) => row.clientHeight);
  for (const name of document.querySelectorAll('section.moon .name'))
    name.textContent = 'A stately Hippopotamus';
  const before = rows();
  // As much as a Moon may bring and take of both.
  for (const token of document.querySelectorAll('section.moon .likely .token'))
    token.after(token.cloneNode(true));
  for (const state of document.querySelectorAll('section.moon .state'))
    state.replaceChildren(...document.querySelector('section.moon .yes')!.cloneNode(true).childNodes);
  expect(rows()).toEqual(before);
  const panel = document.querySelector('section.moon')!;
  expect(panel.scrollWidth).toBe(panel.clientWidth);
});
