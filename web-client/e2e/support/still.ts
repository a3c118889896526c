/** When a page may be looked at. */
import type { Page } from '@playwright/test';

/** Fonts are here, and for three frames nothing has moved. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
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
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
}

/** What moves or changes its colour, and does not for ever, has come to its end. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = (): Animation[] =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    for (let some = ending(); some.length > 0; some = ending())
      await Promise.allSettled(some.map((one) => one.finished));
  });
}
