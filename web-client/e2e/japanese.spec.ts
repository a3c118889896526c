/** Japanese: chosen by the browser or in the settings, whole wherever one goes, and loaded as it is needed. */
import type { Page } from '@playwright/test';
import { games } from './games/index.ts';
import { faults } from './support/faults.ts';
import { latin, speak } from './support/mocked.ts';
import { settled } from './support/still.ts';
import { set } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/visitor.ts';

const sizes = { desktop: {}, phone };

/** Names of people, things and licences, which are written in Latin letters in Japanese, too. */
const names = [
  ...['Ann', 'Annette', 'Beatrix', 'Coronet', 'English', 'SHA-256', 'QR', 'JSON'],
  ...['game-icons.net', 'Lorc', 'Delapouite', 'CC BY 3.0', 'OFL 1.1', 'SIL Open Font License 1.1'],
  ...['Omnibus-Type', 'Grenze', 'Juan Pablo del Peral', 'Alegreya Sans'],
  ...['Yoshimichi Ohira', 'Zen Kaku Gothic New', 'Font-Kai', 'Kaisei Tokumin'],
  ...['Mary Flanagan', 'Kate Adams', 'Resonym', 'Shift', 'Home', 'End'],
];
/** The ids of the rules. */
const ids = /\b(MON|MIN|HOC)-[A-Z\d-]+/;

const tile = (page: Page, game: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: game, exact: true }) });

/** What is wrong with a page that speaks Japanese. */
async function wrongs(page: Page, size: string): Promise<string[]> {
  await settled(page);
  const left = await page.evaluate(latin, names);
  return [
    ...left.filter((one) => /[A-Za-z]{2}/.test(one.replaceAll(new RegExp(ids, 'g'), ''))),
    ...(await page.evaluate(faults, { least: size === 'phone' ? 44 : 24 })),
  ];
}

test('the browser says which language is spoken at first, the settings from then on', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: 'ja-JP', serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: '友達と遊ぶ' }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByLabel('あなたの名前')).toHaveValue(/^[\u3040-\u30ff\u4e00-\u9fff]+$/);
  // Nothing of the games' words is fetched for the first page, nor the rarer characters.
  await page.evaluate(() => document.fonts.ready);
  const ofGames = games.map(({ id }) => id).join('|');
  const parts = new RegExp(`/(${ofGames}|guide|marks|rules|lobby|replay|remarks)-`);
  expect(asked.filter((path) => parts.test(path) || /japanese-.*-rest-/.test(path))).toEqual([]);
  expect(asked.filter((path) => /japanese-.*-first-/.test(path)).length).toBeGreaterThan(0);

  await page.goto(`${server.url}#/settings`);
  await set(page.getByRole('radio', { name: 'English' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await context.close();
});

test('in English nothing of it is fetched', async ({ come }) => {
  const ann = await come('Ann');
  const asked: string[] = [];
  ann.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await ann.page.reload();
  await ann.shows('Coronet');
  expect(asked.filter((path) => /\/(ja|japanese|catalog)-/.test(path))).toEqual([]);
});

test('on a small phone every page has room for the games that run and the way back to the table', async ({
  come,
}) => {
  const small = { ...phone, viewport: { width: 360, height: 640 } };
  const both = [await come('Annette', small), await come('Beatrix', small)] as const;
  const [ann, bo] = both;
  await bo.follow(await ann.openLobby('Heart of Crown'));
  await bo.sit();
  await ann.start();
  await bo.atTable();
  const lines = (node: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getClientRects().length;
  };
  for (const one of both) {
    await one.leaveTable();
    await speak(one, 'ja');
    // The game's name is not broken, whoever is waited for.
    const name = one.page.getByRole('link').getByText('ハートオブクラウン', { exact: true });
    await expect(name).toBeVisible();
    expect(await name.evaluate(lines)).toBe(1);
  }
  for (const [hash, title] of Object.entries({
    '#/': 'Coronet',
    '#/games': '対戦の記録',
    '#/settings': '設定',
  })) {
    await ann.go(hash);
    await expect(ann.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(ann.page.getByRole('link', { name: /^テーブルに/ })).toBeVisible();
    expect(await wrongs(ann.page, 'phone'), hash).toEqual([]);
    expect((await ann.overflow()).x, hash).toBe(0);
  }
});

test('its own name stands among the languages, whatever fonts the device has', async ({ come }) => {
  const ann = await come('Ann');
  await ann.go('#/settings');
  const loaded = () =>
    ann.page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map((one) => one.family),
    );
  await expect.poll(loaded).toContain('Zen Kaku Gothic New');
});

test('a language that cannot be had is not chosen, and one is told', async ({ come }) => {
  const ann = await come('Ann');
  const { page } = ann;
  await ann.go('#/settings');
  await ann.shows('Settings');
  await page.context().setOffline(true);
  await page.getByText('日本語', { exact: true }).click();
  await ann.told(/^(Not connected\.|That did not work)/);
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.context().setOffline(false);
  await set(page.getByRole('radio', { name: '日本語' }));
  await expect(page.getByRole('heading', { level: 1, name: '設定' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '日本語' })).toBeChecked();
});

test('beside another tile the name of a game goes on in halves, not with a last character alone', async ({
  come,
}) => {
  const ann = await come('Ann', phone);
  await speak(ann, 'ja');
  const lines = await ann.page.locator('article h2').evaluateAll((names) =>
    names.map((name) => {
      const text = name.firstChild as Text;
      const range = document.createRange();
      const tops = [...text.data].map((_, at) => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().top;
      });
      return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    }),
  );
  expect(lines).toEqual([[4], [5], [5, 4]]);
});

for (const [size, options] of Object.entries(sizes)) {
  test(`every page speaks Japanese: ${size}`, async ({ come }) => {
    const ann = await come('Ann', options);
    const { page } = ann;
    await speak(ann, 'ja');
    const pages = ['', 'browse', 'games', 'replay', 'device', 'settings', 'about', 'nothing'];
    const rules = games.map(({ id }) => `rules/${id}`);
    const found: Record<string, string[]> = {};
    for (const hash of [...pages, ...rules]) {
      await ann.go(`#/${hash}`);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main')).not.toContainText('お待ちください');
      const wrong = await wrongs(page, size);
      if (wrong.length > 0) found[hash] = wrong.slice(0, 12);
    }
    expect(found).toEqual({});
    expect(ann.complaints).toEqual([]);
  });

  for (const { ja: game } of games.map(({ name }) => name))
    test(`lobby and table of ${game} speak Japanese: ${size}`, async ({ come }) => {
      const ann = await come('Ann', options);
      const { page } = ann;
      await speak(ann, 'ja');
      await tile(page, game).getByRole('button', { name: '友達と遊ぶ' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `${game}のテーブル` })).toBeVisible();
      const found: Record<string, string[]> = { lobby: await wrongs(page, size) };
      await ann.go('#/');
      await tile(page, game).getByRole('button', { name: 'ボットと遊ぶ' }).click();
      await expect(page).toHaveTitle(/あなたの手番/);
      found['table'] = await wrongs(page, size);
      expect(found).toEqual({ lobby: [], table: [] });

      // In the middle of a game everything changes at once, and back.
      const before = await page.getByRole('status', { name: '今求められていること' }).innerText();
      await page.getByRole('button', { name: 'メニュー' }).click();
      await set(page.getByRole('radio', { name: 'English' }));
      await expect(page.getByRole('button', { name: 'Resign' })).toBeVisible();
      await expect(page.locator('.frame')).not.toContainText(before);
      await set(page.getByRole('radio', { name: '日本語' }));
      await expect(page.getByRole('status', { name: '今求められていること' })).toHaveText(before);
      expect(ann.complaints).toEqual([]);
    });
}
