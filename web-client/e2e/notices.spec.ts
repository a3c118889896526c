/** Notices that the server sends: the browser hands the worker what its push service would. */
import type { Page } from '@playwright/test';
import { set } from './support/press.ts';
import { expect, test } from './support/test.ts';

/** Hands the worker of this page what a push service would bring. */
async function pushes(page: Page): Promise<(data: object) => Promise<unknown>> {
  const line = await page.context().newCDPSession(page);
  const active = new Promise<string>((resolve) =>
    line.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const version = versions.find((one) => one.status === 'activated');
      if (version) resolve(version.registrationId);
    }),
  );
  await line.send('ServiceWorker.enable');
  const to = { origin: new URL(page.url()).origin, registrationId: await active };
  return (data) => line.send('ServiceWorker.deliverPushMessage', { ...to, data: JSON.stringify(data) });
}

test('a game that waits is told of in the language of the page, but to nobody who looks at it', async ({
  come,
}) => {
  const ann = await come('Ann', { serviceWorkers: 'allow' });
  const { page } = ann;
  // This browser has no notices and no push service: what would be shown is written down where it is said.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no service', 'AbortError'));
  });
  await page.reload();
  const push = await pushes(page);
  await page
    .context()
    .serviceWorkers()[0]!
    .evaluate(() => {
      const shown: string[] = [];
      ServiceWorkerRegistration.prototype.showNotification = (title, { body = '', data } = {}) =>
        Promise.resolve(void shown.push([title, body, String(data)].join('|')));
      Object.assign(globalThis, { shown });
    });
  const shown = () =>
    page
      .context()
      .serviceWorkers()[0]!
      .evaluate(() => (globalThis as unknown as { shown: string[] }).shown);

  await ann.go('#/settings');
  await set(page.getByRole('switch', { name: 'Notifications' }));
  await expect(page.getByText('With no page open this browser takes none.')).toBeVisible();
  await set(page.getByRole('radio', { name: '日本語' }));
  const words = () => page.evaluate(async () => (await caches.match('/notices'))?.text());
  await expect.poll(words).toContain('モナーク');
  await push({ lobby: 'L2', game: 'monarch' });
  await expect.poll(shown).toEqual(['あなたの手番です|モナークであなたの手番が来ました。|#/p/L2']);
  await set(page.getByRole('radio', { name: 'English' }));
  await expect.poll(words).toContain('Monarch');

  await ann.go('#/');
  const monarch = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Monarch' }) });
  await monarch.getByRole('button', { name: 'Play against bots' }).click();
  await ann.atTable();
  await ann.go('#/');
  const game = page.getByRole('link', { name: /^Monarch.*Your turn/ });
  const way = (await game.getAttribute('href'))!;
  const waits = { lobby: way.split('/').at(-1), game: 'monarch' };
  await push(waits);
  const told = `Your turn|It is your turn in Monarch.|${way}`;
  await expect.poll(shown).toEqual([expect.any(String), told]);
  await game.click();
  await ann.atTable();
  await push(waits);
  await push({ lobby: 'L3', game: 'chess' });
  await expect.poll(shown).toEqual([expect.any(String), told, 'Your turn||#/p/L3']);
  expect(ann.complaints).toEqual([]);
});
