/** The tables at every size of screen: everything is read, and hit, and nothing lies over anything. */
import { expect, test, type Page } from '@playwright/test';
import { chromium } from './support/chromium.ts';
import { faults } from './support/faults.ts';
import { Gallery } from './support/gallery.ts';
import { nameOf, sizes } from './support/sizes.ts';

/** Positions of the fixtures that fill the table, and ask. */
const telling = {
  monarch: ['late', 'moon'],
  minerva: ['middle', 'convert'],
  heart_of_crown: ['crowded', 'fountain'],
} as const;

/** Fonts are here, and for three frames nothing has moved. */
async function still(page: Page): Promise<void> {
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

for (const [game, positions] of Object.entries(telling))
  test(`${game} at every size`, async ({ browser }) => {
    const gallery = await Gallery.of(game);
    const found: Record<string, string[]> = {};
    for (const touch of [true, false]) {
      const page = await browser.newPage({
        ...chromium,
        reducedMotion: 'reduce',
        isMobile: touch,
        hasTouch: touch,
      });
      await gallery.open(page);
      for (const at of positions) {
        await gallery.show(page, at);
        for (const size of sizes.filter((one) => one.touch === touch)) {
          await page.setViewportSize(size);
          await still(page);
          const wrong = await page.evaluate(faults, { least: touch ? 44 : 24 });
          if (wrong.length > 0) found[`${at} ${nameOf(size)}`] = wrong;
        }
      }
      await page.close();
    }
    expect(found).toEqual({});
  });
