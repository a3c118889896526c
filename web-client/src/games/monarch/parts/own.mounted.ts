/** The own plate. */
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../gallery/show';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  document.body.replaceChildren();
});

it.each(['late', 'end'])('shows the pictures of guests, %s', async (at) => {
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'app';
  away = await show(place, { game: 'monarch', at });
  const guests = [...document.querySelectorAll('.own .guests li')];
  expect(guests).toHaveLength(2);
  for (const one of guests) expect(one.getBoundingClientRect().height).toBeGreaterThan(32);
});
