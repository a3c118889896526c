/** Cards with their texts: what stands on the tincture, and what on the paper. */
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../gallery/show';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  document.body.replaceChildren();
});

const box = (face: Element, part: string) => face.querySelector(part)!.getBoundingClientRect();

it('a name lies on the chief or beneath it, not across, and what lacks is seen there', async () => {
  away = await show(document.body.appendChild(document.createElement('div')), {
    game: 'heart_of_crown',
    at: 'middle',
    texts: true,
  });
  await document.fonts.ready;
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const faces = seen('.market .inside:has(.text), .own .inside:has(.text)');
  expect(faces.length).toBeGreaterThan(20);
  for (const face of faces) {
    const text = document.createRange();
    text.selectNodeContents(face.querySelector('.name')!);
    const { top, bottom } = text.getBoundingClientRect();
    const edge = box(face, '.chief').bottom;
    const across = Math.min(edge - top, bottom - edge);
    expect(across, face.textContent).toBeLessThan(5);
  }
  const missing = seen('.stack:not(:has(.token)) .short');
  expect(missing.length).toBeGreaterThan(2);
  for (const one of missing)
    expect(getComputedStyle(one).color).toBe(
      getComputedStyle(one.closest('.stack')!.querySelector('.name')!).color,
    );
});
