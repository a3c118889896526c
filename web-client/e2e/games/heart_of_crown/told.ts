/** What the tests ask of Heart of Crown. */
import { expect } from '@playwright/test';
import { marks } from '../../../src/text/en/heart_of_crown/marks.ts';
import { table as en } from '../../../src/text/en/heart_of_crown/table.ts';
import { table as ja } from '../../../src/text/ja/heart_of_crown/table.ts';
import type { Told } from '../index.ts';
import { CrownPlayer } from './player.ts';

const words = { en, ja };

export const told: Told = {
  name: { en: 'Heart of Crown', ja: 'ハートオブクラウン' },
  player: (page, leaves) => new CrownPlayer(page, [], leaves),
  telling: ['crowded', 'fountain'],
  seldom: [
    ['middle', '360x640', '&fair=on'],
    ['middle', '390x844', '&undo=play%20scout&hints=on'],
    ['overtime', '360x640'],
    ['ceremony', '390x844', '&texts=on'],
    ['overtime', '844x390', '&texts=on'],
    ['early', '390x844', '&texts=on'],
    ['duchess', '390x844', '&texts=on'],
    ['duchess', '1280x720'],
    ['setting', '390x844'],
    ['pair', '1280x720'],
    ['early', '360x640', '&language=ja'],
    ['ceremony', '390x844', '&language=ja'],
  ],
  brimful: ['crowded 390x844'],
  pictures: ['early', 'middle', 'crowded', 'fountain', 'ceremony', 'end'],
  signs: marks,
  figure: 'hand',
  card: '[data-hand] .card.offered',
  begins: '.princesses .offered',
  beginsEarly: false,
  choose: (page) => page.locator('[data-tray] .buttons button[data-kind="primary"]').focus(),
  reads(language) {
    const { actions, card, hand, market, kinds, princess } = words[language];
    const sold = (kind: string, cost: number) => `${market.canBuy}[,、] ?${kind}.*${card.cost(cost)}[,、]`;
    const { territory, succession } = kinds;
    const support = `${kinds.princess}.*${princess.supportNamed('_').replace('_', '[^,、]+')}$`;
    const lands = [sold(territory, 6), sold(territory, 3)];
    const points = [8, 5].map((cost) => sold(succession, cost));
    const first = [`^${actions.playAll}`, `^${actions.toSecond}$`, support];
    const end = `^${actions.endTurn}$`;
    // First what gives coins, then what is worth points.
    return (done) => {
      const late = done.filter((one) => new RegExp(end).test(one)).length > 9;
      const buys = late ? [hand.set, ...points, ...lands] : lands;
      return [...first, ...buys, end].map((one) => new RegExp(one));
    };
  },
  lesson: /^Play your territories/,
  taughtOn: {},
  recorded: {
    replay: 'heart_of_crown-2-four-one-gives-up-one-replaced',
    ended: 21,
    asked: 38,
    tokens: { move: 6, fly: Array.from({ length: 3 }, () => 'coins > market-8') },
  },

  async mended(page, gallery) {
    await page.setViewportSize({ width: 360, height: 640 });
    await gallery.show(page, 'attack');
    await expect(page.locator('.tray .rule')).not.toBeEmpty();
    await gallery.show(page, 'notice');
    await expect(page.getByRole('button', { name: 'Pay nothing' })).toContainText('opens 1 card');
    await expect(page.getByRole('button', { name: 'Pay nothing' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByRole('heading', { name: 'Kayla · turn 2' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^Piles/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Piles' });
    const list = sheet.getByRole('list', { name: 'Piles' });
    await expect(list).toBeVisible();
    expect((await list.boundingBox())!.width).toBeGreaterThan(300);
  },
};
