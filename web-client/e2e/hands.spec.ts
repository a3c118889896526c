/** By keyboard alone, and by touch on a phone: the same game. */
import { MonarchPlayer } from './games/monarch/player.ts';
import { playOn } from './support/play.ts';
import { set } from './support/press.ts';
import { expect, lively, test } from './support/test.ts';
import { phone, type Visitor } from './support/visitor.ts';

/** Presses Tab until the element with this name has the focus, as somebody without a mouse does. */
async function tabTo(visitor: Visitor, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    const focused = await visitor.page.evaluate(() => {
      const one = document.activeElement as HTMLElement | null;
      return one?.getAttribute('aria-label') ?? one?.innerText ?? '';
    });
    if (name.test(focused.trim())) return;
    await visitor.page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(name)}`);
}

/** The button, by its whole sentence: a card called Harvest Gown may lie in the market. */
const harvestName = /^Harvest: gain/;

test('the keyboard alone opens a lobby, starts and plays', async ({ come }) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  await tabTo(ann, /^Play with friends$/);
  await ann.page.keyboard.press('Enter');
  const link = await ann.page.getByLabel('Link to this table').inputValue();
  await bo.follow(link);
  await bo.sit();
  // While her page does not know of Bo the Tab key goes by it.
  await expect(ann.page.getByRole('button', { name: 'Start the game' })).toBeEnabled();
  await tabTo(ann, /^Start the game$/);
  await ann.page.keyboard.press('Enter');
  await ann.atTable();

  // Who begins is drawn by lot. Bo does nothing that could turn up a Moon, which asks Ann.
  await bo.atTable();
  const harvest = (visitor: Visitor) => visitor.page.getByRole('button', { name: harvestName });
  const endTurn = (visitor: Visitor) => visitor.page.getByRole('button', { name: 'End turn', exact: true });
  await expect
    .poll(async () => (await endTurn(ann).isVisible()) || (await endTurn(bo).isVisible()))
    .toBe(true);
  if (await endTurn(bo).isVisible()) {
    await harvest(bo).click();
    await endTurn(bo).click();
  }
  await expect(endTurn(ann)).toBeVisible();
  await tabTo(ann, harvestName);
  await ann.page.keyboard.press('Enter');
  await expect(ann.page.getByRole('button', { name: /^Take back/ })).toBeVisible();
  await tabTo(ann, /^Take back/);
  await ann.page.keyboard.press('Enter');
  await expect(harvest(ann)).toBeVisible();
  await tabTo(ann, harvestName);
  await ann.page.keyboard.press('Enter');
  await expect(ann.page.getByRole('button', { name: /^Take back/ })).toBeVisible();
  await tabTo(ann, /^End turn$/);
  await ann.page.keyboard.press('Enter');
  await expect(endTurn(ann)).toBeHidden();
  expect(ann.complaints).toEqual([]);
});

test('a row of cards is one stop for the Tab key, and arrow keys go through it', async ({ come }) => {
  const ann = await come('Ann');
  const { page } = ann;
  await ann.go('#/rules/heart_of_crown');
  await page.getByRole('button', { name: 'First game, guided' }).click();
  await ann.atTable();
  const basic = page.getByRole('list', { name: 'Basic Market' }).getByRole('button');
  const random = page.getByRole('list', { name: 'Random Market' }).getByRole('button');
  const press = async (key: string, to: typeof basic) => {
    await page.keyboard.press(key);
    await expect(to).toBeFocused();
  };
  await basic.first().focus();
  await press('ArrowRight', basic.nth(1));
  await press('End', basic.last());
  await press('ArrowDown', basic.last());
  await press('ArrowUp', basic.nth(3));
  await press('Tab', random.first());
  await press('Shift+Tab', basic.nth(3));
  await random.nth(5).focus();
  await press('Home', random.first());
  expect(await ann.axe()).toEqual([]);
  expect(ann.complaints).toEqual([]);
});

test('whoever ends the turn before the harvest is asked, until it is in; a phone says what the broom is', async ({
  come,
}) => {
  const ann = await come('Ann', phone);
  const desk = ann.page;
  const link = await ann.openLobby();
  const begins = desk.getByRole('group', { name: 'Who begins' });
  await set(begins.getByRole('radio', { name: 'Ann' }));
  await desk
    .getByRole('button', { name: /^Seat a bot/ })
    .first()
    .click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Novice/ })
    .click();
  await ann.start();
  await expect(desk.getByText('Sweep', { exact: true })).toBeInViewport({ ratio: 1 });
  const rows = await desk
    .locator('.actions > .actions > button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(rows).size, 'one row').toBe(1);
  const other = await desk.context().newPage();
  await other.goto(link);
  await desk.bringToFront();
  await desk.getByRole('button', { name: 'End turn', exact: true }).click();
  const asked = desk.getByRole('dialog', { name: 'End the turn without harvest or tax?' });
  await expect(asked).toBeVisible();
  await other.getByRole('button', { name: harvestName }).tap();
  await expect(other.getByRole('button', { name: harvestName })).toBeHidden();
  await expect(asked).toBeHidden();
  await expect(desk.getByRole('button', { name: 'End turn', exact: true })).toBeVisible();
  expect(ann.complaints).toEqual([]);
});

test('a phone plays: the board fits, the drawers open, every target can be hit', async ({ come }) => {
  const ann = await come('Ann', { ...phone, ...lively });
  const bo = await come('Bo');
  const link = await ann.openLobby();
  await bo.follow(link);
  await bo.sit();
  await ann.start();
  await playOn([new MonarchPlayer(ann.page), new MonarchPlayer(bo.page)], (steps) => steps >= 8);
  expect(await ann.overflow()).toEqual({ x: 0, y: 0 });
  expect(await ann.axe()).toEqual([]);

  await ann.page.getByRole('button', { name: 'Log', exact: true }).tap();
  await expect(ann.page.getByRole('dialog', { name: 'Log' })).toBeVisible();
  expect(await ann.axe()).toEqual([]);
  await ann.page.getByRole('dialog', { name: 'Log' }).getByRole('button', { name: 'Close' }).tap();
  await bo.page.getByLabel('Write to the table').fill('hello');
  await bo.page.getByLabel('Write to the table').press('Enter');
  await ann.page.getByRole('button', { name: /1 new message/ }).tap();
  await expect(ann.page.getByRole('dialog', { name: 'Chat' })).toContainText('hello');
  expect(ann.complaints).toEqual([]);
});

test('undo beyond the barrier asks the others', async ({ come }) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  const link = await ann.openLobby();
  await bo.follow(link);
  await bo.sit();
  await ann.start();
  const players = [new MonarchPlayer(ann.page), new MonarchPlayer(bo.page)];
  const toAsk = /^Ask to take back/;
  await playOn(players, async () => (await ann.offers(toAsk)) || (await bo.offers(toAsk)));
  const [asker, other] = (await ann.offers(toAsk)) ? [ann, bo] : [bo, ann];

  const bar = other.page.getByRole('region', { name: /^Ann |^Bo / });
  const aloud = other.page.locator('.unseen[role=status]', { hasText: 'take back' });
  const ask = async () => {
    await asker.page.getByRole('button', { name: toAsk }).click();
    await asker.page.getByRole('dialog').getByRole('button', { name: 'Ask to take back' }).click();
    await expect(bar).toBeVisible();
    await expect(aloud).toHaveCount(1);
  };
  await ask();
  await bar.getByRole('button', { name: 'Decline' }).click();
  await expect(bar).toBeHidden();
  await expect(aloud).toHaveCount(0);
  await asker.told(`${other.name} would rather not take that back.`);
  await ask();
  expect(await other.axe()).toEqual([]);
  await bar.getByRole('button', { name: 'Agree' }).click();
  await expect(bar).toBeHidden();
  await expect(other.page.getByRole('log', { name: 'Log' })).toContainText('took the last choice back');
});
