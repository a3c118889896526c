/** The arrows around a residence, on a phone: all of them are in sight, and nothing lies over one. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../gallery/show';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  document.body.replaceChildren();
  await page.viewport(1280, 720);
});

it('are reached wherever it is built', async () => {
  await page.viewport(390, 700);
  const place = document.body.appendChild(document.createElement('div'));
  away = await show(place, { game: 'minerva', at: 'late' });
  const build = () => document.querySelector<HTMLElement>('.actions button[aria-pressed]');
  await expect.poll(build).not.toBeNull();
  build()!.click();
  const spots = () => [...document.querySelectorAll<HTMLElement>('.window.own .spot')];
  await expect.poll(() => spots().length).toBeGreaterThan(0);
  const city = document.querySelector('.window.own')!;
  const reached = (way: Element): boolean => {
    const box = way.getBoundingClientRect();
    return way.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
  };
  for (const cell of spots().map((one) => one.dataset['cell']!)) {
    city.querySelector<HTMLElement>(`.spot[data-cell="${cell}"]`)!.click();
    const ways = () => [...city.querySelectorAll('.plane > button:not([data-cell])')];
    await expect.poll(ways, { message: cell }).toHaveLength(4);
    await expect.poll(() => ways().filter((way) => !reached(way)), { message: cell }).toEqual([]);
  }
});
