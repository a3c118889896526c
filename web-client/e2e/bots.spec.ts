/** Games against the program: from the start page in one tap, and in a lobby's seats. */
import { another } from './games/index.ts';
import { MonarchPlayer } from './games/monarch/player.ts';
import { playOn } from './support/play.ts';
import { set } from './support/press.ts';
import { expect, lively, test } from './support/test.ts';
import { phone, type Visitor } from './support/visitor.ts';

const tileOf = ({ page }: Visitor, game: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: game, exact: true }) });

test('one tap on the start page begins a game against a bot, and the bot plays', async ({ come }) => {
  const ann = await come('Ann', lively);
  await tileOf(ann, 'Monarch').getByRole('button', { name: 'Play against bots' }).click();
  await ann.atTable();

  const plate = ann.page.getByRole('group', { name: 'Novice', exact: true });
  await expect(plate).toContainText('A bot plays here (Novice)');
  expect(await ann.axe()).toEqual([]);

  const log = ann.page.getByRole('log', { name: 'Log' });
  const turnsOf = (name: string) =>
    log.getByRole('heading', { name: new RegExp(`^${name} · round`) }).count();
  await playOn(
    [new MonarchPlayer(ann.page)],
    async () => (await turnsOf('Novice')) >= 2 && (await turnsOf('Ann')) >= 3,
  );
  await expect(ann.page.getByRole('button', { name: 'End turn' })).toBeVisible();
  expect(await ann.axe()).toEqual([]);

  // Nobody else has to come: again means a new deal, not a lobby.
  await ann.resign();
  const end = ann.page.getByRole('dialog', { name: 'Novice wins' });
  await expect(end).toContainText('You resigned.');
  await end.getByRole('button', { name: 'Play again' }).click();
  await expect(end).toBeHidden();
  await ann.atTable();
  await expect.poll(() => turnsOf('Ann')).toBeLessThan(2);
  expect(ann.complaints).toEqual([]);
});

test('what a game against bots is like is chosen in a sheet, remembered, and for a beginner the first time', async ({
  come,
}) => {
  const ann = await come('Ann', phone);
  const { page } = ann;
  const tile = tileOf(ann, 'Monarch');
  const choose = (brief: string) =>
    tile.getByRole('button', { name: `Choose bots and help: ${brief}`, exact: true });
  const sheet = page.getByRole('dialog', { name: 'Monarch against bots' });
  const level = (name: RegExp) => sheet.getByRole('button', { name });
  const number = (n: string) => sheet.getByRole('radio', { name: n, exact: true });
  const hints = sheet.getByRole('switch', { name: 'Hints' });
  const teach = sheet.getByRole('switch', { name: 'Teach me as we go' });

  await choose('Novice · 1').click();
  await expect(level(/^Novice/)).toHaveAttribute('aria-pressed', 'true');
  await expect(number('1')).toBeChecked();
  await expect(sheet.getByRole('radio')).toHaveCount(3);
  for (const one of [hints, teach]) await expect(one).toBeChecked();
  await expect(sheet).toContainText('Left out for a start: Banners.');
  expect(await ann.axe()).toEqual([]);
  expect((await ann.overflow()).x).toBe(0);

  await level(/^Regent/).click();
  await expect(level(/^Regent/)).toHaveAttribute('aria-pressed', 'true');
  await set(number('2'));
  await set(hints, false);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(choose('Regent · 2')).toBeFocused();

  // Another game is another game.
  await page.reload();
  await expect(
    tileOf(ann, another.name.en).getByRole('button', { name: 'Choose bots and help: Novice · 1' }),
  ).toBeVisible();
  await choose('Regent · 2').click();
  await expect(number('2')).toBeChecked();
  await expect(hints).not.toBeChecked();
  await expect(teach).toBeChecked();
  await level(/^Courtier/).click();
  await sheet.getByRole('button', { name: 'Begin' }).click();
  await ann.atTable();
  await expect(page.getByRole('group', { name: /^Courtier/ })).toHaveCount(2);

  // What is chosen is what the table has: no hints, and no banners while one is taught.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Table and link' }).click();
  await expect(page.getByRole('switch', { name: 'Hints' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Banners' })).not.toBeChecked();
  expect(ann.complaints).toEqual([]);
});

test('what is kept of it and cannot be read is as it was never kept', async ({ come }) => {
  const ann = await come('Ann');
  await ann.page.evaluate(() => localStorage.setItem('coronet.bot-games', '{"monarch":{"level":"emperor"'));
  await ann.page.reload();
  await tileOf(ann, 'Monarch').getByRole('button', { name: 'Play against bots' }).click();
  await ann.atTable();
  await expect(ann.page.getByRole('group', { name: 'Novice', exact: true })).toBeVisible();
  await expect(ann.page.getByRole('button', { name: 'Hint', exact: true })).toBeVisible();
  expect(ann.complaints).toEqual([]);
});

test('the host seats bots, changes one, sends one away, and asks for a hint at the table', async ({
  come,
}) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  const link = await ann.openLobby();
  await bo.follow(link);
  await expect(bo.page.getByRole('button', { name: /^Seat a bot/ })).toHaveCount(0);

  const seats = ann.page.getByRole('listitem').filter({ has: ann.page.getByText('bot', { exact: true }) });
  const seatBot = async (letter: string, level: RegExp) => {
    await ann.page.getByRole('button', { name: `Seat a bot on seat ${letter}` }).click();
    const dialog = ann.page.getByRole('dialog', { name: 'Which bot shall sit here?' });
    await expect(dialog).toBeVisible();
    expect(await ann.axe()).toEqual([]);
    await dialog.getByRole('button', { name: level }).click();
    await expect(dialog).toBeHidden();
  };
  await seatBot('B', /^Novice/);
  await seatBot('C', /^Regent/);
  await expect(seats).toHaveCount(2);
  await expect(seats.nth(0)).toContainText('Novice');
  await expect(seats.nth(1)).toContainText('Regent');
  await expect(bo.page.getByText('bot', { exact: true })).toHaveCount(2);
  expect(await bo.axe()).toEqual([]);

  await ann.page.getByRole('button', { name: 'What to do with Novice' }).click();
  await ann.page
    .getByRole('dialog', { name: 'Novice' })
    .getByRole('button', { name: /^Courtier/ })
    .click();
  await expect(seats.nth(0)).toContainText('Courtier');
  await ann.page.getByRole('button', { name: 'What to do with Regent' }).click();
  await ann.page
    .getByRole('dialog', { name: 'Regent' })
    .getByRole('button', { name: 'Send it away' })
    .click();
  await expect(seats).toHaveCount(1);

  await ann.page.getByText('Hints', { exact: true }).click();
  await expect(ann.page.getByRole('switch', { name: 'Hints' })).toBeChecked();
  await ann.start();
  const hint = ann.page.getByRole('button', { name: 'Hint', exact: true });
  await expect(hint).toBeVisible();
  await hint.click();
  const advice = ann.page.getByRole('status').filter({ hasText: 'Regent would choose' });
  await expect(advice).toContainText(/Chance to win \d+\u00a0% · −?\d+\.\d points expected/);
  expect(await ann.axe()).toEqual([]);
  const board = (await ann.page.locator('main.board').boundingBox())!;
  expect((await advice.boundingBox())!.x).toBeGreaterThanOrEqual(board.x + board.width);
  // Where the log is a drawer, between question and board.
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await ann.page.setViewportSize(size);
    const [said, asked, laid] = await Promise.all(
      [advice, ann.page.getByRole('status', { name: 'What is asked' }), ann.page.locator('main.board')].map(
        async (one) => (await one.boundingBox())!,
      ),
    );
    expect(said!.y).toBeGreaterThanOrEqual(asked!.y + asked!.height);
    expect(
      said!.x >= laid!.x + laid!.width || said!.y + said!.height <= laid!.y,
      'the advice covers nothing of the board',
    ).toBe(true);
  }
  await advice.getByRole('button', { name: 'Close' }).click();
  await expect(advice).toHaveCount(0);
  expect(ann.complaints).toEqual([]);
  expect(bo.complaints).toEqual([]);
});

test('the host allows hints in the middle of a game, and forbids them again', async ({ come }) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  await bo.follow(await ann.openLobby());
  await bo.sit();
  await ann.start();
  await bo.atTable();
  const menu = async (of: Visitor) => {
    await of.page.getByRole('button', { name: 'Menu' }).click();
    const dialog = of.page.getByRole('dialog', { name: 'Menu' });
    await expect(dialog).toBeVisible();
    return dialog;
  };
  const hint = (of: Visitor) => of.page.getByRole('button', { name: 'Hint', exact: true });
  const hinted = async () => (await hint(ann).count()) + (await hint(bo).count());
  expect(await hinted()).toBe(0);
  await expect((await menu(bo)).getByRole('switch', { name: 'Hints' })).toHaveCount(0);
  await bo.page.keyboard.press('Escape');

  const dialog = await menu(ann);
  const allowed = dialog.getByRole('switch', { name: 'Hints' });
  await expect(allowed).not.toBeChecked();
  await set(allowed);
  await bo.told('The host allows hints now');
  expect(await ann.axe()).toEqual([]);
  // Whose turn it is has the button.
  await expect.poll(hinted).toBe(1);
  await set(allowed, false);
  await bo.told('The host allows hints no more.');
  await expect.poll(hinted).toBe(0);

  // Beside the invitation it can be switched as well, and nothing else.
  await dialog.getByRole('button', { name: 'Table and link' }).click();
  await expect(ann.page.getByRole('switch', { name: 'Fast bots' })).toBeDisabled();
  await set(ann.page.getByRole('switch', { name: 'Hints' }));
  await ann.page.getByRole('button', { name: 'Back to your table' }).click();
  await expect.poll(hinted).toBe(1);
  for (const visitor of [ann, bo]) expect(visitor.complaints).toEqual([]);
});

test('a bot plays for whoever is away, by the others’ leave, until they are back', async ({ come }) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  const cy = await come('Cy');
  const link = await ann.openLobby();
  for (const visitor of [bo, cy]) {
    await visitor.follow(link);
    await visitor.sit();
  }
  const dee = await come('Dee');
  await dee.follow(link);
  await expect(dee.page.getByText('Every seat is taken.')).toHaveCount(0);
  await ann.page.getByRole('button', { name: 'Seat a bot on seat D' }).click();
  await ann.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Novice/ })
    .click();
  await expect(dee.page.getByText('Every seat is taken. You can watch')).toBeVisible();
  await ann.start();
  await bo.atTable();
  await cy.atTable();

  await bo.leaveTable();
  const menu = ann.page.getByRole('button', { name: 'Menu' });
  const offer = ann.page.getByRole('dialog').getByRole('button', { name: 'Let a bot play for Bo' });
  await menu.click();
  await expect(offer).toBeVisible();
  await offer.click();
  const question = cy.page.getByRole('region', { name: /^Ann proposes that a bot plays for Bo/ });
  await expect(question).toBeVisible();
  expect(await cy.axe()).toEqual([]);
  await question.getByRole('button', { name: 'Agree' }).click();
  const log = ann.page.getByRole('log', { name: 'Log' });
  await expect(log).toContainText('A bot plays for Bo now.');
  await expect(ann.page.getByRole('group', { name: 'Bo', exact: true })).toContainText('A bot plays here');

  await bo.page.goto(link);
  await bo.atTable();
  await expect(log).toContainText('Bo plays again.');
  for (const visitor of [ann, bo, cy]) expect(visitor.complaints).toEqual([]);
});

// Half a minute of it is waiting.
test('a bot plays for whoever stays away too long, or gave up; the seat can be taken back', async ({
  come,
}) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  const cy = await come('Cy', phone);
  const link = await ann.openLobby();
  for (const visitor of [bo, cy]) {
    await visitor.follow(link);
    await visitor.sit();
  }
  // On a phone the chat is far below: a line is marked, and one tap away.
  const mark = cy.page.getByRole('button', { name: '1 new message' });
  await ann.page.getByRole('textbox', { name: 'Write to the table' }).fill('Welcome!');
  await ann.page.keyboard.press('Enter');
  await mark.click();
  await expect(cy.page.getByText('Welcome!')).toBeInViewport();
  await expect(mark).toHaveCount(0);

  const patience = (of: Visitor) =>
    of.page
      .getByRole('group', { name: 'A bot plays for the absent after' })
      .getByRole('radio', { name: '30 seconds' });
  await set(patience(ann));
  await expect(patience(bo)).toBeChecked();
  await ann.start();
  await bo.atTable();
  await cy.atTable();

  const log = ann.page.getByRole('log', { name: 'Log' });
  await bo.leaveTable();
  await expect(log).toContainText('A bot plays for Bo now.', { timeout: 120_000 });

  await cy.resign();
  await expect(log).toContainText('Cy resigned.');
  await ann.page.getByRole('button', { name: 'Menu' }).click();
  // Ann is the only one left to be asked.
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Let a bot play for Cy' }).click();
  await expect(log).toContainText('A bot plays for Cy now.');

  const back = cy.page.getByRole('button', { name: 'Take my seat back' });
  await expect(cy.page.getByText('A bot plays for you.')).toBeVisible();
  expect(await cy.axe()).toEqual([]);
  expect((await cy.overflow()).x).toBe(0);
  await back.click();
  await expect(back).toHaveCount(0);
  await expect(log).toContainText('Cy plays again.');
  for (const visitor of [ann, bo, cy]) expect(visitor.complaints).toEqual([]);
});
