/** The option that says what an attack may tell of hands: the host sets it, everybody sees it and what it means. */
import { set } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';
import type { Visitor } from '../../support/visitor.ts';

test('the host chooses what being attacked tells of a hand', async ({ come }) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  const link = await ann.openLobby('Heart of Crown');
  await bo.follow(link);
  const asking = (visitor: Visitor) => visitor.page.getByRole('group', { name: 'Who is asked to defend' });
  await expect(asking(ann).getByRole('radio', { name: 'Swift' })).toBeChecked();
  await expect(asking(bo)).toHaveAccessibleDescription(/everybody sees who holds one/);
  for (const value of ['Strict', 'Open', 'Swift']) {
    await set(asking(ann).getByRole('radio', { name: value }));
    await expect(asking(bo).getByRole('radio', { name: value })).toBeChecked();
    await expect(asking(bo).getByRole('radio', { name: value })).toBeDisabled();
  }
  expect(await ann.axe()).toEqual([]);
  for (const visitor of [ann, bo]) {
    expect((await visitor.overflow()).x).toBe(0);
    expect(visitor.complaints).toEqual([]);
  }
});

test('what one tap played is taken back by one', async ({ come }) => {
  const ann = await come('Ann');
  const { page } = ann;
  const tile = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Heart of Crown', exact: true }) });
  await tile.getByRole('button', { name: 'Play against bots' }).click();
  await ann.atTable();
  const all = page.getByRole('button', { name: /^Play all territories/ });
  const back = page.getByRole('button', { name: /^Take back: / });
  await all.click();
  await expect(back).toHaveAccessibleName(/ and \d more$/);
  await expect(all).toBeHidden();
  // Also on a phone on its side one reads what it was.
  await page.setViewportSize({ width: 844, height: 390 });
  const what = back.locator('.what');
  await expect(what).toBeInViewport({ ratio: 1 });
  expect(await what.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await back.click();
  await expect(all).toBeVisible();
  await expect(back).toBeHidden();
  expect(ann.complaints).toEqual([]);
});
