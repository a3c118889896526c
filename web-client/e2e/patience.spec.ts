/**
 * A server that takes its time: its answers are held back until the test lets them come. What was typed, chosen, focused
 * or opened meanwhile is still there afterwards. (CORONET_SLOW_SERVER_MS makes every answer late in all the other tests.)
 */
import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { another } from './games/index.ts';
import { stopClock } from './support/clock.ts';
import { set } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/visitor.ts';

const nameField = (page: Page) => page.getByLabel('Your name');
const chatField = (page: Page) => page.getByRole('textbox', { name: 'Write to the table' });
const seat = (page: Page, at: number) => page.locator('ol > li .name').nth(at);

test('the name typed before the first answer is the name, for this page and for all', async ({
  browser,
  network,
}) => {
  const page = await (await browser.newContext({ ...phone, reducedMotion: 'reduce' })).newPage();
  network.hold();
  await page.goto(network.url);
  await nameField(page).fill('Ann');
  await nameField(page).press('Enter');
  await expect(nameField(page)).toHaveValue('Ann');
  // Nobody has greeted us yet, and a table can be asked for.
  await page.getByRole('button', { name: 'Play with friends' }).first().click();
  network.release();
  await expect(seat(page, 0)).toHaveText('Ann');
  await expect(nameField(page)).toHaveValue('Ann');

  // A known person who comes back and thinks better of the name; typed, and not even entered.
  await page.goto(`${network.url}#/`);
  network.hold();
  let welcome = false;
  page.on('websocket', (line) => line.on('framereceived', () => (welcome = true)));
  await page.reload();
  await nameField(page).fill('Annabel');
  network.release();
  await expect.poll(() => welcome).toBe(true);
  await expect(nameField(page)).toHaveValue('Annabel');
  await nameField(page).press('Enter');
  await page.getByRole('button', { name: 'Play with friends' }).first().click();
  await expect(seat(page, 0)).toHaveText('Annabel');
  await page.context().close();
});

test('what is chosen in the lobby stands at once, and the next choice starts from it', async ({
  come,
  server,
  network,
}) => {
  const ann = await come('Ann', {}, network.url);
  const bo = await come('Bo');
  const link = await ann.openLobby('Heart of Crown');
  await bo.follow(link.replace(network.url, server.url));
  await bo.sit();
  await expect(seat(ann.page, 1)).toHaveText('Bo');

  network.hold();
  const { page } = ann;
  const times = page.getByRole('group', { name: 'How fast' });
  await set(times.getByRole('radio', { name: '1 minute' }));
  await set(times.getByRole('radio', { name: '3 minutes' }));
  await set(page.getByRole('switch', { name: 'Hints' }));
  // A random Supply, then better an own one: two cards of it.
  const how = (name: string) => page.getByRole('radio', { name, exact: true });
  await set(how('Random'));
  await set(how('Your choice'));
  for (const name of ['Archer', 'Rampart'])
    await page.getByRole('button', { name: new RegExp(`^${name}, cost`) }).click();
  await page.getByRole('button', { name: 'Move Bo up' }).click();
  await expect(seat(page, 0)).toHaveText('Bo');
  await nameField(page).fill('Annabel');
  const asChosen = async () => {
    await expect(times.getByRole('radio', { name: '3 minutes' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Hints' })).toBeChecked();
    await expect(how('Your choice')).toBeChecked();
    await expect(page.getByText('2 of 10')).toBeVisible();
    await expect(seat(page, 0)).toHaveText('Bo');
    await expect(nameField(page)).toHaveValue('Annabel');
    await expect(nameField(page)).toBeFocused();
  };
  await asChosen();
  network.release();
  await expect(bo.page.getByRole('switch', { name: 'Hints' })).toBeChecked();
  await expect(
    bo.page.getByRole('group', { name: 'How fast' }).getByRole('radio', { name: '3 minutes' }),
  ).toBeChecked();
  await expect(seat(bo.page, 0)).toHaveText('Bo');
  await asChosen();
  // Another option changes, and the choice of the Supply stays open.
  await set(page.getByRole('switch', { name: 'Hints' }), false);
  await expect(bo.page.getByRole('switch', { name: 'Hints' })).not.toBeChecked();
  await expect(how('Your choice')).toBeChecked();
  for (const visitor of [ann, bo]) expect(visitor.complaints, visitor.name).toEqual([]);
});

test('a line of chat and a name in the making outlive the beginning of the game', async ({
  come,
  server,
  network,
}) => {
  const ann = await come('Ann', {}, network.url);
  const bo = await come('Bo');
  const link = await bo.openLobby();
  await ann.follow(link.replace(server.url, network.url));
  await ann.sit();
  await expect(seat(bo.page, 1)).toHaveText('Ann');

  network.hold();
  await nameField(ann.page).fill('Annabel');
  await chatField(ann.page).fill('have fun');
  await bo.start();
  network.release();
  await ann.atTable();
  await expect(chatField(ann.page)).toHaveValue('have fun');
  await expect(chatField(ann.page)).toBeFocused();
  // Her line is neither found dead before it is torn nor tried again before it is mended.
  await stopClock(ann.page);
  await chatField(ann.page).press('Enter');
  const heard = bo.page.getByRole('log', { name: 'Chat' });
  await expect(heard).toContainText('Annabel have fun');
  // What comes after the answer to her line: with it she has that answer, too.
  await chatField(bo.page).fill('you too');
  await chatField(bo.page).press('Enter');
  await expect(ann.page.getByRole('log', { name: 'Chat' })).toContainText('Bo you too');

  // Said into the void, and already writing on.
  network.swallow();
  await chatField(ann.page).fill('are you');
  await chatField(ann.page).press('Enter');
  await expect(chatField(ann.page)).toHaveValue('');
  await chatField(ann.page).fill('there?');
  network.tear();
  await expect(chatField(ann.page)).toHaveValue('are you there?');
  await expect(chatField(ann.page)).toBeFocused();
  network.mend();
  await ann.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await chatField(ann.page).press('Enter');
  await expect(heard).toContainText('are you there?');
});

test('whoever has gone elsewhere is not called back, and enters what was chosen last', async ({
  come,
  server,
  network,
}) => {
  const ann = await come('Ann', {}, network.url);
  const bo = await come('Bo');
  const link = (await bo.openLobby(another.name.en)).replace(server.url, network.url);
  const { page } = ann;

  network.hold();
  await page.getByRole('button', { name: 'Play with friends' }).first().click();
  await ann.go('#/settings');
  await ann.shows('Settings');
  network.release();
  await expect(page.getByRole('link', { name: 'Back to your table' })).toBeVisible();
  await ann.shows('Settings');

  network.hold();
  await ann.go('#/');
  await page.getByRole('button', { name: 'Play with friends' }).first().click();
  await page.goto(link);
  network.release();
  await expect(page.getByRole('heading', { level: 1, name: another.name.en })).toBeVisible();
  await expect(bo.page.getByText('Ann', { exact: true })).toBeVisible();
  expect(page.url()).toBe(link);
  expect(ann.complaints).toEqual([]);
});

test('what is asked for twice is done once', async ({ come, server, network }) => {
  const bo = await come('Bo');
  const link = await bo.openLobby();
  const ann = await come('Ann', {}, network.url);
  const { page } = ann;
  await ann.follow(link.replace(server.url, network.url));
  await ann.sit();
  await bo.start();
  await ann.atTable();
  await bo.resign();
  await expect(page.getByRole('heading', { name: 'You win' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Watch the replay' })).toBeEnabled();

  // My games, looked at, left, and looked at again before they came.
  network.hold();
  for (const at of ['#/games', '#/settings', '#/games']) {
    await ann.go(at);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      at === '#/games' ? 'My games' : 'Settings',
    );
  }
  network.release();
  await expect(page.getByRole('link', { name: 'Replay' })).toHaveCount(1);

  // A link to another device works once; an impatient second tap is no trouble.
  await bo.go('#/device');
  await bo.page.getByRole('button', { name: 'Make a link' }).click();
  const token = await bo.page.getByRole('textbox', { name: 'Another device' }).inputValue();
  network.hold();
  await page.goto(token.replace(server.url, network.url));
  const become = page.getByRole('button', { name: 'Become this person on this device' });
  await become.dblclick();
  network.release();
  await expect(page.getByText('You are Bo here now')).toBeVisible();
  await expect(page.getByText(/does not work|no longer/)).toHaveCount(0);
  expect(ann.complaints).toEqual([]);
});

test('a replay file opened before the games are known is opened when they are', async ({
  browser,
  network,
}) => {
  const folder = new URL('../../tests/fixtures/replays/', import.meta.url);
  const name = readdirSync(folder).find((one) => one.startsWith('monarch-1-')) ?? '';
  const buffer = gunzipSync(readFileSync(new URL(name, folder)));
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  network.hold();
  await page.goto(`${network.url}#/replay`);
  const file = { name: 'old.json', mimeType: 'application/json', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  network.release();
  await expect(page.getByRole('slider', { name: 'Moves' })).toBeVisible();
  await page.context().close();
});

test('a question that the program answers shows how long there is, until it is answered', async ({
  come,
}) => {
  const ann = await come('Ann');
  const { page } = ann;
  let tell: (message: object) => void = () => undefined;
  let match = '';
  await page.routeWebSocket(/\/ws$/, (line) => {
    tell = (message) => line.send(JSON.stringify(message));
    line.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; match?: string };
      if (message.type === 'match') match = message.match!;
      line.send(text);
    });
  });
  await page.reload();
  await ann.openLobby('Monarch');
  const first = page.getByRole('group', { name: 'Who begins' }).getByRole('radio', { name: 'Ann' });
  await set(first);
  await page
    .getByRole('button', { name: /^Seat a bot/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Novice/ })
    .click();
  await ann.start();
  const harvest = page.getByRole('button', { name: /^Harvest: gain/ });
  await expect(harvest).toBeEnabled();
  const left = page.getByRole('timer');
  await expect(left).toHaveCount(0);
  tell({ type: 'declining', match, version: 0, at: Date.now() + 3_600_000 });
  await expect(left).toHaveAccessibleName(/^Answered for you in (59|60):\d\d$/);
  await expect(left).toHaveText(/(59|60):\d\d/);
  expect(await ann.axe()).toEqual([]);
  await harvest.click();
  await expect(left).toHaveCount(0);
});
