/** Minerva in real browsers: alone to a title, by keyboard, on a phone; two play a whole game; four fit on the screen. */
import type { Locator, Page } from '@playwright/test';
import { MinervaPlayer } from './player.ts';
import { playOn } from '../../support/play.ts';
import { expect, test } from '../../support/test.ts';
import { phone, type Visitor } from '../../support/visitor.ts';

const city = (page: Page): Locator => page.getByRole('group', { name: 'Your city' });
const cell = (page: Page, at: string): Locator => city(page).locator(`[data-cell="${at}"]`);
const tray = (page: Page): Locator => page.locator('.grid > .tray');
const moves = (page: Page): Locator => page.locator('.frame .actions');

/** Begins a game alone, by one tap. */
async function alone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play alone' }).click();
  await expect(page.getByRole('status', { name: 'What is asked' })).toContainText('Your turn');
}

/** Builds the first tile that costs nothing. */
async function buildFree(page: Page, at: string): Promise<void> {
  await page.locator('.pairs .ware.able', { hasText: 'costs free' }).first().click();
  await cell(page, at).click();
  await tray(page)
    .getByRole('button', { name: /^Build / })
    .click();
  await expect(cell(page, at)).toHaveAttribute('data-flight', /\d+/);
}

/** Ends the round; a slip of the finger is asked about. */
async function pass(page: Page): Promise<void> {
  await moves(page).getByRole('button', { name: 'End the round' }).click();
  await moves(page).getByRole('button', { name: 'Pass now?' }).click();
}

test('alone from the start page to a title, with a residence, an assistant and a sale', async ({ come }) => {
  const ann = await come('Ann');
  const { page } = ann;
  await alone(page);
  expect(await ann.axe()).toEqual([]);
  expect(await ann.overflow()).toEqual({ x: 0, y: 0 });

  // Three free tiles in a row, a residence at its end.
  for (const at of ['1,0', '2,0', '3,0']) await buildFree(page, at);
  await moves(page)
    .getByRole('button', { name: /^Build a residence/ })
    .click();
  await expect(tray(page)).toContainText('Choose a lit place');
  await cell(page, '4,0').click();
  const left = tray(page).locator('[data-dir="left"]');
  await expect(left.locator('.step')).toHaveCount(4);
  await expect(left).toHaveAccessibleName(/^left: .*4\. Fountain: 1 resource of your choice/);
  await expect(tray(page).locator('[data-dir="up"]')).toContainText('nothing happens');
  expect(await ann.axe()).toEqual([]);
  await left.click();
  await expect(city(page).locator('.step')).toHaveCount(4);
  await tray(page).getByRole('button', { name: 'Build, activate left' }).click();

  // The fountain asks; what the line has brought is there.
  await expect(page.getByRole('status', { name: 'What is asked' })).toContainText('take which resource?');
  expect(await ann.axe()).toEqual([]);
  await tray(page)
    .getByRole('button', { name: /^Take ore/ })
    .click();
  await expect(moves(page).getByRole('button', { name: 'End the round' })).toBeEnabled();

  // An assistant, paid for by selling while the question stands.
  await pass(page);
  const pays = tray(page).getByRole('button', { name: 'Pay 5 denarii' });
  await expect(pays).toBeDisabled();
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  const sale = page.getByRole('group', { name: 'Sell resources' });
  await sale.getByRole('button', { name: 'One ore more' }).click();
  await sale.getByRole('button', { name: 'One grain more' }).click();
  expect(await ann.axe()).toEqual([]);
  await sale.getByRole('button', { name: 'Sell 2 tokens for 2 denarii' }).click();
  await pays.click();
  await expect(page.getByRole('log', { name: 'Log' })).toContainText('wins an assistant for 5 denarii');

  // It goes to the one residence there is.
  await moves(page)
    .getByRole('button', { name: /^Place an assistant/ })
    .click();
  await tray(page).locator('[data-dir="left"]').click();
  await tray(page).getByRole('button', { name: 'Place, activate left' }).click();
  await tray(page)
    .getByRole('button', { name: /^Take wood/ })
    .click();
  await expect(cell(page, '4,0')).toHaveAccessibleName(/with an assistant facing left/);

  await playOn([new MinervaPlayer(page, 1)]);
  await expect(page.getByRole('heading', { name: /, with \d+ victory points$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Victory points over time/ })).toBeVisible();
  expect(await ann.axe()).toEqual([]);
  expect(ann.complaints).toEqual([]);
});

test('by keyboard alone: a tile, a residence, looking around', async ({ come }) => {
  const ann = await come('Ann');
  const { page } = ann;
  await page.getByRole('button', { name: 'Play alone' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'What is asked' })).toContainText('Your turn');

  await page.locator('.pairs .ware.able', { hasText: 'costs free' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(tray(page)).toBeVisible();
  await cell(page, '0,0').focus();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, '0,-1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, '0,-1')).toHaveAttribute('aria-pressed', 'true');
  // From the chosen place it is not far to the button, and the place pressed again is the word to go.
  const build = tray(page).getByRole('button', { name: /^Build / });
  const there = () => build.evaluate((one) => one === document.activeElement);
  let tabs = 0;
  for (; tabs < 19 && !(await there()); ++tabs) await page.keyboard.press('Tab');
  expect(tabs).toBeLessThan(9);
  await cell(page, '0,-1').focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, '0,-1')).toHaveAttribute('data-flight', /\d+/);

  await moves(page)
    .getByRole('button', { name: /^Build a residence/ })
    .focus();
  await page.keyboard.press('Enter');
  await cell(page, '0,0').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tray(page).locator('[data-dir="up"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tray(page)
    .getByRole('button', { name: /^Take stone/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, '0,1')).toHaveAccessibleName(/^Residence/);

  // Closer and farther; Escape drops what is being built.
  const before = (await cell(page, '0,0').boundingBox())!.width;
  await cell(page, '0,0').focus();
  await page.keyboard.press('+');
  await expect.poll(async () => (await cell(page, '0,0').boundingBox())!.width).toBeGreaterThan(before);
  await page.keyboard.press('0');
  await moves(page)
    .getByRole('button', { name: /^Build a residence/ })
    .press('Enter');
  await cell(page, '0,0').focus();
  await page.keyboard.press('Escape');
  await expect(tray(page)).toHaveCount(0);
  expect(ann.complaints).toEqual([]);
});

test('on a phone: everything is there, a residence is built, the drawers open', async ({ come }) => {
  const ann = await come('Ann', phone);
  const { page } = ann;
  await alone(page);
  expect(await ann.axe()).toEqual([]);
  expect(await ann.overflow()).toEqual({ x: 0, y: 0 });
  // The strip of tiles says that the temples come after them, and goes there.
  const temple = page.getByRole('list', { name: 'Temples' }).getByRole('button').last();
  await expect(temple).not.toBeInViewport();
  await page.getByRole('button', { name: 'On to the temples' }).click();
  await expect(temple).toBeInViewport();
  await page.getByRole('button', { name: 'Back to the tiles' }).click();
  await expect(temple).not.toBeInViewport();
  // What has no room for a name is named by a tap.
  await page.getByRole('button', { name: 'What all of this is' }).click();
  const named = page.getByRole('dialog', { name: 'City of Ann' });
  for (const name of ['denarii', 'grain', 'wood', 'stone', 'ore', 'glory', 'Culture tiles'])
    await expect(named.getByText(name, { exact: true })).toBeVisible();
  expect(await ann.axe()).toEqual([]);
  await named.getByRole('button', { name: 'Close', exact: true }).click();
  await moves(page)
    .getByRole('button', { name: /^Build a residence/ })
    .click();
  await cell(page, '1,0').click();
  await tray(page).locator('[data-dir="left"]').click();
  expect(await ann.axe()).toEqual([]);
  await tray(page).getByRole('button', { name: 'Build, activate left' }).click();
  await tray(page)
    .getByRole('button', { name: /^Take wood/ })
    .click();
  await expect(cell(page, '1,0')).toHaveAccessibleName(/^Residence/);
  for (const [tab, title] of [
    [/^Market/, 'Market'],
    [/^Cities/, 'Cities'],
    [/^Culture/, 'Culture'],
  ] as const) {
    await page.getByRole('navigation').getByRole('button', { name: tab }).click();
    const drawer = page.getByRole('dialog', { name: title });
    await expect(drawer).toBeVisible();
    expect(await ann.axe(), title).toEqual([]);
    await drawer.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(drawer).toBeHidden();
  }
  // A tile chosen in the drawer closes it and is being built.
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Market/ })
    .click();
  await page.getByRole('dialog', { name: 'Market' }).locator('.ware.able').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tray(page)).toContainText('Choose a lit place');
  expect(ann.complaints).toEqual([]);
});

test('two browsers play a whole game, and its replay is stepped', async ({ come }) => {
  test.slow();
  const ann = await come('Ann');
  const bo = await come('Bo', { colorScheme: 'light' });
  await gather(ann, [bo]);

  // What lies there and what one holds is named where there is room.
  const market = bo.page.getByRole('region', { name: 'Market', exact: true });
  for (const tile of ['Wheat field', 'Forest', 'Quarry'])
    await expect(market.locator('.name', { hasText: tile })).toBeVisible();
  for (const held of ['denarii', 'grain', 'glory'])
    await expect(bo.page.locator('.own small', { hasText: held })).toBeVisible();

  const players = [new MinervaPlayer(ann.page, 2), new MinervaPlayer(bo.page, 2)];
  await playOn(players, (steps) => steps >= 25);
  expect(await ann.axe()).toEqual([]);
  expect(await bo.axe()).toEqual([]);

  // A reload in the middle: the same table, the same log.
  const lines = (visitor: Visitor) => visitor.page.getByRole('log', { name: 'Log' }).locator('li');
  await expect(lines(ann).first()).toBeVisible();
  await bo.page.reload();
  await bo.atTable();
  await expect.poll(async () => (await lines(bo).count()) - (await lines(ann).count())).toBe(0);

  // The other city, large; the stacks; glory.
  for (const open of [/^Look at the city of Bo/, /^Culture: /, /^Round \d of 6/]) {
    await ann.page.getByRole('main').getByRole('button', { name: open }).click();
    const dialog = ann.page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await ann.axe(), String(open)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  await playOn(players);
  for (const visitor of [ann, bo]) {
    await expect(visitor.page.getByRole('button', { name: 'Watch the replay' })).toBeVisible();
    expect(await visitor.axe()).toEqual([]);
  }
  for (const one of players) {
    for (const what of ['begin', 'spot', 'way', 'commit', 'pass'])
      expect(one.done.get(what), what).toBeGreaterThan(0);
  }

  await ann.page.getByRole('button', { name: 'Watch the replay' }).click();
  await stepReplay(ann);
  for (const visitor of [ann, bo]) expect(visitor.complaints, visitor.name).toEqual([]);
});

test('four at one table fit on the screen', async ({ come }) => {
  const names = ['Ann', 'Bo', 'Cy', 'Dee'];
  const [ann, ...others] = await Promise.all(names.map((name) => come(name)));
  await gather(ann!, others);
  expect(await ann!.overflow()).toEqual({ x: 0, y: 0 });
  expect(await ann!.axe()).toEqual([]);
  // Nothing of the table is cut off by its frame.
  const cut = await ann!.page.evaluate(() => {
    const board = document.querySelector('main.board')!.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('.plate, .ware, .stack, .glory, .own')]
      .map((one) => ({ box: one.getBoundingClientRect(), name: one.className }))
      .filter(
        ({ box }) => box.right > board.right + 1 || box.bottom > board.bottom + 1 || box.top < board.top - 1,
      )
      .map(({ name }) => name);
  });
  expect(cut).toEqual([]);
  for (const visitor of [ann!, ...others]) expect(visitor.complaints, visitor.name).toEqual([]);
});

/** A private lobby of Minerva with everybody seated, and the game begun. */
async function gather(host: Visitor, others: readonly Visitor[]): Promise<void> {
  const link = await host.openLobby('Minerva');
  for (const visitor of others) {
    await visitor.follow(link);
    await visitor.sit();
    await visitor.page.getByRole('button', { name: 'I am ready' }).click();
  }
  await expect(host.page.getByText('✓ ready')).toHaveCount(others.length);
  await host.start();
  for (const visitor of others) await visitor.atTable();
}

async function stepReplay(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const line = page.getByRole('slider', { name: 'Moves' });
  await expect(line).toBeVisible();
  const last = Number(await line.getAttribute('max'));
  expect(last).toBeGreaterThan(20);
  await page.keyboard.press('Home');
  await expect(line).toHaveValue('0');
  await page.getByRole('button', { name: 'One move on' }).click();
  await expect(line).toHaveValue('1');
  await page.keyboard.press('Shift+ArrowRight');
  expect(Number(await line.inputValue())).toBeGreaterThan(1);
  await page.getByLabel('Seen by').selectOption('1');
  await page.keyboard.press('End');
  await expect(line).toHaveValue(String(last));
  expect(await visitor.axe()).toEqual([]);
}
