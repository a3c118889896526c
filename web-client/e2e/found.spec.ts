/** Tables that one comes back to after a while, whatever has become of them. */
import { expect, test } from './support/test.ts';

test('a table that has not begun is found again, with the seat at it, from other games, too', async ({
  come,
}) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  const link = await ann.openLobby();
  const table = ann.page.getByRole('link', { name: /^Monarch.*Not begun yet/ });
  const play = ann.page
    .getByRole('article')
    .filter({ has: ann.page.getByRole('heading', { name: 'Minerva', exact: true }) })
    .getByRole('button', { name: 'Play alone' });
  await ann.leaveTable();
  await play.click();
  await ann.atTable();

  // Bo waits at the table for who is away.
  await bo.follow(link);
  await bo.sit();
  await expect(bo.page.getByText('away', { exact: true })).toBeVisible();
  await ann.leaveTable();
  await expect(table).toBeVisible();
  expect(await ann.axe()).toEqual([]);
  await table.click();
  await ann.start();
  await bo.atTable();
  await ann.leaveTable();
  await expect(ann.page.getByRole('region', { name: 'Games that run' }).getByRole('link')).toHaveCount(2);
  await expect(table).toHaveCount(0);
});

test('a game that has ended while one was away is found at its table, where the next one waits', async ({
  come,
}) => {
  const ann = await come('Ann');
  const bo = await come('Bo');
  await bo.follow(await ann.openLobby());
  await bo.sit();
  await ann.start();
  await bo.atTable();
  await ann.leaveTable();
  await bo.resign();
  await bo.page.getByRole('button', { name: 'Play again' }).click();
  await expect(bo.page.getByLabel('Link to this table')).toBeVisible();

  await ann.page.reload();
  const table = ann.page.getByRole('link', { name: /^Monarch.*with Bo.*The game is over/ });
  await table.click();
  const next = ann.page.getByRole('button', { name: 'Go to the next table' });
  await expect(next).toBeVisible();
  // Whoever has seen the end finds the table among the games played.
  await ann.go('#/games');
  await ann.page.reload();
  await expect(table).toHaveCount(0);
  await ann.page.getByRole('link', { name: 'To its table' }).click();
  await next.click();
  await expect(ann.page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await ann.leaveTable();
  await expect(ann.page.getByRole('link', { name: /^Monarch.*with Bo.*Not begun yet/ })).toBeVisible();
  await expect(table).toHaveCount(0);
});
