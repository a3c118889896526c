/** The tables at every size of screen: everything is read, and hit, and nothing lies over anything. */
import type { Browser } from '@playwright/test';
import { games } from './games/index.ts';
import { faults } from './support/faults.ts';
import { Gallery } from './support/gallery.ts';
import { nameOf, sizes, type Size } from './support/sizes.ts';
import { still } from './support/still.ts';
import { expect, test } from './support/test.ts';

for (const { id, telling, seldom, brimful, mended } of games)
  test.describe(id, () => {
    test.describe.configure({ mode: 'serial' });
    let gallery: Gallery;
    test.beforeAll(async () => {
      gallery = await Gallery.of(id);
    });

    /** What is wrong at these sizes. */
    async function wrongs(
      browser: Browser,
      at: readonly Size[],
      shown: readonly string[] = telling,
      more = '',
    ): Promise<Record<string, string[]>> {
      const found: Record<string, string[]> = {};
      for (const touch of [true, false]) {
        const page = await browser.newPage({ reducedMotion: 'reduce', isMobile: touch, hasTouch: touch });
        await gallery.open(page);
        for await (const position of gallery.positions(page, more, shown)) {
          for (const size of at.filter((one) => one.touch === touch)) {
            await page.setViewportSize(size);
            await still(page);
            const wrong = await page.evaluate(faults, { least: touch ? 44 : 24 });
            if (wrong.length > 0) found[`${position} ${nameOf(size)}`] = wrong;
          }
        }
        await page.close();
      }
      return found;
    }

    test('at every size everything is read and can be hit', async ({ browser }) => {
      expect(await wrongs(browser, sizes)).toEqual({});
      for (const [position, at, more] of seldom) {
        const there = sizes.filter((one) => nameOf(one) === at);
        expect(await wrongs(browser, there, [position], more), more).toEqual({});
      }
    });

    test('nothing that is put to the players covers what they have from who watches', async ({ browser }) => {
      expect(await wrongs(browser, sizes, ['watching'], '&proposed=on')).toEqual({});
    });

    const usual = sizes.filter((one) => ['390x844', '844x390', '1280x720'].includes(nameOf(one)));
    test('there is room for a language in which every text is a third longer', async ({ browser }) => {
      expect(await wrongs(browser, usual, telling, '&language=mock')).toEqual({});
    });

    test('there is room for Japanese', async ({ browser }) => {
      expect(await wrongs(browser, sizes, telling, '&language=ja')).toEqual({});
    });

    test('there is room for Japanese in which every text is a third longer', async ({ browser }) => {
      const found = await wrongs(browser, usual, telling, '&language=mock-ja');
      const others = Object.entries(found).filter(([at]) => !brimful.includes(at));
      expect(Object.fromEntries(others)).toEqual({});
    });

    test('what is asked is said, and what is opened can be closed', async ({ browser }) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await gallery.open(page);
      await mended(page, gallery);
      await page.close();
    });
  });
