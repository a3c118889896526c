/** The guide: a first game of each game to its end, and remarks for one at a table of several. */
import { games } from './games/index.ts';
import { Reader } from './support/reader.ts';
import { signs } from './support/signs.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/visitor.ts';

for (const { id, reads, lesson: early, taughtOn } of games) {
  test(`a guided first game of ${id} explains what is new, once, and is played to its end by its tree and keys alone`, async ({
    come,
  }) => {
    test.slow();
    const ann = await come('Ann', taughtOn);
    await ann.go(`#/rules/${id}`);
    await ann.page.getByRole('button', { name: 'First game, guided' }).click();
    await ann.atTable();

    const guide = ann.page.getByRole('region', { name: 'Guide' });
    const pupil = await Reader.at(ann.page, signs.en, reads('en'));
    const lesson = guide.getByText(early);
    await expect(guide.getByRole('button', { name: 'Understood' })).toBeVisible();
    expect(await ann.axe()).toEqual([]);
    await pupil.play(() => lesson.isVisible());
    await expect(lesson).toBeVisible();
    expect(await ann.axe()).toEqual([]);
    const remark = (await guide.locator('[popover]').boundingBox())!;
    const { width, height } = ann.page.viewportSize()!;
    expect(remark.x).toBeGreaterThanOrEqual(0);
    expect(remark.y).toBeGreaterThanOrEqual(0);
    expect(remark.x + remark.width).toBeLessThanOrEqual(width);
    expect(remark.y + remark.height).toBeLessThanOrEqual(height);

    // Left and taken up: what was said is not said again.
    await ann.page.reload();
    await ann.atTable();
    await expect(lesson).toBeVisible();
    await pupil.play();
    // Who plays on at once has understood without saying so; how often, depends on how fast the machine is.
    expect(pupil.heard.length).toBeGreaterThan(5);
    expect(new Set(pupil.heard).size, 'nothing is said twice').toBe(pupil.heard.length);
    expect(ann.complaints).toEqual([]);
  });
}

test('remarks are for who wants them, at any table, and nobody else sees them', async ({ come }) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  await bo.follow(await ann.openLobby());
  await bo.sit();
  await ann.start();
  await bo.atTable();
  // Who begins is new to the game.
  const [pupil, other] = (await ann.question()).startsWith('Your turn') ? [ann, bo] : [bo, ann];
  const guide = pupil.page.getByRole('region', { name: 'Guide' });
  const explain = pupil.page.getByRole('switch', { name: 'Teach me as we go' });
  await pupil.page.getByRole('button', { name: 'Menu' }).click();
  await pupil.page.getByText('Teach me as we go').click();
  await expect(explain).toBeChecked();
  await pupil.page.getByRole('button', { name: 'Close' }).click();

  const said = guide.getByRole('paragraph');
  await expect(said).toHaveText(/./);
  const first = (await said.textContent())!;
  await expect(other.page.getByRole('region', { name: 'Guide' })).toHaveCount(0);
  await guide.getByRole('button', { name: 'Understood' }).click();
  await expect(said).not.toHaveText(first);
  await guide.getByRole('button', { name: 'No more remarks' }).click();
  await expect(guide).toHaveCount(0);

  // Everything once more, when it is wished.
  await pupil.go('#/settings');
  await pupil.page.getByRole('button', { name: 'Say everything again' }).click();
  await pupil.page.getByText('Teach me as we go').click();
  await expect(explain).toBeChecked();
  await pupil.page.goBack();
  await pupil.atTable();
  await expect(said).toHaveText(first);
  expect(ann.complaints).toEqual([]);
  expect(bo.complaints).toEqual([]);
});

test('another choice than a lesson means is as good, and the guide says what of it', async ({ come }) => {
  const ann = await come('Ann');
  await ann.go('#/rules/heart_of_crown');
  await ann.page.getByRole('button', { name: 'First game, guided' }).click();
  await ann.atTable();
  const guide = ann.page.getByRole('region', { name: 'Guide' });
  const lesson = guide.getByText(/^Play your territories/);
  const reader = await Reader.at(ann.page, signs.en, () => []);
  await reader.play(() => lesson.isVisible());
  await ann.page.getByRole('button', { name: 'Second phase' }).click();
  const said = guide.getByRole('paragraph');
  await expect(said).toHaveText(/^(.*\. )?Fine: an action first often helps/);
  await guide.getByRole('button', { name: 'Understood' }).click();
  await expect(said).not.toHaveText(/Fine/);
  expect(ann.complaints).toEqual([]);
});

test('the keyboard goes on where the guide does, and a key leads to it, to what it speaks of, and to what is asked', async ({
  come,
}) => {
  const ann = await come('Ann');
  const { page } = ann;
  await ann.go('#/rules/monarch');
  await page.getByRole('button', { name: 'First game, guided' }).click();
  await ann.atTable();
  const guide = page.getByRole('region', { name: 'Guide' });
  const understood = guide.getByRole('button', { name: 'Understood' });
  await expect(understood).toBeVisible();
  await page.keyboard.press('g');
  await expect(understood).toBeFocused();
  // The next remark has the focus, and says of what it speaks.
  await page.keyboard.press('Enter');
  await expect(guide.getByRole('paragraph')).toHaveText(/^Ann\. This is yours/);
  await expect(understood).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(guide.getByRole('paragraph')).toHaveText(/^The land\. /);
  // A lesson leads to what it means.
  await page.keyboard.press('Enter');
  const tax = page.getByRole('button', { name: /^Tax: / });
  await expect(tax).toBeFocused();
  await expect(tax).toHaveAccessibleDescription(/Begin here/);
  await page.keyboard.press('g');
  await expect(guide.getByRole('button', { name: 'Go there' })).toBeFocused();
  await page.keyboard.press('q');
  await expect(page.getByRole('button', { name: /^Harvest: / })).toBeFocused();
});

test('the large card of what a lesson speaks of covers none of the lesson’s buttons', async ({ come }) => {
  const ann = await come('Ann', phone);
  const { page } = ann;
  await ann.go('#/rules/minerva');
  await page.getByRole('button', { name: 'First game, guided' }).tap();
  await ann.atTable();
  const guide = page.getByRole('region', { name: 'Guide' });
  const reader = await Reader.at(page, signs.en, () => []);
  await reader.play(() => guide.getByText(/^Each turn one action/).isVisible());
  await page.keyboard.press('g');
  await page.keyboard.press('Enter');
  await expect(page.locator('.beside')).toBeVisible();
  const box = async (of: string) => (await page.locator(of).boundingBox())!;
  const [card, buttons] = await Promise.all([box('.beside'), box('.remark .buttons')]);
  const apart = card.y + card.height <= buttons.y || buttons.y + buttons.height <= card.y;
  expect(apart, JSON.stringify({ card, buttons })).toBe(true);
});

test('on a phone on its side a remark about the question covers nothing that answers it', async ({
  come,
}) => {
  const ann = await come('Ann', { viewport: { width: 640, height: 360 } });
  const { page } = ann;
  await ann.go('#/rules/monarch');
  await page.getByRole('button', { name: 'First game, guided' }).click();
  await ann.atTable();
  await expect(page.locator('.remark')).toBeVisible();
  await page.getByRole('button', { name: /^Harvest: / }).click({ trial: true });
  await page.getByRole('button', { name: 'End turn', exact: true }).click({ trial: true });
  expect(ann.complaints).toEqual([]);
});
