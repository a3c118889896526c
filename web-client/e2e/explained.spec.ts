/**
 * Everything at a table says what it is: no sign, figure or mark without its word, by mouse, finger and keyboard; and the cards
 * show their texts to whoever would rather read them.
 */
import type { Page } from '@playwright/test';
import { pressable } from '../src/pieces/beside.ts';
import { common } from '../src/text/en/marks.ts';
import { games } from './games/index.ts';
import { faults } from './support/faults.ts';
import { Gallery } from './support/gallery.ts';
import { still } from './support/still.ts';
import { expect, test } from './support/test.ts';
import { covered, unreasoned } from './support/pressing.ts';
import { unexplained } from './support/unexplained.ts';

interface Explained {
  word: string;
  says: string;
}

/** The signs that the pointer finds on the page, by their keys, and where. */
function pointed(page: Page): Promise<{ key: string; x: number; y: number }[]> {
  return page.evaluate(() => {
    const found = new Map<string, { key: string; x: number; y: number }>();
    for (const node of document.querySelectorAll<HTMLElement>('.frame [data-mark]')) {
      const key = node.dataset['mark'] ?? '';
      const box = node.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      // A card of a fan turns under the pointer.
      if (node.closest('[data-hand]')) continue;
      if (
        !found.has(key) &&
        box.width > 0 &&
        hit &&
        (node.contains(hit) || hit.parentElement?.contains(node))
      )
        found.set(key, { key, x, y });
    }
    return [...found.values()];
  });
}

for (const { id, signs, telling, figure, card: offered, brimful } of games)
  test.describe(id, () => {
    const [full] = telling;
    test.describe.configure({ mode: 'serial' });
    const said: Readonly<Record<string, Explained>> = { ...common, ...signs };
    let gallery: Gallery;
    test.beforeAll(async () => {
      gallery = await Gallery.of(id);
    });

    test('no sign is without a word, and what cannot be pressed says why', async ({ browser }) => {
      const found: Record<string, string[]> = {};
      const look = async (page: Page, name: string): Promise<void> => {
        await still(page);
        const left = await page.evaluate(unexplained, Object.keys(said));
        const wrong = [...left, ...(await page.evaluate(unreasoned))];
        if (wrong.length > 0) found[name] = wrong;
      };
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await gallery.open(page);
      for await (const at of gallery.positions(page)) await look(page, at);
      const position = page.getByRole('combobox', { name: 'position' });
      await page.setViewportSize({ width: 390, height: 844 });
      for (const at of telling) {
        await position.selectOption(at);
        await look(page, `${at} on a phone`);
      }
      await page.close();
      expect(found).toEqual({});
    });

    test('the large card lies over nothing that is looked at or could be pressed', async ({ browser }) => {
      test.slow();
      let large = 0;
      const found: Record<string, string[]> = {};
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await gallery.open(page);
      await page.setViewportSize({ width: 1280, height: 720 });
      for await (const at of gallery.positions(page)) {
        await still(page);
        const { looked, wrong } = await page.evaluate(covered, pressable);
        if (wrong.length > 0) found[at] = wrong;
        large += looked;
      }
      await page.close();
      expect(large).toBeGreaterThan(100);
      expect(found).toEqual({});
    });

    test('the large card stays whole, and beside its own, when the window shrinks', async ({ browser }) => {
      const page = await browser.newPage({
        reducedMotion: 'reduce',
        viewport: { width: 1920, height: 1080 },
      });
      await gallery.open(page);
      await gallery.show(page, full);
      await still(page);
      await page.keyboard.press('Tab');
      await page.locator('main button[data-card], main [data-card] button').last().focus();
      await expect(page.locator('.beside')).toBeVisible();
      for (const size of [
        { width: 1280, height: 720 },
        { width: 640, height: 360 },
      ]) {
        await page.setViewportSize(size);
        await expect
          .poll(() =>
            page.locator('.beside').evaluate((node) => {
              const { left, top, right, bottom } = node.getBoundingClientRect();
              return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            }),
          )
          .toBe(true);
      }
      await page.close();
    });

    test('what is rested on tells what it is', async ({ browser }) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      // The time for which one rests passes at once: there are some fifty signs.
      await page.clock.install();
      await gallery.open(page);
      await gallery.show(page, full);
      await still(page);
      const tip = page.getByRole('tooltip');
      // An expectation looks again after a tenth, a quarter and half a second: too seldom for so many.
      const told = (something: boolean) =>
        page.waitForFunction(
          (wished) => wished === (document.querySelector('[role="tooltip"]') !== null),
          something,
        );
      const all = await pointed(page);
      expect(all.length).toBeGreaterThan(12);
      for (const { key, x, y } of all) {
        await page.mouse.move(2, 2);
        await told(false);
        await page.mouse.move(x - 1, y);
        await page.mouse.move(x, y);
        await page.clock.fastForward(400);
        await told(true);
        await expect(tip).toContainText(said[key]!.says);
      }
      await page.close();
    });

    test('the keyboard lists all signs, those of what has the focus first', async ({ browser }) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await gallery.open(page);
      await gallery.show(page, full);
      await still(page);
      const seen = (await pointed(page)).map(({ key }) => said[key]!);
      await page
        .locator('[data-card]:has([data-mark]) button, button[data-card]:has([data-mark])')
        .first()
        .focus();
      await page.keyboard.press('e');
      const list = page.getByRole('dialog', { name: 'What the signs mean' });
      await expect(list.getByRole('heading', { name: 'Here' })).toBeVisible();
      for (const { word, says } of seen)
        await expect(list.getByRole('listitem').filter({ hasText: `${word} ${says}` })).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await page.close();
    });

    test('a finger that rests tells what it is, and presses nothing', async ({ browser }) => {
      const page = await browser.newPage({ reducedMotion: 'reduce', isMobile: true, hasTouch: true });
      await page.setViewportSize({ width: 390, height: 844 });
      await gallery.open(page);
      await gallery.show(page, full);
      await still(page);
      const { x, y } = (await pointed(page)).find(({ key }) => key === figure)!;
      const line = await page.context().newCDPSession(page);
      await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      const tip = page.getByRole('tooltip');
      await expect(tip).toContainText(said[figure]!.says);
      await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(tip).toContainText(said[figure]!.says);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.close();
    });

    test('cards show their texts, whole or with an ellipsis, in every language', async ({ browser }) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await gallery.open(page);
      const found: Record<string, string[]> = {};
      for (const language of ['en', 'ja', 'mock']) {
        await gallery.show(page, full, `&texts=on&language=${language}`);
        for (const [width, height] of [
          [1280, 720],
          [1920, 1080],
        ] as const) {
          await page.setViewportSize({ width, height });
          await still(page);
          await expect.poll(() => page.locator('[data-written]:visible').count()).toBeGreaterThan(8);
          const wrong = await page.evaluate(faults, { least: 24 });
          if (wrong.length > 0) found[`${language} ${String(width)}`] = wrong;
          // From this size on all that stands on a face is read there.
          if (width === 1920) await expect(page.locator('[data-written][data-cut]:visible')).toHaveCount(0);
        }
      }
      await page.close();
      expect(found).toEqual({});
    });

    test('every text is read whole on its face, in each position', async ({ browser }) => {
      test.slow();
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await gallery.open(page);
      await page.setViewportSize({ width: 1280, height: 720 });
      const found: Record<string, string[]> = {};
      for (const language of ['en', 'ja'] as const)
        for await (const at of gallery.positions(page, `&texts=on&language=${language}`)) {
          await still(page);
          const cut = await page
            .locator('[data-written][data-cut]:visible')
            .evaluateAll((all) => all.map((one) => one.textContent));
          if (cut.length > 0 && !brimful.includes(`${language} ${at}`)) found[`${language} ${at}`] = cut;
        }
      await page.close();
      expect(found).toEqual({});
    });

    test('on a phone the first tap shows the text of a card, and covers nothing that the second presses', async ({
      browser,
    }) => {
      const page = await browser.newPage({ reducedMotion: 'reduce', isMobile: true, hasTouch: true });
      await page.setViewportSize({ width: 390, height: 844 });
      await gallery.open(page);
      await gallery.show(page, 'middle', '&texts=on');
      await still(page);
      const card = page.locator(offered).first();
      const large = page.locator('.beside');
      await card.tap();
      await expect(large).toBeVisible();
      await expect(large).toContainText('Tap it again');
      await expect(page.locator('.tray, [data-tray]')).toHaveCount(0);
      const [one, other] = [(await card.boundingBox())!, (await large.boundingBox())!];
      const apart =
        other.x >= one.x + one.width ||
        other.x + other.width <= one.x ||
        other.y >= one.y + one.height ||
        other.y + other.height <= one.y;
      expect(apart).toBe(true);
      await card.tap();
      await expect(large).toHaveCount(0);
      await expect
        .poll(async () => {
          const did = await page.evaluate(() => document.body.dataset['did']);
          return did !== undefined || (await page.locator('.tray, [data-tray]').count()) > 0;
        })
        .toBe(true);
      await page.close();
    });
  });

test('texts on cards are kept with the settings', async ({ come }) => {
  const visitor = await come('Ann');
  const { page } = visitor;
  await page.evaluate(() => (location.hash = '#/settings'));
  const texts = page.getByRole('switch', { name: 'Texts on cards' });
  await expect(texts).not.toBeChecked();
  await texts.press('Space');
  await page.reload();
  await expect(texts).toBeChecked();
});

test('what cannot be chosen says why when it is pressed, and nothing is chosen', async ({ come }) => {
  const ann = await come('Ann');
  const { page } = ann;
  await ann.go('#/rules/heart_of_crown');
  await page.getByRole('button', { name: 'First game, guided' }).click();
  await ann.atTable();
  const question = page.getByRole('status', { name: 'What is asked' });
  const asked = (await question.textContent()) ?? '';
  // In the first phase nothing is bought: the page knows that.
  await page.locator('.stack .card').first().click();
  const large = page.getByRole('dialog');
  await expect(large.getByRole('status').first()).toHaveText('not in this phase');
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(question).toHaveText(asked);

  // What the page does not know it asks the server.
  await ann.go('#/rules/monarch');
  await page.getByRole('button', { name: 'First game, guided' }).click();
  await ann.atTable();
  const row = page.getByRole('region', { name: 'Market row' });
  await row.getByRole('button', { name: /^Meddlesome Matchmaker/ }).click();
  await expect(large.getByRole('status').first()).toHaveText('1 gold short');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Trading Post/ }).click();
  await page.locator('.space.farm').first().click();
  await expect(large.getByRole('status').first()).toHaveText(
    'A farm never becomes a village, nor a village a farm.',
  );
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  // What can be chosen has nothing against it.
  await page.locator('.space.village').first().hover();
  await expect(page.locator('.space.village.chosen')).toHaveCount(1);
  await expect(large).toHaveCount(0);
});
