/** The plate of another seat, as far as it is the same in all games. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../gallery/show';
import { registry } from '../games/registry';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  document.body.replaceChildren();
  await page.viewport(1280, 720);
});

it.each(
  Object.keys(registry).flatMap(
    (game) =>
      [
        [game, 390, '"("'],
        [game, 1280, 'none'],
      ] as const,
  ),
)('%s at %i: who is away is told by the name where the word has no room', async (game, width, told) => {
  await page.viewport(width, 844);
  away = await show(document.body.appendChild(document.createElement('div')), { game, at: 'middle' });
  const [plate] = document.querySelectorAll('.plate .seat');
  plate!.classList.add('absent');
  expect(getComputedStyle(plate!.querySelector('.name')!, '::before').content).toBe(told);
});
