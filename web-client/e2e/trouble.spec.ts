/** Trouble: the server is killed, the line breaks, the same person comes from elsewhere. Nobody loses a game. */
import { MonarchPlayer } from './games/monarch/player.ts';
import { asked, lines, table } from './support/pair.ts';
import { playOn } from './support/play.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

test('the server is killed in mid-game and both go on by themselves', async ({ come, server }) => {
  const { ann, bo, players } = await table({ come, server });
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

test('a broken line shows a strip, misses a move and comes back at once', async ({ come, server }) => {
  const { ann, bo, players } = await table({ come, server });
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
  // A step may only take a card up.
  await playOn([mover], async () => (await lines(other).count()) > before);
  expect(await lines(away).count()).toBe(before);

  await away.page.evaluate(() => {
    (window as unknown as { back: () => void }).back();
    window.dispatchEvent(new Event('online'));
  });
  await expect(away.page.getByText('Connection lost')).toBeHidden();
  await expect.poll(() => lines(away).count()).toBe(await lines(other).count());
});

test('another device takes over the seat by a link', async ({ come, server }) => {
  const { ann, bo, link } = await table({ come, server });
  await ann.go('#/device');
  await ann.page.getByRole('button', { name: 'Make a link' }).click();
  const token = await ann.page.getByRole('textbox', { name: 'Another device' }).inputValue();

  const other = await come('Somebody');
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

test('a resignation ends a game of two', async ({ come, server }) => {
  const { ann, bo } = await table({ come, server });
  await bo.resign();
  await expect(ann.page.getByRole('heading', { name: 'You win' })).toBeVisible();
  await expect(bo.page.getByRole('heading', { name: 'Ann wins' })).toBeVisible();
  await expect(ann.page.getByText('Bo resigned.').last()).toBeVisible();
  await expect(bo.page.getByText('You resigned.')).toBeVisible();
  expect(await bo.axe()).toEqual([]);
});

test('whoever only watched goes along to the next table, unless that is gone', async ({ come, server }) => {
  const { ann, bo, link } = await table({ come, server });
  const cy = await come('Cy');
  // What Cy enters is another table than the one that is there, as if that had been removed.
  let gone = false;
  await cy.page.routeWebSocket(/\/ws/, (line) => {
    const there = line.connectToServer();
    line.onMessage((said) => there.send(gone ? String(said).replace(/("link":")(.)(.)/, '$1$3$2') : said));
  });
  await cy.page.goto(link);
  await cy.page.reload();
  await cy.atTable();
  await bo.resign();
  const seats = (visitor: Visitor) => visitor.page.getByRole('heading', { name: 'Seats' });
  const along = cy.page.getByRole('button', { name: 'Go to the next table' });
  await ann.page.getByRole('button', { name: 'Play again' }).click();
  await expect(seats(ann)).toBeVisible();
  await expect(ann.page.getByText('Bo has not come yet')).toBeVisible();
  await expect(along).toBeVisible();
  gone = true;
  await along.click();
  await cy.told('The next table is gone.');
  expect(cy.page.url()).toBe(link);
  // Still at the old one: what is said there comes.
  await bo.page.getByRole('button', { name: 'Look at the table' }).click();
  await bo.page.getByRole('textbox', { name: 'Write to the table' }).fill('Good game!');
  await bo.page.keyboard.press('Enter');
  await expect(cy.page.getByText('Good game!')).toBeVisible();
  gone = false;
  await along.click();
  await expect(seats(cy)).toBeVisible();
  await expect(ann.page.getByText('Cy', { exact: true })).toBeVisible();
  for (const visitor of [ann, bo, cy]) expect(visitor.complaints, visitor.name).toEqual([]);
});

test('a second window shows the same, answers too, and may be closed again', async ({ come, server }) => {
  const { ann, bo, link, players } = await table({ come, server });
  const second = await ann.page.context().newPage();
  await second.goto(link);
  await expect(second.getByRole('status', { name: 'What is asked' })).toBeVisible();
  const log = (page: typeof second) => page.getByRole('log', { name: 'Log' }).locator('li');
  await expect.poll(() => log(second).allInnerTexts()).toEqual(await lines(ann).allInnerTexts());

  await playOn([new MonarchPlayer(second), players[1]!], (steps) => steps >= 6);
  await expect
    .poll(
      async () => (await lines(ann).allInnerTexts()).join() === (await log(second).allInnerTexts()).join(),
    )
    .toBe(true);
  await second.close();
  await playOn(players, (steps) => steps >= 4);
  await expect(bo.page.getByText('away', { exact: true })).toHaveCount(0);
  for (const visitor of [ann, bo]) expect(visitor.complaints, visitor.name).toEqual([]);
});

test('markup in a name or a line of chat is shown as it was written', async ({ come }) => {
  const name = '<img src=x onerror=a()>';
  const said = '<script>a()</script><b onclick="a()">bold</b> &amp; <img src=x onerror=a()>';
  const mallory = await come(name);
  const bo = await come('Bo');
  const dialogs: string[] = [];
  for (const { page } of [mallory, bo]) {
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.exposeFunction('a', () => dialogs.push('ran'));
  }
  const link = await mallory.openLobby();
  await bo.follow(link);
  await bo.sit();
  await expect(bo.page.getByText(name).first()).toBeVisible();
  const field = mallory.page.getByRole('textbox', { name: 'Write to the table' });
  await field.fill(said);
  await field.press('Enter');
  await expect(bo.page.getByText(said)).toBeVisible();
  await mallory.start();
  await bo.atTable();
  await expect(bo.page.getByText(name).first()).toBeVisible();
  expect(await bo.page.locator('img[src="x"], b[onclick]').count()).toBe(0);
  expect(dialogs).toEqual([]);
  for (const visitor of [mallory, bo]) expect(visitor.complaints, visitor.name).toEqual([]);
});

test('whoever is removed while away is told when they are back', async ({ come, server, network }) => {
  const ann = await come('Ann');
  const bo = await come('Bo', {}, network.url);
  const link = await ann.openLobby();
  await bo.follow(link.replace(server.url, network.url));
  await bo.sit();
  network.tear();
  await expect(bo.page.getByText('Connection lost')).toBeVisible();
  await ann.page.getByRole('button', { name: 'What to do with Bo' }).click();
  await ann.page.getByRole('button', { name: 'Remove Bo' }).click();
  await expect(ann.page.getByRole('button', { name: 'What to do with Bo' })).toBeHidden();
  network.mend();
  await expect(bo.page.getByText('This table does not exist')).toBeVisible();
  await expect(bo.page.getByRole('heading', { name: 'Seats' })).toBeHidden();
  await bo.page.getByRole('button', { name: 'Start page' }).click();
  await expect(bo.page.getByRole('button', { name: 'Back to your table' })).toBeHidden();
});

test('a second window is told that the first has left the lobby', async ({ come }) => {
  const ann = await come('Ann');
  const link = await ann.openLobby();
  const second = await ann.page.context().newPage();
  await second.goto(link);
  await expect(second.getByRole('heading', { name: 'Seats' })).toBeVisible();
  await ann.page.getByRole('button', { name: 'Leave the table' }).click();
  await expect(second.getByRole('heading', { name: 'You have left the table' })).toBeVisible();
  await ann.page.goto(link);
  await expect(ann.page.getByRole('heading', { name: 'Seats' })).toBeVisible();
  await second.getByRole('button', { name: 'Come back' }).click();
  await expect(second.getByRole('heading', { name: 'Seats' })).toBeVisible();
});

test('a window that is looked at while another becomes somebody else asks for their games', async ({
  come,
  server,
}) => {
  const ann = await come('Ann');
  await ann.go('#/device');
  await ann.page.getByRole('button', { name: 'Make a link' }).click();
  const token = await ann.page.getByRole('textbox', { name: 'Another device' }).inputValue();
  const other = await come('Somebody');
  await other.go('#/games');
  await other.shows('My games');
  const second = await other.page.context().newPage();
  await second.goto(token);
  await second.getByRole('button', { name: 'Become this person on this device' }).click();
  await expect(second.getByText('You are Ann here now')).toBeVisible();
  await server.kill();
  await expect(other.page.getByText('Connection lost')).toBeVisible();
  await server.run();
  await expect(other.page.getByText('Connection lost')).toBeHidden();
  await other.shows('My games');
  await expect(other.page.getByText('No finished game yet.')).toBeVisible();
});
