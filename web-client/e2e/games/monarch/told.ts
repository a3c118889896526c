/** What the tests ask of Monarch. */
import { expect } from '@playwright/test';
import { marks } from '../../../src/text/en/monarch/marks.ts';
import { table as en } from '../../../src/text/en/monarch/table.ts';
import { table as ja } from '../../../src/text/ja/monarch/table.ts';
import { stopClock } from '../../support/clock.ts';
import type { Told } from '../index.ts';
import { MonarchPlayer } from './player.ts';

const words = { en, ja };

export const told: Told = {
  name: { en: 'Monarch', ja: 'モナーク' },
  player: (page, leaves) => new MonarchPlayer(page, leaves),
  telling: ['late', 'moon'],
  seldom: [
    ['late', '360x640', '&fair=on'],
    ['middle', '360x640', '&undo=acquire_court%20exotic_fruits&hints=on'],
    ['middle', '1280x720', '&undo=acquire_court%20exotic_fruits&hints=on&fair=on'],
    ['two', '820x1180'],
  ],
  brimful: ['moon 390x844'],
  pictures: ['early', 'middle', 'late', 'moon', 'end'],
  signs: marks,
  figure: 'holds',
  card: '.card.offered',
  begins: '.market .offered',
  beginsEarly: true,
  choose: (page) => page.locator('[data-tray] .buttons button').first().focus(),
  reads(language) {
    const { actions, groups, price } = words[language];
    // Gold is what courts are made of.
    const all = [
      `^${actions.tax}[:：]`,
      `^${actions.harvest}[:：]`,
      `${groups.court}.*${price.now}`,
      `^${actions.endTurn}$`,
    ];
    return () => all.map((one) => new RegExp(one));
  },
  lesson: /^Begin here\. Once in a turn/,
  taughtOn: {},
  recorded: {
    replay: 'monarch-1-four-bots',
    ended: 11,
    asked: 19,
    tokens: {
      move: 4,
      fly: Array.from({ length: 8 }, (_, index) => (index < 4 ? 'land > seat 2' : 'seat 2 > land')),
    },
  },

  async mended(page, gallery) {
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
    await expect(
      page.getByText('Your seventh card: if it stays at seven, the game ends with this round.'),
    ).toBeVisible();

    // A Moon is told as still text where nothing may move, and one right after another by itself. For a few seconds:
    // the clock of the page stands meanwhile.
    await stopClock(page);
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
        .locator('.plate .name > :first-child')
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
};
