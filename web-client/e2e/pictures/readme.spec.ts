/** The pictures of the README: every screen, driven by a real game on the real server. */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Browser } from '@playwright/test';
import { games, monarch, type Game } from '../games/index.ts';
import { playOn } from '../support/play.ts';
import { Server } from '../support/server.ts';
import { phone, Visitor } from '../support/visitor.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'pictures');

async function picture(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.mouse.move(640, 2);
  await visitor.page.waitForTimeout(600);
  await visitor.page.screenshot({ path: join(folder, `${name}.png`) });
}

test('the pictures of the README', async ({ browser }) => {
  mkdirSync(folder, { recursive: true });
  const server = await Server.start();
  try {
    const ann = await Visitor.come(browser, server.url, 'Kayla', { colorScheme: 'dark' });
    const bo = await Visitor.come(browser, server.url, 'Brian', { colorScheme: 'light' });
    const cy = await Visitor.come(browser, server.url, 'Emily', { ...phone, colorScheme: 'dark' });
    await ann.page.waitForTimeout(500);
    await picture(ann, 'start');
    const link = await ann.openLobby();
    for (const visitor of [bo, cy]) {
      await visitor.follow(link);
      await visitor.sit();
      await visitor.page.getByRole('button', { name: 'I am ready' }).click();
    }
    await picture(ann, 'lobby');
    await ann.start();
    for (const visitor of [bo, cy]) await visitor.atTable();
    await cy.page.getByRole('button', { name: /^Chat/ }).tap();
    await cy.page.getByLabel('Write to the table').fill('Have fun, sisters!');
    await cy.page.getByLabel('Write to the table').press('Enter');
    await cy.page.keyboard.press('Escape');

    const players = [ann, bo, cy].map((visitor) => monarch.player(visitor.page));
    const mine = () => ann.page.getByRole('button', { name: 'End turn' }).isVisible();
    await playOn(players, async (steps) => steps >= 80 && (await mine()));
    await picture(ann, 'table');
    await picture(bo, 'table-light');
    await picture(cy, 'table-phone');
    await playOn(players);
    await expect(ann.page.getByRole('img', { name: /^Crowns over time/ })).toBeVisible();
    await picture(ann, 'end');
    await ann.page.getByRole('button', { name: 'Watch the replay' }).click();
    const line = ann.page.getByRole('slider', { name: 'Moves' });
    await expect(line).toBeVisible();
    await line.fill(String(Math.round(Number(await line.getAttribute('max')) * 0.6)));
    await picture(ann, 'replay');
  } finally {
    await server.stop();
  }
});

/** A table of two after some steps. */
async function table(browser: Browser, { id, name, player }: Game): Promise<void> {
  const server = await Server.start();
  try {
    const ann = await Visitor.come(browser, server.url, 'Kayla', { colorScheme: 'dark' });
    const bo = await Visitor.come(browser, server.url, 'Brian', { colorScheme: 'light' });
    const link = await ann.openLobby(name.en);
    await bo.follow(link);
    await bo.sit();
    await ann.start();
    await bo.atTable();
    const mine = async () => (await ann.page.title()).includes('Your turn');
    await playOn(
      [ann, bo].map((visitor) => player(visitor.page)),
      async (done) => done >= 120 && (await mine()),
    );
    await picture(ann, id.replaceAll('_', '-'));
  } finally {
    await server.stop();
  }
}

for (const game of games.filter((one) => one !== monarch))
  test(`the table of ${game.name.en}`, ({ browser }) => table(browser, game));
