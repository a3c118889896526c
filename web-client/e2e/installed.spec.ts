/** The client kept on a device: without a line, and through deploys. Real restarts of the real server. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { builds, dropBuilds, entryIn } from './support/builds.ts';
import { Server } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

/** A server of one's own, which may be stopped; and whoever comes lets the worker in. */
const test = base.extend<{ own: Server }>({
  // eslint-disable-next-line no-empty-pattern
  own: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.stop();
  },
});
const withWorker = { serviceWorkers: 'allow' } as const;

/** All files of a build are kept, and a worker stands between page and server. */
async function keeps(page: Page, entry: string): Promise<void> {
  const done = () =>
    page.evaluate(async (path) => {
      const here = await navigator.serviceWorker.getRegistration();
      const standing = navigator.serviceWorker.controller !== null && here?.installing === null;
      return standing && (await caches.match(path)) !== undefined;
    }, entry);
  await expect.poll(done).toBe(true);
}

/** By which build the page was made. */
const entryOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src') ?? '');

async function againstBots(page: Page): Promise<void> {
  const tile = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Monarch', exact: true }) });
  await tile.getByRole('button', { name: 'Play against bots' }).click();
  await expect(page).toHaveTitle(/Your turn/);
}

test('it can be installed: manifest, icons and worker are there, and asked for anew', async ({ server }) => {
  const get = (path: string) => fetch(`${server.itself}${path}`);
  const [manifest, worker] = [await get('manifest.webmanifest'), await get('worker.js')];
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  for (const one of [manifest, worker]) expect(one.headers.get('cache-control')).toBe('no-cache');
  const { icons, start_url } = (await manifest.json()) as {
    icons: { src: string; type: string }[];
    start_url: string;
  };
  expect(start_url).toBe('/');
  expect(icons.length).toBeGreaterThanOrEqual(3);
  for (const { src, type } of icons) expect((await get(src.slice(1))).headers.get('content-type')).toBe(type);
  expect(await (await get('')).text()).toContain('<link rel="manifest" href="/manifest.webmanifest"');
});

test('without a line the start page stands, and replays that were seen are watched', async ({
  come,
  own,
}) => {
  const ann = await come('Ann', withWorker, own.url);
  const { page } = ann;
  await keeps(page, await entryOf(page));
  await againstBots(page);
  await ann.resign();
  await expect(page.getByText('You resigned.')).toBeVisible();
  await ann.go('#/rules/monarch');
  await page.getByRole('button', { name: 'Watch: What if no space would take an improvement?' }).click();
  await expect(page.getByRole('dialog')).toContainText('Shows MON-063.');
  await page.keyboard.press('Escape');
  await ann.go('#/games');
  await expect(page.getByRole('link', { name: 'Replay' })).toBeVisible();
  const seen = () =>
    page.evaluate(async () =>
      (await (await caches.open('coronet-seen')).keys()).map((one) => one.url).join(),
    );
  await expect.poll(seen).toContain('/api/games');
  await expect.poll(seen).toContain('/api/replays/');
  await expect.poll(seen).toContain('/api/scenarios/');

  await own.kill();
  await ann.go('#/');
  await page.reload();
  await ann.shows('Coronet');
  await ann.go('#/games');
  await expect(page.getByText('Without a connection')).toBeVisible();
  expect(await ann.axe()).toEqual([]);
  // The rules are there, and what was watched of them.
  await ann.go('#/rules/monarch');
  await ann.shows('How to play Monarch');
  const watch = page.getByRole('button', { name: 'Watch: What if no space would take an improvement?' });
  await watch.click();
  await expect(page.getByRole('dialog')).toContainText('Shows MON-063.');
  await page.keyboard.press('Escape');
  await ann.go('#/games');
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('slider', { name: 'Moves' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Ann');
  expect(ann.complaints.filter((one) => !one.includes('ERR_'))).toEqual([]);
});

test('through two deploys nobody is shown a stale page, and a game that runs goes on', async ({
  come,
  own,
}) => {
  const folders = builds(3);
  const [first, second, third] = folders.map(entryIn);
  try {
    await own.deploy(folders[0]!);
    const ann = await come('Ann', withWorker, own.url);
    const { page } = ann;
    await keeps(page, first!);

    // On the start page, where nothing is being written, the new one comes by itself.
    await page.getByLabel('Your name').blur();
    await own.deploy(folders[1]!);
    await expect.poll(() => entryOf(page).catch(() => '')).toBe(second);
    await keeps(page, second!);

    // At a table it waits, and what that page has not loaded yet is there still.
    await againstBots(page);
    await own.deploy(folders[2]!);
    const newer = page.getByText('The server has a newer version of this page.');
    await expect(newer).toBeVisible();
    const harvest = page.getByRole('button', { name: /^Harvest: gain/ });
    await harvest.click();
    await expect(page.getByRole('button', { name: /^Take back|^Ask to take back/ })).toBeVisible();
    const table = page.url();
    await ann.go('#/settings');
    await ann.shows('Settings');
    expect(await entryOf(page)).toBe(second);
    await page.goto(table);
    await ann.atTable();
    await page.getByRole('button', { name: 'Load it' }).click();
    await expect.poll(() => entryOf(page).catch(() => '')).toBe(third);
    await ann.atTable();
    await expect(newer).toBeHidden();

    // What the device keeps stands while the server is away, and gives way when it is back.
    await ann.go('#/');
    await own.kill();
    await page.reload();
    await ann.shows('Coronet');
    await own.run();
    await expect.poll(() => entryOf(page).catch(() => '')).toBe(third);
    expect(ann.complaints.filter((one) => !one.includes('ERR_'))).toEqual([]);
  } finally {
    dropBuilds(folders);
  }
});

test('a deploy loads no page anew on which something is half-done, and says so', async ({ come, own }) => {
  const folders = builds(1);
  const replay = new URL('../../tests/fixtures/replays/monarch-1-four-bots.json.gz', import.meta.url);
  try {
    const ann = await come('Ann', {}, own.url);
    await ann.go('#/replay');
    const buffer = gunzipSync(readFileSync(replay));
    const file = { name: 'game.json', mimeType: 'application/json', buffer };
    await ann.page.locator('input[type=file]').setInputFiles(file);
    const moves = ann.page.getByRole('slider', { name: 'Moves' });
    await expect(moves).toBeVisible();
    const bo = await come('Bo', {}, own.url);
    await bo.go('#/workshop/monarch');
    const text = bo.page.getByRole('textbox', { name: 'Scenario' });
    await expect(bo.page.getByRole('status', { name: 'What is asked' })).toBeVisible();
    await text.fill('half a sentence');
    await expect(text).toBeFocused();
    await own.deploy(folders[0]!);
    for (const { page } of [ann, bo]) {
      await expect(page.getByText('The server has a newer version of this page.')).toBeVisible();
      expect(await entryOf(page)).not.toBe(entryIn(folders[0]!));
    }
    await expect(moves).toBeVisible();
    await expect(text).toHaveValue('half a sentence');
  } finally {
    dropBuilds(folders);
  }
});
