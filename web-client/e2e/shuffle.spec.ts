/** Was the shuffle honest? A stored game is opened from its file, the same after somebody changed it, and one of before. */
import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { inSight } from './support/drawing.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const folder = new URL('../../tests/fixtures/replays/', import.meta.url);

function stored(start: string): string {
  const file = readdirSync(folder).find((name) => name.startsWith(start));
  return gunzipSync(readFileSync(new URL(file ?? start, folder))).toString('utf8');
}

async function opened(visitor: Visitor, text: string): Promise<void> {
  await visitor.go('#/replay');
  await visitor.page.reload();
  const buffer = Buffer.from(text);
  await visitor.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await visitor.page.getByRole('button', { name: 'Was the shuffle honest?' }).click();
}

test('the replay page draws every shuffle once more and says what does not hold', async ({ come }) => {
  const ann = await come('Ann');
  const { page } = ann;
  const text = stored('monarch-1-shuffle-');
  await opened(ann, text);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The shuffle was honest');
  await expect(dialog.getByText('What came up in the game is what was shuffled.')).toBeVisible();
  await expect(dialog.getByText('Your browser was not in this game’s lobby.')).toBeVisible();
  expect(await ann.axe()).toEqual([]);
  await inSight(page, () => page.screenshot({ path: test.info().outputPath('honest.png') }));
  await dialog.getByText('All shuffles, drawn again').click();
  await expect(dialog.getByRole('heading', { name: 'Deck' }).first()).toBeVisible();
  expect(await ann.axe()).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByText('All shuffles, drawn again').click();
  await inSight(page, () => page.screenshot({ path: test.info().outputPath('honest-phone.png') }));
  expect(await ann.overflow()).toEqual({ x: 0, y: 0 });

  const changed = JSON.parse(text) as { shuffle: { secret: string } };
  changed.shuffle.secret = '0'.repeat(64);
  await opened(ann, JSON.stringify(changed));
  await expect(dialog).toContainText('Something is wrong with this shuffle');
  await expect(dialog.getByText('Does not hold.').first()).toBeVisible();
  expect(await ann.axe()).toEqual([]);
  await inSight(page, () => page.screenshot({ path: test.info().outputPath('changed-phone.png') }));

  await opened(ann, stored('monarch-1-two'));
  await expect(dialog).toContainText('recorded before shuffles could be verified');
});

test('the lobby shows the seal, and every browser that sits gives to the shuffle', async ({ come }) => {
  const ann = await come('Ann');
  await ann.openLobby();
  const seal = ann.page.getByText(/^Shuffle sealed: [0-9a-f]{4} [0-9a-f]{4} …$/);
  await seal.click();
  await expect(ann.page.getByText('nobody alone decides what is dealt')).toBeVisible();
  expect(await ann.axe()).toEqual([]);
  await inSight(ann.page, () => ann.page.screenshot({ path: test.info().outputPath('lobby.png') }));
  const kept = () => ann.page.evaluate(() => localStorage.getItem('coronet.shuffles'));
  await expect
    .poll(async () => JSON.parse((await kept()) ?? '[]') as unknown)
    .toMatchObject([{ given: true, match: '' }]);
});
