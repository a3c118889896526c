/** Trouble: the server is killed, the line breaks, the same person comes from elsewhere. Nobody loses a game. */
import { expect, test } from '@playwright/test';
import { MonarchPlayer } from './support/monarch.ts';
import { playOn } from './support/play.ts';
import { Server } from './support/server.ts';
import { Visitor } from './support/visitor.ts';

let server: Server;
test.beforeAll(async () => {
  server = await Server.start();
});
test.afterAll(() => server?.stop());

/** Two people in the middle of a game. */
async function table(browser: Parameters<typeof Visitor.come>[0]) {
  const ann = await Visitor.come(browser, server.url, 'Ann');
  const bo = await Visitor.come(browser, server.url, 'Bo');
  const link = await ann.openLobby();
  await bo.follow(link);
  await bo.sit();
  await ann.start();
  await bo.atTable();
  const players = [new MonarchPlayer(ann.page), new MonarchPlayer(bo.page)];
  await playOn(players, (steps) => steps >= 6);
  return { ann, bo, link, players };
}

const lines = (visitor: Visitor) => visitor.page.getByRole('log', { name: 'Log' }).locator('li');

test('the server is killed in mid-game and both go on by themselves', async ({ browser }) => {
  const { ann, bo, players } = await table(browser);
  await expect.poll(async () => (await lines(ann).count()) - (await lines(bo).count())).toBe(0);
  const before = await lines(ann).allInnerTexts();

  await server.kill();
  await expect(ann.page.getByText('Connection lost')).toBeVisible();
  await expect(ann.page.getByRole('region', { name: 'Market row' })).toBeVisible();
  await server.run();
  for (const visitor of [ann, bo]) await expect(visitor.page.getByText('Connection lost')).toBeHidden();
  expect(await lines(ann).allInnerTexts()).toEqual(before);

  await playOn(players, (steps) => steps >= 6);
  await expect.poll(() => lines(ann).count()).toBeGreaterThan(before.length);
  for (const visitor of [ann, bo]) expect(visitor.complaints, visitor.name).toEqual([]);
});

test('a broken line shows a strip, misses a move and comes back at once', async ({ browser }) => {
  const { ann, bo, players } = await table(browser);
  const asked = (visitor: Visitor) => visitor.page.getByRole('button', { name: 'End turn' }).isVisible();
  await playOn(players, async () => (await asked(ann)) || (await asked(bo)));
  // The one who is not asked loses the line; the other goes on meanwhile.
  const [away, other, mover] = (await asked(ann)) ? [bo, ann, players[0]!] : [ann, bo, players[1]!];

  // The browser's own offline switch leaves open WebSockets alone, so new ones fail and the open ones are cut.
  await away.page.evaluate(() => {
    const Real = WebSocket;
    (window as unknown as { back: () => void }).back = () => (window.WebSocket = Real);
    // eslint-disable-next-line @typescript-eslint/no-extraneous-class
    window.WebSocket = class {
      constructor() {
        throw new Error('no network');
      }
    } as unknown as typeof WebSocket;
  });
  await server.kill();
  await server.run();
  await expect(away.page.getByText('Connection lost')).toBeVisible();
  await expect(other.page.getByText('Connection lost')).toBeHidden();
  const before = await lines(away).count();
  await playOn([mover], (steps) => steps >= 1);
  await expect.poll(() => lines(other).count()).toBeGreaterThan(before);
  expect(await lines(away).count()).toBe(before);

  await away.page.evaluate(() => {
    (window as unknown as { back: () => void }).back();
    window.dispatchEvent(new Event('online'));
  });
  await expect(away.page.getByText('Connection lost')).toBeHidden({ timeout: 3000 });
  await expect.poll(() => lines(away).count()).toBe(await lines(other).count());
});

test('another device takes over the seat by a link', async ({ browser }) => {
  const { ann, bo, link } = await table(browser);
  await ann.go('#/device');
  await ann.page.getByRole('button', { name: 'Make a link' }).click();
  const token = await ann.page.getByRole('textbox', { name: 'Another device' }).inputValue();

  const other = await Visitor.come(browser, server.url, 'Somebody');
  await other.page.goto(token);
  expect(await other.axe()).toEqual([]);
  await other.page.getByRole('button', { name: 'Become this person on this device' }).click();
  await expect(other.page.getByText('You are Ann here now')).toBeVisible();
  await other.page.goto(link);
  await other.atTable();
  await expect(other.page.getByText('You are watching')).toBeHidden();
  await playOn([new MonarchPlayer(other.page), new MonarchPlayer(bo.page)], (steps) => steps >= 4);
  expect(other.complaints).toEqual([]);
});

test('a resignation ends a game of two', async ({ browser }) => {
  const { ann, bo } = await table(browser);
  await bo.page.getByRole('button', { name: 'Menu' }).click();
  await bo.page.getByRole('button', { name: 'Resign' }).click();
  await bo.page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(ann.page.getByRole('heading', { name: 'You win' })).toBeVisible();
  await expect(bo.page.getByRole('heading', { name: 'Ann wins' })).toBeVisible();
  expect(await bo.axe()).toEqual([]);
});
