/** Names of tiles can be read, on a tile and beneath the one that is chosen. */
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../gallery/show';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-theme');
});

/** The luminance of a colour, as WCAG reckons it. */
function light(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour
    .match(/[\d.]+/g)!
    .map((one) => Number(one) / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(['light', 'dark'])('beneath the chosen one: %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  away = await show(document.body.appendChild(document.createElement('div')), {
    game: 'minerva',
    at: 'early',
  });
  const ware = document.querySelector<HTMLElement>('.wares .able')!;
  ware.click();
  await expect.poll(() => ware.ariaPressed).toBe('true');
  const ground = light(getComputedStyle(ware).backgroundColor);
  const ink = light(getComputedStyle(ware.querySelector('.name')!).color);
  expect((Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05)).toBeGreaterThan(4.5);
});

it('on a large tile it does not stand on the ornament', async () => {
  away = await show(document.body.appendChild(document.createElement('div')), {
    game: 'minerva',
    at: 'early',
  });
  for (const name of document.querySelectorAll('.lot .name'))
    expect(getComputedStyle(name).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
});
