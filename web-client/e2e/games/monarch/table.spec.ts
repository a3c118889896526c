/** A whole game: two browsers play it, a third watches, one is reloaded in the middle; then its replay is stepped. */
import { readFile } from 'node:fs/promises';
import { wrongBy } from '../../../test-support/schema.ts';
import { MonarchPlayer } from './player.ts';
import { asked, lines } from '../../support/pair.ts';
import { playOn } from '../../support/play.ts';
import { expect, test } from '../../support/test.ts';
import type { Visitor } from '../../support/visitor.ts';

test('two browsers play a whole game, a third watches, and its replay is stepped', async ({ come }) => {
  test.slow();
  const ann = await come('Ann');
  const bo = await come('Bo');
  const cy = await come('Cy');
  expect(await ann.axe()).toEqual([]);

  const link = await ann.openLobby();
  await bo.follow(link);
  await bo.sit();
  await bo.page.getByRole('button', { name: 'I am ready' }).click();
  await expect(ann.page.getByText('✓ ready')).toBeVisible();
  await cy.follow(link);
  await expect(cy.page.getByText('Cy (you)')).toBeVisible();
  expect(await ann.axe()).toEqual([]);
  await ann.start();
  await bo.atTable();
  await cy.atTable();
  expect(await ann.overflow()).toEqual({ x: 0, y: 0 });
  await expect(cy.page.getByText('You are watching')).toBeVisible();

  // The spectator talks; names and texts are text, never markup.
  await cy.page.getByLabel('Write to the table').fill('<b>good luck</b>');
  await cy.page.getByLabel('Write to the table').press('Enter');
  await expect(ann.page.getByRole('log', { name: 'Chat' })).toContainText('<b>good luck</b>');

  const players = [new MonarchPlayer(ann.page), new MonarchPlayer(bo.page)];
  // To where one may end the turn: nothing is on its way then.
  await playOn(players, async (steps) => steps >= 12 && ((await asked(ann)) || (await asked(bo))));
  expect(await ann.axe()).toEqual([]);
  expect(await cy.axe()).toEqual([]);

  // A reload in the middle: the same table, the same log, and the game goes on.
  await expect(lines(ann).first()).toBeVisible();
  await bo.page.reload();
  await bo.atTable();
  for (const other of [bo, cy])
    await expect.poll(async () => (await lines(other).count()) - (await lines(ann).count())).toBe(0);

  await playOn(players);
  for (const visitor of [ann, bo, cy]) {
    await expect(visitor.page.getByRole('button', { name: 'Watch the replay' })).toBeVisible();
  }
  await expect(ann.page.getByRole('img', { name: /^Crowns over time/ })).toBeVisible();
  expect(await ann.axe()).toEqual([]);
  await ann.page.getByRole('button', { name: 'Look at the table' }).click();
  expect(await ann.axe()).toEqual([]);

  await ann.page.getByRole('button', { name: 'Result' }).click();
  await ann.page.getByRole('button', { name: 'Play again' }).click();
  await expect(ann.page.getByRole('heading', { name: 'Seats' })).toBeVisible();
  expect(ann.page.url()).not.toBe(link);
  await bo.page.getByRole('button', { name: 'Go to the next table' }).click();
  await expect(bo.page.getByRole('heading', { name: 'Seats' })).toBeVisible();

  await ann.go('#/games');
  const game = ann.page
    .getByRole('listitem')
    .filter({ has: ann.page.getByRole('heading', { name: 'Monarch' }) });
  await expect(game).toHaveCount(1);
  await expect(game).toContainText('Bo');
  expect(await ann.axe()).toEqual([]);
  await game.getByRole('link', { name: 'Replay' }).click();

  await stepReplay(ann);
  for (const visitor of [ann, bo, cy]) expect(visitor.complaints, visitor.name).toEqual([]);
});

async function stepReplay(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const line = page.getByRole('slider', { name: 'Moves' });
  await expect(line).toBeVisible();
  const last = Number(await line.getAttribute('max'));
  expect(last).toBeGreaterThan(20);
  await expect(line).toHaveValue('0');

  await page.getByRole('button', { name: 'One move on' }).click();
  await expect(line).toHaveValue('1');
  await page.keyboard.press('ArrowRight');
  await expect(line).toHaveValue('2');
  await page.keyboard.press('Shift+ArrowRight');
  const turn = Number(await line.inputValue());
  expect(turn).toBeGreaterThan(2);
  await page.keyboard.press('End');
  await expect(line).toHaveValue(String(last));
  await expect(page.getByRole('button', { name: 'Result' })).toBeVisible();
  await page.keyboard.press('Home');
  // Slowly: it is to be stopped before it has come to its end, however late.
  await page.getByLabel('Speed').selectOption('0.5');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => Number(await line.inputValue())).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByLabel('Seen by').selectOption('1');
  expect(await visitor.axe()).toEqual([]);

  // The address is a link to this very moment.
  const moment = page.url();
  expect(moment).toMatch(/\?at=\d+&as=1$/);
  const at = await line.inputValue();
  await page.goto('about:blank');
  await page.goto(moment);
  await expect(line).toHaveValue(at);
  await expect(page.getByLabel('Seen by')).toHaveValue('1');

  // As a file to another place and back.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const path = await file.path();
  expect(wrongBy('replay', JSON.parse(await readFile(path, 'utf8')))).toBe('');
  await visitor.go('#/replay');
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(line).toHaveAttribute('max', String(last));
}
