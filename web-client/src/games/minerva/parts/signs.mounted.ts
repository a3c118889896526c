/** What a tile does is drawn within it, however much that is. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../gallery/show';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  document.body.replaceChildren();
});

it.each([
  ['small tiles', 1280, 720],
  ['large ones', 2560, 1440],
])('%s have room for every sign', async (_, width, height) => {
  await page.viewport(width, height);
  away = await show(document.body.appendChild(document.createElement('div')), {
    game: 'minerva',
    at: 'middle',
  });
  const rows = () => [...document.querySelectorAll<HTMLElement>('.signs')];
  await expect.poll(() => rows().length).toBeGreaterThan(20);
  await document.fonts.ready;
  const parts = rows().map((row) => row.scrollWidth / row.parentElement!.clientWidth);
  expect(Math.max(...parts)).toBeLessThan(1);
});
