/** A whole game of Heart of Crown in three browsers, one of them a phone: attacks are answered by defenses; then its replay is stepped. */
import { CrownPlayer } from './player.ts';
import { playOn } from '../../support/play.ts';
import { set } from '../../support/press.ts';
import { Server } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { phone, Visitor } from '../../support/visitor.ts';

const attacks = ['Scout', 'Archer', 'Infantry Battalion', 'Samurai'];
const defenses = ['Rampart', 'Hideout', 'Magic Talisman', 'Kunoichi'];
const kinds = [...attacks, ...defenses, 'Swift Horse', 'Alchemist'];
const anyOf = (names: readonly string[]) => new RegExp(`^(${names.join('|')}),`);

test('three browsers play to the end, attacks are defended, and the replay is stepped', async ({ come }) => {
  test.slow();
  const ann = await come('Ann');
  const bo = await come('Bo');
  const cy = await come('Cy', phone);
  const all = [ann, bo, cy];

  const link = await ann.openLobby('Heart of Crown');
  await chooseSupply(ann);
  expect(await ann.axe()).toEqual([]);
  await bo.follow(link);
  await bo.sit();
  await cy.follow(link);
  await cy.sit();
  // The others see what was chosen, and look at a card of it.
  const supply = cy.page.getByRole('list', { name: 'The ten cards of the Supply' });
  await expect(supply.getByRole('listitem')).toHaveCount(10);
  await supply.getByRole('button', { name: /^Scout, cost 2/ }).tap();
  await expect(cy.page.getByRole('dialog', { name: 'Scout' })).toContainText('Rulings');
  await cy.page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  expect(await cy.axe()).toEqual([]);

  await ann.start();
  await bo.atTable();
  await cy.atTable();
  const players = [
    new CrownPlayer(ann.page, [anyOf(attacks)]),
    new CrownPlayer(bo.page, [anyOf(defenses)]),
    new CrownPlayer(cy.page, [anyOf(defenses)]),
  ];
  await playOn(players, (steps) => steps >= 15);
  for (const visitor of all) {
    expect(await visitor.overflow()).toEqual({ x: 0, y: 0 });
    expect(await visitor.axe()).toEqual([]);
  }

  // An attack is answered: the question names it, the defense is chosen and confirmed, everybody reads of it.
  await playOn(players, () => players.some((player) => player.defenses > 0));
  await expect(ann.page.getByRole('log', { name: 'Log' })).toContainText(/(Bo|Cy) defends with/);

  for (const player of players) player.calm = true;
  await playOn(players);
  for (const visitor of all) {
    await expect(visitor.page.getByRole('button', { name: 'Watch the replay' })).toBeVisible();
    expect(await visitor.axe()).toEqual([]);
  }
  await expect(ann.page.getByRole('img', { name: /^Points over time/ })).toBeVisible();
  await ann.page.getByRole('button', { name: 'Look at the table' }).click();
  expect(await ann.question()).not.toBe('');
  expect(await ann.axe()).toEqual([]);
  await ann.page.getByRole('button', { name: 'Result' }).click();
  await ann.page.getByRole('button', { name: 'Watch the replay' }).click();

  await stepReplay(ann);
  for (const visitor of all) expect(visitor.complaints, visitor.name).toEqual([]);
});

test('who has nothing to defend with sees how long it takes until that is answered for them', async ({
  browser,
}) => {
  const server = await Server.start(['--answer-pause', '4000']);
  try {
    await answeredFor(
      await Visitor.come(browser, server.url, 'Ann'),
      await Visitor.come(browser, server.url, 'Bo'),
    );
  } finally {
    await server.stop();
  }
});

/** Ann attacks Bo until he has been told when it is answered for him. */
async function answeredFor(ann: Visitor, bo: Visitor): Promise<void> {
  const link = await ann.openLobby('Heart of Crown');
  await chooseSupply(ann);
  await bo.follow(link);
  await bo.sit();
  await ann.start();
  await bo.atTable();

  // The time is as it comes, and may be short: what is told of it is noted.
  await bo.page.evaluate(() => {
    const told: string[] = ((window as unknown as { told: string[] }).told = []);
    new MutationObserver(() => {
      const now = document.querySelector('[role=timer]')?.getAttribute('aria-label');
      if (now) told.push(now);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const told = () => bo.page.evaluate(() => (window as unknown as { told: string[] }).told);
  const asked = '.tray.alarm';
  const waits = new CrownPlayer(bo.page, [], `${asked} button`);
  waits.calm = true;
  await playOn([new CrownPlayer(ann.page, [anyOf(attacks)]), waits], async () => (await told()).length > 0);
  // Nobody presses anything: it goes on.
  await expect(bo.page.locator(asked)).toHaveCount(0);
  await expect(bo.page.getByRole('timer')).toHaveCount(0);
  expect((await told()).filter((one) => !/^Answered for you in 0:\d\d$/.test(one))).toEqual([]);
  for (const visitor of [ann, bo]) {
    expect(visitor.complaints, visitor.name).toEqual([]);
    await visitor.leave();
  }
}

/** Ten kinds with many attacks and defenses, chosen one by one. */
async function chooseSupply(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await set(page.getByRole('radio', { name: 'Your choice' }));
  await page.getByLabel('Begin with').selectOption({ label: 'First Play' });
  await expect(page.getByText('10 of 10')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  for (const name of kinds) await page.getByRole('button', { name: new RegExp(`^${name}, cost`) }).click();
  await page.getByRole('button', { name: 'Play with these' }).click();
  await expect(page.getByText('This game is played with them.')).toBeVisible();
}

async function stepReplay(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const line = page.getByRole('slider', { name: 'Moves' });
  await expect(line).toBeVisible();
  const last = Number(await line.getAttribute('max'));
  expect(last).toBeGreaterThan(20);

  await page.getByRole('button', { name: 'One move on' }).click();
  await expect(line).toHaveValue('1');
  await page.keyboard.press('ArrowRight');
  await expect(line).toHaveValue('2');
  await page.keyboard.press('Shift+ArrowRight');
  expect(Number(await line.inputValue())).toBeGreaterThan(2);

  // Through the eyes of each seat, and with all hands open, in the middle of the game.
  await line.fill(String(Math.floor(last / 2)));
  const hand = page.getByRole('list', { name: /^(Your hand|Hand of)/ });
  for (const seat of ['0', '1', '2']) {
    await page.getByLabel('Seen by').selectOption(seat);
    await expect(hand).toBeVisible();
  }
  expect(await visitor.axe()).toEqual([]);
  await page.keyboard.press('End');
  await expect(line).toHaveValue(String(last));
  await expect(page.getByRole('button', { name: 'Result' })).toBeVisible();
}
