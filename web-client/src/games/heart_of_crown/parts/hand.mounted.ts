/** A hand as full as the rules allow, under a mouse: every card of it is reached. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../gallery/show';
import { recording } from '../fixtures';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const box = () => document.querySelector('[data-hand]')!;
const cards = () => [...box().querySelectorAll('button')];
const edge = (card: Element) => card.getBoundingClientRect();
/** What is hit a little within the left edge of a card. */
const hit = (card: Element) =>
  document.elementFromPoint(edge(card).left + 12, edge(card).top + 90)?.closest('button');

it('each shows enough to be hit, in a row as long as that takes, and leaves its neighbours within reach', async () => {
  const { at } = recording;
  vi.spyOn(recording, 'at').mockImplementation((name, seat) => {
    const table = at(name, seat);
    const hand = Object.entries((table.private as { hand: Record<string, object> }).hand);
    const full = hand.map(([card, one], index) => [card, { ...one, count: index === 0 ? 28 : 1 }]);
    return { ...table, private: { ...(table.private as object), hand: Object.fromEntries(full) } } as never;
  });
  await page.viewport(1280, 720);
  const place = document.body.appendChild(document.createElement('div'));
  away = await show(place, { game: 'heart_of_crown', at: 'crowded' });
  await expect.poll(() => cards().length).toBeGreaterThan(36);
  const all = cards();
  for (const [index, card] of all.entries()) {
    card.focus();
    const next = all[index + 1];
    if (next) expect(next.closest('li')!.offsetLeft - card.closest('li')!.offsetLeft).toBeGreaterThan(23);
    expect(edge(card).right, String(index)).toBeLessThan(edge(box()).right + 1);
    expect(hit(card), String(index)).toBe(card);
    card.blur();
  }
  box().scrollLeft = 0;
  // One that lies above the others, where the next one shows.
  await page.elementLocator(all[3]!).hover({ position: { x: 10, y: 90 } });
  await expect.poll(() => all[3]!.matches(':hover')).toBe(true);
  expect(hit(all[4]!)).toBe(all[4]);
  box().dispatchEvent(new WheelEvent('wheel', { deltaY: 120, cancelable: true }));
  expect(box().scrollLeft).toBe(120);
});
