/** The buttons beside the question take nothing from what one looks at: the board on a phone, the question on a desktop. */
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isCut } from '../../pieces/fit';
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

it.each([
  ['early', { undo: 'acquire_court exotic_fruits', fair: true }],
  ['late, before the lands have given', { undo: 'acquire_court exotic_fruits' }],
  ['late, before the lands have given', { fair: true }],
])('with four buttons the question takes two lines, %s', async (position, more) => {
  await at({ game: 'monarch', at: position, hints: true, ...more });
  expect(document.querySelectorAll('.actions > .actions > button')).toHaveLength(4);
  const words = document.querySelector<HTMLElement>('.question .words')!;
  const lines = () => Math.round(words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight));
  await expect.poll(() => isCut(words)).toBe(false);
  expect(lines()).toBeLessThanOrEqual(2);
});

it('a question that has room is written in letters of their full size', async () => {
  await at({ game: 'heart_of_crown', at: 'middle' });
  await new Promise(requestAnimationFrame);
  expect(document.querySelector('.question .long')).toBeNull();
});
