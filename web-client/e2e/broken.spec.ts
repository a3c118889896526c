/** A table that cannot be drawn is never a dead page: the log stays to be read, and there is a way on. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

async function saysSo(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await expect(page.getByRole('heading', { name: 'This table cannot be drawn' })).toBeVisible();
  await expect(page.getByRole('log', { name: 'Log' }).locator('li').first()).toBeVisible();
  expect(await visitor.axe()).toEqual([]);
  await page.getByRole('button', { name: 'Copy a report' }).click();
  await visitor.told('The report is copied');
  // A browser that does not copy leaves it to be selected.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copy a report' }).click();
  await expect(page.getByRole('textbox', { name: 'select it by hand' })).toHaveValue(/"game":"monarch"/);
  expect(await visitor.axe()).toEqual([]);
}

/** What the server says of the position has lost its seats, as long as `broken` says so. */
async function breakViews(page: Page, broken: () => boolean): Promise<void> {
  await page.routeWebSocket(/\/ws$/, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; public?: object };
      if (message.type === 'match' && broken()) message.public = { ...message.public, seats: {} };
      line.send(JSON.stringify(message));
    });
  });
}

test('a position that cannot be drawn says so and keeps the log; loaded again it goes on', async ({
  come,
}) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  let broken = true;
  await breakViews(ann.page, () => broken);
  await ann.page.reload();
  const link = await bo.openLobby();
  await ann.follow(link);
  await ann.sit();
  await bo.start();
  await saysSo(ann);
  broken = false;
  await ann.page.getByRole('button', { name: 'Load again' }).click();
  await ann.atTable();
});

test('a match that the server had to stop says why, also to whoever comes later', async ({ come }) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  const stopped = { type: 'error', code: 'match_frozen', message: 'frozen' };
  let stop = (): void => undefined;
  let gone = false;
  await ann.page.routeWebSocket(/\/ws$/, (line) => {
    const server = line.connectToServer();
    stop = () => {
      line.send(JSON.stringify(stopped));
      line.send(JSON.stringify({ type: 'lobby_update', d: { phase: 'ended' } }));
    };
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; lobby?: { phase: string } };
      if (message.type === 'match' && gone) return;
      if (message.type === 'lobby' && gone) message.lobby!.phase = 'ended';
      line.send(JSON.stringify(message));
      if (message.type === 'lobby' && gone) line.send(JSON.stringify(stopped));
    });
  });
  await ann.page.reload();
  const link = await bo.openLobby();
  await ann.follow(link);
  await ann.sit();
  await bo.start();
  await ann.atTable();
  stop();
  const reason = ann.page.getByRole('main').getByText('This game had to be stopped');
  await expect(reason).toBeVisible();
  expect(await ann.axe()).toEqual([]);
  await expect(ann.page.getByText('Invite your friends')).toBeHidden();
  await expect(ann.page.getByRole('button', { name: 'Play again' })).toBeEnabled();
  // At its table nothing is asked any more.
  await ann.page.getByRole('button', { name: 'Back to your table' }).click();
  await ann.atTable();
  const bar = ann.page.getByRole('region', { name: 'This game had to be stopped' });
  await expect(bar.getByRole('button', { name: 'Play again' })).toBeVisible();
  await expect(ann.page.getByRole('status', { name: 'What is asked' })).toHaveText('This game was stopped.');
  await expect(ann.page.getByRole('button', { name: 'Take back' })).toBeHidden();
  expect(await ann.axe()).toEqual([]);
  gone = true;
  await ann.page.reload();
  await expect(reason).toBeVisible();
  await expect(ann.page.getByRole('button', { name: 'Back to your table' })).toBeHidden();
});

test('a recording whose positions cannot be drawn says so and keeps the log', async ({ come }) => {
  const folder = new URL('../../tests/fixtures/replays/', import.meta.url);
  const file = readFileSync(new URL('monarch-1-four-bots.json.gz', folder));
  const replay = JSON.parse(gunzipSync(file).toString()) as { first: { public: { seats: object } } };
  replay.first.public.seats = {};
  const ann = await come('Ann');
  await ann.go('#/replay');
  const buffer = Buffer.from(JSON.stringify(replay));
  await ann.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer });
  await saysSo(ann);
});

test('a part of the page that the server has no more is asked for anew once, and then said to be old', async ({
  come,
}) => {
  const ann = await come('Ann');
  const { page } = ann;
  await page.route('**/assets/About-*.js', (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('load', () => ++loads);
  await ann.go('#/about');
  await expect(page.getByText('The server has a newer version of this page.')).toBeVisible();
  expect(loads).toBe(1);
  await ann.go('#/settings');
  await ann.shows('Settings');
  expect(loads).toBe(1);
});
