/** Another language than English, made by machine (`src/text/mock.ts`): nothing of English is left, and it has room. */
import { games } from './games/index.ts';
import { faults } from './support/faults.ts';
import { english, speak } from './support/mocked.ts';
import { settled } from './support/still.ts';
import { set } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/visitor.ts';

/** Of amounts, which are drawn more than said; the words of a game name them to the frame. */
const units = [
  'gold',
  'food',
  'crown',
  'crowns',
  'coin',
  'coins',
  'point',
  'points',
  'denarius',
  'denarii',
  'VP',
];
const sizes = { desktop: {}, phone };

for (const [size, options] of Object.entries(sizes)) {
  test(`every page speaks another language, and has room for it: ${size}`, async ({ come }) => {
    const ann = await come('Ann', options);
    const { page } = ann;
    const names = ['Coronet', 'Ann', 'game-icons.net', 'CC BY 3.0', 'OFL 1.1', 'English', '日本語'];
    await speak(ann);
    const found: Record<string, string[]> = {};
    for (const hash of [
      '#/',
      '#/browse',
      '#/games',
      '#/replay',
      '#/device',
      '#/settings',
      '#/about',
      '#/nothing',
    ]) {
      await ann.go(hash);
      await expect(page.locator('main')).not.toContainText('One moment');
      await settled(page);
      const wrong = [
        ...(await page.evaluate(english, names)),
        ...(await page.evaluate(faults, { least: size === 'phone' ? 44 : 24 })),
      ];
      if (wrong.length > 0) found[hash] = wrong;
    }
    expect(found).toEqual({});
    expect(ann.complaints).toEqual([]);
  });

  for (const { name, begins, beginsEarly } of games)
    test(`the table of ${name.en} speaks another language: ${size}`, async ({ come }) => {
      const ann = await come('Ann', options);
      const { page } = ann;
      await speak(ann);
      const names = ['Ann', 'Coronet', 'Novice', ...units];
      const tile = page.getByRole('article').filter({ has: page.getByRole('heading', { name: name.en }) });
      await tile.getByRole('button', { name: /^\[Play against bots/ }).click();
      await expect(page).toHaveTitle(/\[Your turn/);
      await settled(page);
      expect(await page.evaluate(english, names)).toEqual([]);
      expect(await page.evaluate(faults, { least: size === 'phone' ? 44 : 24 })).toEqual([]);

      // The language is changed in the middle of a game: what was opened stays open, what was begun stays begun.
      const tray = page.locator('[data-tray]');
      const begun = page.locator(begins).filter({ visible: true });
      const trays = beginsEarly && size !== 'phone' ? 1 : 0;
      if (trays) await begun.first().click();
      await expect(tray).toHaveCount(trays);
      await page.getByRole('button', { name: /^\[Menu/ }).click();
      await set(page.getByRole('radio', { name: 'English' }));
      await expect(page.getByRole('button', { name: 'Resign' })).toBeVisible();
      // What was announced before was announced in the other language.
      await expect(page.locator('.frame')).not.toContainText(/\[[^\]]*\]/);
      await expect(tray).toHaveCount(trays);
      expect(ann.complaints).toEqual([]);
    });
}
