/** Two people in the middle of a game of Monarch, and how it is seen to go on. */
import { MonarchPlayer } from '../games/monarch/player.ts';
import { playOn } from './play.ts';
import type { Inn } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Two people in the middle of a game; the first may come through a network of her own. */
export async function table({ come, server }: Inn, through = server.url) {
  const ann = await come('Ann', {}, through);
  const bo = await come('Bo');
  const link = await ann.openLobby();
  await bo.follow(link.replace(through, server.url));
  await bo.sit();
  await ann.start();
  await bo.atTable();
  const players = [new MonarchPlayer(ann.page), new MonarchPlayer(bo.page)];
  // To where one may end the turn: nothing is on its way then.
  await playOn(players, async (steps) => steps >= 6 && ((await asked(ann)) || (await asked(bo))));
  return { ann, bo, link, players };
}

/** Whether it is somebody's turn, and what they pressed before has been answered. */
export const asked = (visitor: Visitor) => visitor.offers('End turn');
export const ending = ({ page }: Visitor) => page.getByRole('button', { name: 'End turn', exact: true });
export const lines = (visitor: Visitor) => visitor.page.getByRole('log', { name: 'Log' }).locator('li');
