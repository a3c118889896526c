/**
 * Every table, and the pages around it, at every size of screen, by night and by day, to be looked at: into
 * `pictures/sizes`, not kept. `npm run pictures -- sizes` makes all, `-g monarch` those of a game.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { games } from '../games/index.ts';
import { Gallery } from '../support/gallery.ts';
import { Server } from '../support/server.ts';
import { nameOf, sizes } from '../support/sizes.ts';
import { still } from '../support/still.ts';
import { Visitor } from '../support/visitor.ts';

const web = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const replays = join(web, '..', 'tests', 'fixtures', 'replays');
const folder = join(web, 'pictures', 'sizes');
const themes = ['dark', 'light'] as const;

/** One picture at each of the sizes for this hand. */
async function shoot(page: Page, name: string, touch: boolean): Promise<void> {
  for (const size of sizes.filter((one) => one.touch === touch)) {
    await page.setViewportSize(size);
    await still(page);
    await page.screenshot({ path: join(folder, `${name}-${nameOf(size)}.png`) });
  }
}

const hand = (touch: boolean) => ({ reducedMotion: 'reduce', isMobile: touch, hasTouch: touch }) as const;

for (const { id: game, pictures: positions } of games)
  test(`the table of ${game}`, async ({ browser }) => {
    const gallery = await Gallery.of(game);
    for (const touch of [true, false]) {
      const page = await browser.newPage(hand(touch));
      await gallery.open(page);
      for (const at of positions)
        for (const theme of themes) {
          await gallery.show(page, at, `&theme=${theme}`);
          await shoot(page, `${game}-${at}-${theme}`, touch);
        }
      await page.close();
    }
  });

/** Start page and lobby; a replay in its middle and the result at its end, from a stored game. */
async function around(browser: Browser, url: string, theme: 'dark' | 'light', touch: boolean): Promise<void> {
  const ann = await Visitor.come(browser, url, 'Kayla', { ...hand(touch), colorScheme: theme });
  await shoot(ann.page, `start-${theme}`, touch);
  await ann.openLobby();
  await shoot(ann.page, `lobby-${theme}`, touch);
  await ann.go('#/replay');
  const file = readdirSync(replays).find((one) => one.startsWith('monarch-1-')) ?? '';
  const buffer = gunzipSync(readFileSync(join(replays, file)));
  await ann.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'old.json', mimeType: 'application/json', buffer });
  const line = ann.page.getByRole('slider', { name: 'Moves' });
  const moves = Number(await line.getAttribute('max'));
  await line.fill(String(Math.round(moves * 0.6)));
  await shoot(ann.page, `replay-${theme}`, touch);
  await line.fill(String(moves));
  await ann.page.getByRole('button', { name: 'Result', exact: true }).click();
  await expect(ann.page.getByRole('img', { name: /^Crowns over time/ })).toBeVisible();
  await shoot(ann.page, `result-${theme}`, touch);
  await ann.leave();
}

test('the pages around the tables', async ({ browser }) => {
  const server = await Server.start();
  try {
    for (const theme of themes)
      for (const touch of [true, false]) await around(browser, server.url, theme, touch);
  } finally {
    await server.stop();
  }
});
