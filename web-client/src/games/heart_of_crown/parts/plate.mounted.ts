/** The plate of another seat. */
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../gallery/show';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  document.body.replaceChildren();
});

it('of a single opponent shows the domain beside the figures, and larger', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'app';
  away = await show(place, { game: 'heart_of_crown', at: 'pair' });
  const box = (of: string) => document.querySelector(`.plate ${of}`)!.getBoundingClientRect();
  expect(box('.domain').left).toBeGreaterThanOrEqual(box('.cards').right);
  expect(box('.arms').height).toBeGreaterThan(60);
});
