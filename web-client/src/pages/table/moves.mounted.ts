/** The buttons beside the question take nothing from what one looks at. */
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show, type Wish } from '../../gallery/show';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  document.body.replaceChildren();
  await page.viewport(1280, 720);
});

async function at(wish: Partial<Wish>): Promise<void> {
  await away?.();
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'app';
  away = await show(place, wish);
  await document.fonts.ready;
}

describe.each([
  ['heart_of_crown', 'middle', 'play scout'],
  ['minerva', 'middle', 'build_facility triumphal_arch#1 -1,-1'],
  ['monarch', 'late', 'acquire_court exotic_fruits'],
  ['monarch', 'middle', 'acquire_court exotic_fruits'],
])('of %s, %s', (game, position, undo) => {
  it.each([
    [390, 844],
    [360, 640],
  ])('the board of a phone of %i x %i is as high where something can be taken back', async (wide, high) => {
    await page.viewport(wide, high);
    const board = () => document.querySelector('#content')!.getBoundingClientRect().height;
    await at({ game, at: position });
    const before = board();
    await at({ game, at: position, undo });
    const button = document.querySelector('[data-guide="undo"]')!;
    expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    expect(board()).toBe(before);
  });
});
