/** The buttons beside the question take nothing from the board of a phone. */
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show, type Wish } from '../../gallery/show';
import { registry } from '../../games/registry';

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

describe.each(Object.keys(registry))('of %s', (game) => {
  it.each([
    [390, 844, 'early'],
    [390, 844, 'middle'],
    [360, 640, 'early'],
    [360, 640, 'middle'],
  ])(
    'the board of a phone of %i x %i is as high where something can be taken back, %s',
    async (width, height, position) => {
      await page.viewport(width, height);
      const board = () => document.querySelector('#content')!.getBoundingClientRect().height;
      await at({ game, at: position });
      const before = board();
      await at({ game, at: position, undo: 'end_turn' });
      const button = document.querySelector('[data-guide="undo"]')!;
      expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
      expect(board()).toBe(before);
    },
  );

  it('a question that has room is written in letters of their full size', async () => {
    await at({ game, at: 'early' });
    await new Promise(requestAnimationFrame);
    expect(document.querySelector('.question .long')).toBeNull();
  });
});
