/** The tables at every size of screen: everything is read, and hit, and nothing lies over anything. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { faults } from './support/faults.ts';
import { Gallery } from './support/gallery.ts';
import { nameOf, sizes, type Size } from './support/sizes.ts';
import { still } from './support/still.ts';

/** Positions of the fixtures that fill the table, and ask. */
const telling = {
  monarch: ['late', 'moon'],
  minerva: ['middle', 'convert'],
  heart_of_crown: ['crowded', 'fountain'],
} as const;

/** Positions that are laid out in another way, each at the size where that was wrong. */
const seldom = {
  monarch: ['two', '820x1180'],
  minerva: ['soloMiddle', '844x390'],
  heart_of_crown: ['overtime', '360x640'],
} as const;

/** Where a phone is full to the brim with Japanese as it is: what is longer still is scrolled to, over what lies beneath. */
const brimful: Readonly<Record<keyof typeof telling, Readonly<Record<string, string[]>>>> = {
  monarch: { 'moon 390x844': [] },
  minerva: {},
  heart_of_crown: { 'crowded 390x844': [] },
};

/** Where the eye must find something that measures cannot tell. */
const mended: Readonly<Record<keyof typeof telling, (page: Page, gallery: Gallery) => Promise<void>>> = {
  async monarch(page, gallery) {
    await gallery.show(page, 'middle');
    await page
      .getByRole('region', { name: 'Market row' })
      .getByRole('button', { name: /^Rhinoceros/ })
      .click();
    await expect(page.getByText('Give up a card for it? You need not.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Keep all/ })).toBeVisible();
    await gallery.show(page, 'six');
    await page
      .getByRole('region', { name: 'Market row' })
      .getByRole('button', { name: /^Dragon/ })
      .click();
    await expect(page.getByText('Your seventh card: the game ends with this round.')).toBeVisible();

    // A Moon is told as still text where nothing may move, and one right after another by itself. For a few seconds:
    // the clock of the page stands meanwhile.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    const position = page.getByRole('combobox', { name: 'position' });
    const told = page.locator('.sky[data-told]');
    await position.selectOption('risen');
    await expect(told).toContainText('Everybody gains 4 food.');
    await expect(told).toHaveCSS('opacity', '1');
    await told.evaluate((sky) => (sky.id = 'first'));
    await position.selectOption('risenAgain');
    await expect(told).toContainText('Everybody gains 3 gold.');
    await expect(page.locator('#first')).toHaveCount(0);
    // "Never" stops everything that moves by itself, whatever the device says.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => (document.documentElement.dataset['motion'] = 'none'));
    await position.selectOption('risen');
    await expect(told).toHaveCSS('opacity', '1');
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
    await expect.poll(moving).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.resume();

    // Of four at a table, each of the others is told by a whole name.
    await gallery.show(page, 'late');
    await page.setViewportSize({ width: 390, height: 844 });
    const shortened = () =>
      page
        .locator('.plate .name')
        .evaluateAll((names) =>
          names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        );
    await expect.poll(shortened).toEqual([]);

    await gallery.show(page, 'middle');
    await page.setViewportSize({ width: 360, height: 640 });
    const end = page.getByRole('button', { name: 'End turn', exact: true });
    await expect
      .poll(async () => (await end.boundingBox())!.x + (await end.boundingBox())!.width)
      .toBeLessThan(361);
  },
  async minerva(page, gallery) {
    await gallery.show(page, 'middle');
    const sale = page.getByRole('group', { name: 'Sell resources' });
    await page.getByRole('button', { name: 'Sell', exact: true }).click();
    await expect(sale).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sale).toBeHidden();
    await page.getByRole('button', { name: 'Sell', exact: true }).click();
    await page.getByRole('combobox', { name: 'position' }).selectOption('convert');
    await expect(sale).toBeHidden();
  },
  async heart_of_crown(page, gallery) {
    await page.setViewportSize({ width: 360, height: 640 });
    await gallery.show(page, 'attack');
    await expect(page.locator('.tray .rule')).not.toBeEmpty();
    await gallery.show(page, 'notice');
    await expect(page.getByRole('button', { name: 'Pay nothing' })).toContainText('opens 1 card');
    await expect(page.getByRole('button', { name: 'Pay nothing' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByRole('heading', { name: 'Kayla · turn 1' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^Piles/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Piles' });
    const list = sheet.getByRole('list', { name: 'Piles' });
    await expect(list).toBeVisible();
    expect((await list.boundingBox())!.width).toBeGreaterThan(300);
  },
};

for (const [game, positions] of Object.entries(telling) as [keyof typeof telling, readonly string[]][])
  test.describe(game, () => {
    test.describe.configure({ mode: 'serial' });
    let gallery: Gallery;
    test.beforeAll(async () => {
      gallery = await Gallery.of(game);
    });

    /** What is wrong at these sizes. */
    async function wrongs(
      browser: Browser,
      at: readonly Size[],
      shown: readonly string[] = positions,
      more = '',
    ): Promise<Record<string, string[]>> {
      const found: Record<string, string[]> = {};
      for (const touch of [true, false]) {
        const page = await browser.newPage({ reducedMotion: 'reduce', isMobile: touch, hasTouch: touch });
        await gallery.open(page);
        for (const position of shown) {
          await gallery.show(page, position, more);
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
      const [position, at] = seldom[game];
      const there = sizes.filter((one) => nameOf(one) === at);
      expect(await wrongs(browser, there, [position])).toEqual({});
    });

    const usual = sizes.filter((one) => ['390x844', '844x390', '1280x720'].includes(nameOf(one)));
    test('there is room for a language in which every text is a third longer', async ({ browser }) => {
      expect(await wrongs(browser, usual, positions, '&language=mock')).toEqual({});
    });

    test('there is room for Japanese', async ({ browser }) => {
      expect(await wrongs(browser, sizes, positions, '&language=ja')).toEqual({});
    });

    test('there is room for Japanese in which every text is a third longer', async ({ browser }) => {
      const found = await wrongs(browser, usual, positions, '&language=mock-ja');
      expect({ ...found, ...brimful[game] }).toEqual({ ...brimful[game] });
    });

    test('what is asked is said, and what is opened can be closed', async ({ browser }) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await gallery.open(page);
      await mended[game](page, gallery);
      await page.close();
    });
  });
