/** When a page may be looked at. */
import type { Page } from '@playwright/test';

/** For three frames nothing has moved, and the fonts that all of it asks for are here. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    const look = (): string =>
      [...document.querySelectorAll('main *')]
        .map((one) => one.getBoundingClientRect())
        .map((box) => `${String(box.left)} ${String(box.top)} ${String(box.width)} ${String(box.height)}`)
        .join();
    let before = '';
    for (let same = 0; same < 3;) {
      await frame();
      const now = look();
      same = now === before && document.fonts.status === 'loaded' ? same + 1 : 0;
      before = now;
    }
  });
}

/** What moves or changes its colour, and does not for ever, has come to its end, and the fonts are here. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const ending = (): Animation[] =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    for (let busy = true; busy;) {
      // Only what is laid out asks for its fonts.
      await frame();
      const some = ending();
      busy = some.length > 0 || document.fonts.status !== 'loaded';
      await Promise.allSettled(some.map((one) => one.finished));
    }
  });
}
