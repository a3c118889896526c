/** The guide: a first game of each game to its end, and remarks for one at a table of several. */
import type { Page } from '@playwright/test';
import { CrownPlayer } from './games/heart_of_crown/player.ts';
import { games } from './games/index.ts';
import { playOn, type Player, type Step } from './support/play.ts';
import { expect, test } from './support/test.ts';

/** Reads what the guide says, as the tree of the page tells it, and goes on; a lesson stands until it is followed. */
class Pupil implements Player {
  readonly heard: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly player: Player,
  ) {}

  async next(): Promise<Step | 'over' | null> {
    const guide = this.page.getByRole('region', { name: 'Guide' });
    const understood = guide.getByRole('button', { name: 'Understood' });
    if (!(await understood.isVisible())) return this.player.next();
    return async () => {
      // In one go: what is said may make way for something else between two looks.
      const said = await guide.evaluate((region) => {
        const words = region.querySelector('p')?.textContent?.trim() ?? '';
        const button = [...region.querySelectorAll('button')].find((one) =>
          /Understood/.test(one.textContent),
        );
        button?.click();
        return button ? words : '';
      });
      if (said !== '') this.heard.push(said);
      return said !== '';
    };
  }
}

for (const { id, player, lesson: early, taughtOn } of games) {
  test(`a guided first game of ${id} explains what is new, once, and is played to its end`, async ({
    come,
  }) => {
    test.slow();
    const ann = await come('Ann', taughtOn);
    await ann.go(`#/rules/${id}`);
    await ann.page.getByRole('button', { name: 'First game, guided' }).click();
    await ann.atTable();

    const guide = ann.page.getByRole('region', { name: 'Guide' });
    const pupil = new Pupil(ann.page, player(ann.page));
    const lesson = guide.getByText(early);
    await expect(guide.getByRole('button', { name: 'Understood' })).toBeVisible();
    expect(await ann.axe()).toEqual([]);
    await playOn([pupil], () => lesson.isVisible());
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
    await playOn([pupil]);
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
  await expect(said).toHaveCount(1);
  const first = await said.innerText();
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
  await playOn([new Pupil(ann.page, new CrownPlayer(ann.page))], () =>
    guide.getByText(/^Play your territories/).isVisible(),
  );
  await ann.page.getByRole('button', { name: 'Second phase' }).click();
  await expect(guide.getByText(/^Fine: an action first often helps/)).toBeVisible();
  await guide.getByRole('button', { name: 'Understood' }).click();
  await expect(guide.getByText(/^Fine/)).toHaveCount(0);
  expect(ann.complaints).toEqual([]);
});
