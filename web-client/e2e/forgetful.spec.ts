/** A browser that may store nothing remembers for as long as the page is there. */
import type { Browser, Page } from '@playwright/test';
import { MonarchPlayer } from './games/monarch/player.ts';
import { playOn } from './support/play.ts';
import { expect, test } from './support/test.ts';

/** As a browser behaves whose owner has forbidden this page to store anything. */
function forbid(): void {
  const refuse = () => new DOMException('storage is forbidden', 'SecurityError');
  for (const store of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, store, {
      get: () => {
        throw refuse();
      },
    });
  // Without locks where the page is not from a safe place.
  if ('locks' in navigator) navigator.locks.request = () => Promise.reject(refuse());
  if ('caches' in window) caches.open = () => Promise.reject(refuse());
}

async function forbidden(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.addInitScript(forbid);
  return context.newPage();
}

test('a page that may store nothing says so when the server has a part of it no more', async ({
  browser,
  server,
}) => {
  const page = await forbidden(browser);
  await page.goto(server.url);
  await page.route('**/assets/About-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(`${server.url}#/about`);
  await expect(page.getByText('The server has a newer version of this page.')).toBeVisible();
  await page.context().close();
});

test('a page that may store nothing is greeted, plays, and goes on after a break', async ({
  browser,
  server,
}) => {
  const page = await forbidden(browser);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(server.url);
  const name = page.getByLabel('Your name');
  await name.fill('Ann');
  await name.press('Enter');
  await page.goto(`${server.url}#/games`);
  await expect(page.getByText('No finished game yet.')).toBeVisible();
  await page.goto(`${server.url}#/`);
  const tile = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Monarch', exact: true }) });
  await tile.getByRole('button', { name: 'Play against bots' }).click();
  const player = new MonarchPlayer(page);
  await playOn([player], (steps) => steps >= 4);

  await server.kill();
  await expect(page.getByText('Connection lost')).toBeVisible();
  await server.run();
  await expect(page.getByText('Connection lost')).toBeHidden();
  await playOn([player], (steps) => steps >= 2);
  await expect(page.getByRole('group', { name: /Ann/ }).first()).toBeVisible();
  expect(errors).toEqual([]);
  await page.context().close();
});
