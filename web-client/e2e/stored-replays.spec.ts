/** Games of the first rules version play on the replay page, whatever the rules are now: tests/fixtures/replays. */
import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from './support/test.ts';

const folder = new URL('../../tests/fixtures/replays/', import.meta.url);

const games = new Set(readdirSync(folder).flatMap((file) => /^([a-z_]+)-1-/.exec(file)?.[1] ?? []));

for (const game of games) {
  test(`a game of ${game} under rules version 1 is stepped from its file`, async ({ come }) => {
    const name = readdirSync(folder).find((file) => file.startsWith(`${game}-1-`)) ?? '';
    const buffer = gunzipSync(readFileSync(new URL(name, folder)));
    const { moves } = JSON.parse(buffer.toString('utf8')) as { moves: unknown[] };
    const ann = await come('Ann');
    await ann.go('#/replay');
    await ann.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'old.json', mimeType: 'application/json', buffer });
    const line = ann.page.getByRole('slider', { name: 'Moves' });
    await expect(line).toHaveAttribute('max', String(moves.length));
    await ann.page.keyboard.press('End');
    await expect(line).toHaveValue(String(moves.length));
    await ann.page.keyboard.press('Home');
    for (let step = 1; step <= 12; step += 1) {
      await ann.page.keyboard.press('ArrowRight');
      await expect(line).toHaveValue(String(step));
    }
    // Whose turn it is is told by the row it stands in, too, and by a letter: colours do not stand alone.
    const seats = await ann.page
      .locator('.timeline rect')
      .evaluateAll((all) => all.map((one) => [(one as SVGElement).style.fill, one.getAttribute('y')].join()));
    const rows = new Set(seats.map((one) => one.split(',')[1]));
    expect(rows.size).toBe(new Set(seats).size);
    await expect(ann.page.locator('.where svg')).toHaveText(/[A-E]/);
    await ann.page.getByLabel('Seen by').selectOption('0');
    await ann.page.getByRole('button', { name: 'Was the shuffle honest?' }).click();
    const shuffle = ann.page.getByRole('dialog');
    await shuffle.getByRole('button', { name: 'Close' }).click();
    await expect(shuffle).toBeHidden();
    expect(ann.complaints).toEqual([]);
  });
}
