/** What the tests ask of Minerva. */
import { expect } from '@playwright/test';
import { marks } from '../../../src/text/en/minerva/marks.ts';
import { table as en } from '../../../src/text/en/minerva/table.ts';
import { table as ja } from '../../../src/text/ja/minerva/table.ts';
import { phone } from '../../support/visitor.ts';
import type { Told } from '../index.ts';
import { MinervaPlayer } from './player.ts';

const words = { en, ja };

export const told: Told = {
  name: { en: 'Minerva', ja: 'ミネルウァ' },
  player: (page, leaves) => new MinervaPlayer(page, leaves === undefined ? 3 : 1, leaves),
  telling: ['middle', 'convert'],
  seldom: [
    ['middle', '360x640', '&fair=on'],
    ['middle', '360x640', '&undo=garden%20art&hints=on'],
    ['soloMiddle', '844x390'],
    ['soloMiddle', '390x844'],
    ['two', '640x360'],
    ['two', '1280x720'],
    ['trade', '844x390', '&language=ja'],
    ['early', '820x1180', '&texts=on'],
    ['arch', '1280x720', '&texts=on'],
  ],
  brimful: [],
  pictures: ['early', 'middle', 'late', 'convert', 'end'],
  signs: marks,
  figure: 'total',
  card: '.ware.able',
  begins: '.ware.able',
  beginsEarly: true,
  async choose(page) {
    await page.locator('.city .plane .spot').first().click();
    await page.locator('[data-tray] button[data-kind="primary"]').focus();
  },
  reads(language) {
    const { actions, tile } = words[language];
    const house = `^${String(actions.residenceTitle(0).split(/[,、]/)[0])}`;
    const [build, pass] = [`${tile.now}$`, `^${actions.pass}`];
    // Two tiles, a residence for them, and that is enough for a round.
    const turns = [[build, house], [build, house], [house, build], [pass]];
    return (done) => [...turns[done.length % 4]!, pass].map((one) => new RegExp(one));
  },
  lesson: /^Each turn one action\. Build first/,
  taughtOn: phone,
  recorded: {
    replay: 'minerva-3-catalog-four-bots',
    ended: 11,
    asked: 14,
    tokens: { move: 13, fly: Array.from({ length: 6 }, () => 'seat 2 > temples') },
  },

  async mended(page, gallery) {
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
};
