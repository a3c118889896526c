/** The rules workshop: a scenario typed, clicked together and played for every seat, and what leads to it. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { another, games } from './games/index.ts';
import { faults } from './support/faults.ts';
import { english, speak } from './support/mocked.ts';
import { nameOf, sizes } from './support/sizes.ts';
import { settled } from './support/still.ts';
import { expect, test } from './support/test.ts';
import { phone, type Visitor } from './support/visitor.ts';

const binary = process.env['CORONET_BINARY'] ?? '../build/release/server/coronet';

const at = ({ page }: Visitor) => {
  const paper = page.getByRole('region', { name: 'Scenario' });
  return {
    field: page.getByRole('textbox', { name: 'Scenario' }),
    state: paper.getByRole('status').first(),
    table: page.getByRole('region', { name: 'The table' }),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    problems: paper.getByRole('list', { name: /problem/ }),
  };
};

/** What was copied last; headless browsers have no clipboard to ask. */
async function copies({ page }: Visitor): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const kept = window as unknown as { copied: string };
    kept.copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve((kept.copied = text)) },
    });
  });
  await page.reload();
  return () => page.evaluate(() => (window as unknown as { copied: string }).copied);
}

test('a position is typed, chosen in and taken back, and what is copied plays on the command line', async ({
  come,
}, info) => {
  test.slow();
  const ann = await come('Ann');
  const { page } = ann;
  const copied = await copies(ann);
  await ann.go('#/rules/monarch');
  await ann.shows('How to play Monarch');
  await page.getByRole('button', { name: 'Rules workshop' }).click();
  await ann.shows('Rules workshop');
  const { field, state, table, button, problems } = at(ann);
  await expect(field).toHaveValue(/game: monarch/);
  await expect(state).toHaveText('All is as it says.');
  expect(await ann.axe()).toEqual([]);

  // A slip of the pen is named by its line, in the text and below.
  await field.fill(
    'game: monarch\noptions: players 3\nscenario: Is there a tax?\ngiven fod A: 4\ngiven spaces: vvvvvffff\n',
  );
  await expect(problems).toContainText('did you mean `food`');
  await expect(state).toHaveText('1 problem');
  await page.getByRole('button', { name: 'Go to line 4' }).click();
  await expect(field).toBeFocused();
  expect(
    await field.evaluate((one: HTMLTextAreaElement) => one.value.slice(one.selectionStart, one.selectionEnd)),
  ).toBe('given fod A: 4');
  expect(await ann.axe()).toEqual([]);
  await field.fill((await field.inputValue()).replace('fod', 'food'));
  await expect(state).toHaveText('All is as it says.');

  // A choice at the table is a line; the keyboard does it, too.
  await table.getByRole('button', { name: /^Harvest/ }).focus();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/\nA: harvest\n$/);
  await expect(table.getByRole('button', { name: /^Harvest/ })).toHaveCount(0);
  await expect(table).toContainText('Move 1 of 1');
  await table.getByRole('button', { name: 'One move back' }).click();
  await expect(table).toContainText('Move 0 of 1');
  await button('To the end, to choose').click();
  await expect(table.getByRole('button', { name: /^End turn/ })).toBeVisible();

  // Another seat sees what it sees, and is not asked.
  await table.getByLabel('Seen by').selectOption('Seat B');
  await expect(table.getByRole('button', { name: /^End turn/ })).toHaveCount(0);
  await table.getByLabel('Seen by').selectOption('whoever is asked');

  // What is copied is a file for the command line.
  await button('Copy as a report').click();
  await expect.poll(copied).toContain('A: harvest');
  const file = info.outputPath('question.txt');
  await writeFile(file, await copied());
  const { stdout } = await promisify(execFile)(binary, ['try', '--quiet', file]);
  expect(stdout).toContain('1 of 1 scenarios passed');
  await button('Copy the text').click();
  await expect.poll(copied).toBe(await field.inputValue());

  // A link leads back to it.
  await button('Copy a link').click();
  await expect.poll(copied).toContain('#/workshop/monarch?text=');
  const link = await copied();
  await button('Take back: A: harvest').click();
  await expect(field).not.toHaveValue(/harvest/);
  await expect(table.getByRole('button', { name: /^Harvest/ })).toBeVisible();
  await ann.go('#/');
  await page.goto(link);
  await expect(field).toHaveValue(/A: harvest/);

  // Another game in the text is another table.
  await field.fill(`game: ${another.id}\noptions: players 2\nscenario: x\nseed: 3\n`);
  await expect(page.locator(`.sandbox[data-mood="${another.id}"]`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/workshop/${another.id}`));
  await expect(field).toHaveValue(new RegExp(`game: ${another.id}`));
  expect(ann.complaints).toEqual([]);
});

test('a position is set up by clicking: numbers, switches, cards', async ({ come }) => {
  test.slow();
  const ann = await come('Ann');
  const { page } = ann;
  await ann.go('#/workshop/heart_of_crown');
  await ann.shows('Rules workshop');
  const { field, state } = at(ann);
  await expect(state).toHaveText('All is as it says.');
  await page.getByText('Set up', { exact: true }).click();
  await page.getByLabel('What', { exact: true }).selectOption('turn');
  await page.getByLabel('Value').fill('A');
  await page.getByRole('button', { name: 'Take it over' }).click();
  // A deal is written out first, as far as it is not as usual.
  await expect(field).toHaveValue(/given turn: A/);
  await expect(field).not.toHaveValue(/seed:|given coins/);
  await expect(state).toHaveText('All is as it says.');
  await page.getByLabel('What', { exact: true }).selectOption('hand A');
  await page
    .getByRole('button', { name: /^Remove Village/ })
    .first()
    .click();
  await expect(field).toHaveValue(/given hand A: /);
  await expect(state).toHaveText('All is as it says.');
  await page.getByLabel('Add a card').fill('scou');
  await page.getByRole('button', { name: 'Add Scout' }).click();
  await expect(field).toHaveValue(/given hand A: .*scout/);
  await expect(page.getByRole('button', { name: 'Remove Scout' })).toBeVisible();
  await expect(state).toHaveText('All is as it says.');
  await page.getByLabel('What', { exact: true }).selectOption('coins');
  await page.getByLabel('Value').fill('7');
  await page.getByLabel('Value').press('Enter');
  await expect(field).toHaveValue(/given coins: 7/);
  await page.getByLabel('What', { exact: true }).selectOption('tax_exempt');
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(field).toHaveValue(/given tax_exempt: yes/);
  await expect(state).toHaveText('All is as it says.');
  expect(await ann.axe()).toEqual([]);

  // What may be chosen is a list of words, too.
  await page.getByText(/^What A may choose/).click();
  await page.getByRole('button', { name: /play scout$/ }).click();
  await expect(field).toHaveValue(/\nA: play scout\n$/);
  expect(ann.complaints).toEqual([]);
});

test('a watched rule can be tried, a running game and a replay asked about', async ({ come }) => {
  test.slow();
  const ann = await come('Ann');
  const { page } = ann;
  const { field, state, table } = at(ann);
  await ann.go('#/rules/monarch');
  await ann.shows('How to play Monarch');
  const answer = page.getByRole('article').filter({ hasText: 'May I tax only as many villages' });
  await answer.getByRole('button', { name: /^Watch/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Try it yourself' }).click();
  await ann.shows('Rules workshop');
  await expect(field).toHaveValue(/covers: .*MON-037/);
  await expect(state).toHaveText('All is as it says.');

  await ann.go('#/');
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Heart of Crown', exact: true }) })
    .getByRole('button', { name: 'Play against bots' })
    .click();
  await ann.atTable();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await ann.shows('Rules workshop');
  await expect(field).toHaveValue(/game: heart_of_crown/);
  await expect(field).toHaveValue(/given hand A: /);
  await expect(table).toContainText('Seen by');

  // Back at the table the game is where it was; given up, its replay can be asked about.
  await page.getByRole('link', { name: 'To your table' }).click();
  await ann.atTable();
  await ann.resign();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /replay/i })
    .or(page.getByRole('dialog').getByRole('button', { name: /replay/i }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Ask about this' }).click();
  await ann.shows('Rules workshop');
  await expect(field).toHaveValue(/game: heart_of_crown/);
  await expect(state).toHaveText('All is as it says.');
  expect(ann.complaints).toEqual([]);
});

test('a moment of a running game that is looked back at, and one of a file, can be asked about', async ({
  come,
}) => {
  test.slow();
  const ann = await come('Ann');
  const { page } = ann;
  const { field, state } = at(ann);
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Monarch', exact: true }) })
    .getByRole('button', { name: 'Play against bots' })
    .click();
  await ann.atTable();
  const question = page.getByRole('status', { name: 'What is asked' });
  const mine = () => expect(question).toContainText(/^\s*Your turn/);
  await mine();
  const harvest = page.getByRole('button', { name: /^Harvest: gain/ });
  await harvest.click();
  // Who ends the turn before that is told is asked whether they really will.
  await expect(harvest).toHaveCount(0);
  await page.getByRole('button', { name: 'End turn' }).click();
  await mine();
  await page.getByRole('button', { name: 'Play it again' }).click();
  const past = page.getByRole('group', { name: 'Earlier moves' });
  // It plays by itself until it is at its end.
  await expect(past).toBeVisible();
  await page.keyboard.press('End');
  await expect(past).toContainText(/Move (\d+) of \1\b/);
  await page.keyboard.press('Home');
  await past.getByRole('button', { name: 'One move on' }).click();
  await past.getByRole('button', { name: 'One move back' }).click();
  await expect(past).toContainText('Move 0 of');
  await past.getByRole('button', { name: 'Ask about this' }).click();
  await ann.shows('Rules workshop');
  await expect(state).toHaveText('All is as it says.');
  // It is the next one's turn there, and ours at the table.
  await expect(field).toHaveValue(/given turn: B/);
  await page.getByRole('link', { name: 'To your table' }).click();
  await ann.atTable();
  await mine();

  await ann.resign();
  await page
    .getByRole('dialog')
    .getByText(/replay/i)
    .first()
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const recorded = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { match: string };
  const open = async (match: string) => {
    await ann.go('#/replay');
    const buffer = Buffer.from(JSON.stringify({ ...recorded, match }));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'replay.json', mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: 'Ask about this' }).click();
  };
  await open(recorded.match);
  await ann.shows('Rules workshop');
  await expect(field).toHaveValue(/game: monarch/);
  await expect(state).toHaveText('All is as it says.');
  await open(`${recorded.match.slice(0, -1)}${recorded.match.endsWith('1') ? '2' : '1'}`);
  await ann.told('this one does not keep the game of this file');
  expect(ann.complaints).toEqual([]);
});

test('why a choice is refused is said in the language of the page', async ({ come }) => {
  const ann = await come('Ann');
  await speak(ann, 'ja');
  const lines = 'game: monarch\noptions: players 2\nscenario: x\nseed: 1\nA: harvest\nA: tax\n';
  await ann.page.goto(new URL(`#/workshop/monarch?text=${encodeURIComponent(lines)}`, ann.page.url()).href);
  const problem = ann.page.locator('.problems li');
  await expect(problem).toHaveCount(1);
  await expect(problem).toContainText('できません：この手番には、もう収穫か徴税をしました。');
  await expect(problem).not.toContainText('already');

  // And in a rule that is watched.
  await ann.go('#/rules/monarch');
  const answer = ann.page.getByRole('article').filter({ hasText: 'MON-037' });
  await answer.getByRole('button', { name: /^見る/ }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: '1手戻る' }).click();
  const tried = ann.page.getByRole('dialog').locator('.tried').first();
  await expect(tried).toContainText('にはできません');
  await expect(tried).not.toContainText(/[a-z]{4}/);
  expect(ann.complaints).toEqual([]);
});

test('its head is as wide as its desk, problems are sentences, and no clock is spoken of', async ({
  come,
}) => {
  const ann = await come('Ann');
  const { field, problems, table } = at(ann);
  await ann.go('#/workshop/heart_of_crown');
  await expect(field).toBeVisible();
  const widths = (['banner', 'main'] as const).map(
    async (part) => (await ann.page.getByRole(part).boundingBox())?.width,
  );
  const [head, desk] = await Promise.all(widths);
  expect(head).toBe(desk);
  const beginning = 'game: heart_of_crown\noptions: players 3, first_seat 0, asking swift\nscenario: x\n';
  await field.fill(`${beginning}given hand A: palace palace palace*\n`);
  await expect(problems).toContainText('cannot begin: given hand A');
  await expect(problems).not.toContainText('_');
  await field.fill(
    `${beginning}given turn: A\ngiven hand A: royal_guard\ngiven hand B: village\ngiven hand C: hideout\ngiven deck B: 3*village\ngiven deck C: 3*village\nA: play royal_guard\n`,
  );
  await expect(table.getByRole('group', { name: 'Your answer' })).toContainText(
    'You have nothing to defend with.',
  );
  expect(ann.complaints).toEqual([]);
});

test('it has room at every size, and is played by touch', async ({ come }) => {
  test.slow();
  const ann = await come('Ann', phone);
  const { page } = ann;
  for (const { id: game } of games) {
    await ann.go(`#/workshop/${game}`);
    await ann.shows('Rules workshop');
    await expect(at(ann).state).toHaveText('All is as it says.');
    for (const size of sizes) {
      await page.setViewportSize(size);
      await settled(page);
      expect((await ann.overflow()).x, `${game} ${nameOf(size)}`).toBe(0);
      expect(await page.evaluate(faults, { least: 44 }), `${game} ${nameOf(size)}`).toEqual([]);
    }
  }
  expect(ann.complaints).toEqual([]);
});

// Words a third longer have room where the table has the width that it has by itself.
const desktop = { viewport: { width: 1440, height: 900 } };

for (const [size, options] of Object.entries({ desktop, phone }))
  test(`it speaks another language, and has room for it: ${size}`, async ({ come }) => {
    test.slow();
    const ann = await come('Ann', options);
    const { page } = ann;
    await speak(ann);
    for (const { id: game } of games) {
      const bare = `game: ${game}\noptions: players 2\nscenario: x\ngiven turn: A\n`;
      await ann.go(`#/workshop/${game}?text=${encodeURIComponent(bare)}`);
      await expect(page.locator('.board .table')).toBeVisible();
      for (const summary of await page.locator('summary').all()) await summary.click();
      await settled(page);
      expect(
        {
          english: await page.evaluate(english, ['Ann', 'Coronet', 'VP']),
          faults: await page.evaluate(faults, { least: size === 'phone' ? 44 : 24 }),
        },
        game,
      ).toEqual({ english: [], faults: [] });
    }
    expect(ann.complaints).toEqual([]);
  });
