/**
 * The seam between the frame and the tables: while I choose, friends chat, leave, come back, somebody comes to watch, my
 * line breaks and comes back. Nothing I have chosen is lost, the focus stays where it was, nothing sounds, moves or is
 * announced again, and a line of chat draws nothing of the board anew. What I tap while an answer is awaited is not lost.
 */
import { games } from './games/index.ts';
import type { Network } from './support/network.ts';
import { playOn } from './support/play.ts';
import { link as recordedLink, Recorded, replayOf } from './support/recorded.ts';
import { set } from './support/press.ts';
import { expect, lively, test, type Inn } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';
import type { ReplayMove } from '../src/wire/protocol.ts';
import { drawn, Heard, Watch } from './support/watch.ts';

/** Ann, behind a network and first to play, and Bo. */
async function table({ come, server, network }: Inn & { network: Network }, game: string) {
  const ann = await come('Ann', lively, network.url);
  const heard = new Heard(ann.page);
  await ann.page.reload();
  const bo = await come('Bo');
  const link = (await ann.openLobby(game)).replace(network.url, server.url);
  await set(ann.page.getByRole('group', { name: 'Who begins' }).getByRole('radio', { name: 'Ann' }));
  await bo.follow(link);
  await bo.sit();
  await ann.start();
  await bo.atTable();
  return { ann, bo, link, heard };
}

/** A recorded game that a visitor watches. */
async function watched({ page }: Visitor, replay: string) {
  const recorded = new Recorded(replayOf(replay));
  await page.routeWebSocket(/\/ws$/, (line) => recorded.serve(line));
  await page.goto(new URL(`#/l/${recordedLink}`, page.url()).href);
  await page.reload();
  await expect(page.getByRole('status', { name: 'What is asked' })).toBeVisible();
  return { page, recorded };
}

async function say({ page }: Visitor, line: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Write to the table' });
  await field.fill(line);
  await field.press('Enter');
}

for (const game of games) {
  test(`${game.name.en}: what others do beside the game touches nothing of a choice in the making`, async ({
    come,
    server,
    network,
  }) => {
    const { ann, bo, link, heard } = await table({ come, server, network }, game.name.en);
    const { page } = ann;
    const tray = page.locator('[data-tray]');
    const begin = page.locator(game.begins).filter({ visible: true }).first();
    const players = [game.player(page, game.begins), game.player(bo.page)];
    // Nothing is on its way, nothing begun, and she may begin: looked at in one moment. It stays so, as she leaves it.
    await playOn(players, () =>
      page.evaluate(
        (begins) =>
          document.querySelector('[data-awaited], [data-tray]') === null &&
          [...document.querySelectorAll(begins)].some((one) => one.getClientRects().length > 0),
        game.begins,
      ),
    );
    await begin.click();
    await expect(tray).toBeVisible();
    await game.choose(page);
    await heard.consulted(page);
    await page.mouse.move(2, 2);
    await expect(page.locator('.remark, .sky, .ghost')).toHaveCount(0);

    const watch = await Watch.at(page, new RegExp(`assets/${game.id}-`));
    await watch.markFocus();
    const chosen = await tray.innerHTML();
    const asked = await ann.question();
    const stands = async (after: string) => {
      expect(await tray.innerHTML(), after).toBe(chosen);
      expect(await ann.question(), after).toBe(asked);
      expect(await watch.focusStayed(), after).toBe(true);
      expect(await watch.events(), after).toEqual({ sounds: 0, moves: 0, announced: 0 });
    };

    // A line of chat runs nothing of the table. (What ends by itself, as a flight, may fall into the time of one line.)
    let line = 0;
    await expect
      .poll(async () => {
        line += 1;
        const before = await watch.drawn();
        await watch.calls();
        heard.mark();
        await say(bo, `line ${String(line)}`);
        await heard.has(page, '"chat"', `line ${String(line)}`);
        return [await watch.calls(), (await watch.drawn()) - before];
      })
      .toEqual([0, 0]);
    await stands('chat');

    heard.mark();
    await bo.leaveTable();
    await heard.has(page, '"here":false');
    await stands('Bo has left');
    heard.mark();
    await bo.page.goto(link);
    await bo.atTable();
    await heard.has(page, '"here":true');
    await stands('Bo is back');
    heard.mark();
    const cy = await come('Cy');
    await cy.page.goto(link);
    await cy.atTable();
    await heard.has(page, '"Cy"');
    await stands('Cy watches');

    heard.mark();
    network.tear();
    await expect(page.getByText('Connection lost')).toBeVisible();
    await stands('the line is broken');
    network.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Connection lost')).toBeHidden();
    await heard.has(page, '"lobby"');
    await stands('the line is back');

    // And the scripts that were counted are those of the table.
    await watch.calls();
    await page.keyboard.press('Escape');
    await expect(tray).toHaveCount(0);
    expect(await watch.calls()).toBeGreaterThan(0);
    for (const visitor of [ann, bo, cy]) expect(visitor.complaints, visitor.name).toEqual([]);
  });
}

for (const game of games) {
  test(`${game.name.en}: a move runs no more of the table the longer the log is`, async ({ come }) => {
    const { page, recorded } = await watched(await come('Ann'), game.recorded.replay);
    const lines = page.getByRole('log', { name: 'Log' }).getByRole('listitem');
    const watch = await Watch.at(page, new RegExp(`assets/${game.id}-`));
    const { moves } = recorded.replay;
    let [told, more] = [0, 0];
    const tell = (move: ReplayMove): void => recorded.update({ ...move, v: move.v + more });
    /** A move that changes nothing on the table. */
    const idle = async (): Promise<void> => {
      const { v } = moves[told - 1]!;
      more += 1;
      tell({ v, at: 0, by: 0, action: '', how: 'resign', e: [] });
      await expect(page.locator('.go').last()).toHaveText(String(v + more));
      await drawn(page);
    };
    /** How many functions of the table that runs, after so many moves: the least of three, since what ends by itself may fall into one. */
    const runs = async (after: number): Promise<number> => {
      for (; told < after; told += 1) tell(moves[told]!);
      await idle();
      await expect(page.locator('.remark, .sky, .ghost')).toHaveCount(0);
      const counted: number[] = [];
      while (counted.length < 3) {
        await watch.calls();
        await idle();
        counted.push(await watch.calls());
      }
      return Math.min(...counted);
    };
    const early = await runs(15);
    const few = await lines.count();
    const late = await runs(Math.min(250, moves.length - 1));
    expect(await lines.count()).toBeGreaterThan(5 * few);
    expect(late).toBeLessThan(early + 50);
  });
}

test('the log stays at its end however fast moves come, and where one reads if one does', async ({
  come,
}) => {
  const { page, recorded } = await watched(await come('Ann'), games[0]!.recorded.replay);
  const { moves } = recorded.replay;
  const newest = page.getByRole('button', { name: 'Newest' });
  const log = page.getByRole('log', { name: 'Log' });
  const tell = async (from: number, to: number): Promise<void> => {
    for (const move of moves.slice(from, to)) recorded.update(move);
    // The last few may say nothing.
    await expect
      .poll(async () => Number(await page.locator('.go').last().innerText()))
      .toBeGreaterThan(moves[to - 5]!.v);
    for (let frame = 0; frame < 3; frame += 1) await drawn(page);
  };
  await tell(0, 60);
  await expect(log.getByRole('listitem').last()).toBeInViewport();
  await expect(newest).toBeHidden();
  await log.hover();
  await page.mouse.wheel(0, -200);
  await expect(newest).toBeVisible();
  await tell(60, 80);
  await expect(newest).toBeVisible();
  await newest.click();
  await expect(newest).toBeHidden();
});

test('what is tapped while an answer is awaited goes after it, and each thing once', async ({
  come,
  server,
  network,
}) => {
  const { ann } = await table({ come, server, network }, 'Heart of Crown');
  const { page } = ann;
  const cards = page.locator('[data-use="play"] .card');
  const played = page.locator('.play ol > li > .card');
  const asked = page.getByRole('status', { name: 'What is asked' });
  await expect(cards.first()).toBeVisible();
  const question = await asked.innerText();

  // Two cards of the hand, the first one twice: a finger that trembles.
  network.hold();
  await cards.first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await cards.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(cards.nth(1)).toBeFocused();
  expect(await asked.innerText()).toBe(question);
  network.release();
  await expect(played).toHaveCount(2);
  await expect(page.locator('[data-awaited]')).toHaveCount(0);
  await expect(played).toHaveCount(2);

  // What answers a question that is over by then is not sent, and one is told.
  const onward = page.getByRole('button', { name: 'Second phase' });
  if (await onward.isVisible()) await onward.click();
  const onSale = page.locator('.market [data-buys] .offered').first();
  await expect(onSale).toBeVisible();
  network.hold();
  await page.getByRole('button', { name: 'End turn', exact: true }).click();
  await page.getByRole('button', { name: 'End turn anyway' }).click();
  await onSale.focus();
  await page.keyboard.press('Enter');
  network.release();
  await ann.told('your next tap was not sent');
  await expect(page.getByRole('button', { name: 'End turn', exact: true })).toBeHidden();
  await expect(page.getByRole('log', { name: 'Log' })).not.toContainText('buys');
  expect(ann.complaints).toEqual([]);
});

test('who harvests and ends the turn at once is not asked whether to end it with nothing', async ({
  come,
  server,
  network,
}) => {
  const { ann } = await table({ come, server, network }, 'Monarch');
  const { page } = ann;
  const end = page.getByRole('button', { name: 'End turn', exact: true });
  network.hold();
  await page.getByRole('button', { name: /^Harvest: gain/ }).click();
  await end.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  network.release();
  await expect(end).toBeHidden();
  await expect(page.getByRole('log', { name: 'Log' })).toContainText('harvest');
  expect(ann.complaints).toEqual([]);
});

test('the only way that a tap leaves is gone with it, and taken back with it, after a reload, too', async ({
  come,
  server,
  network,
}) => {
  const { ann } = await table({ come, server, network }, 'Heart of Crown');
  const { page } = ann;
  const asked = page.getByRole('status', { name: 'What is asked' });
  // A first hand has nothing but villages and maids.
  const all = page.getByRole('button', { name: /^Play all territories/ });
  await all.click();
  await expect(asked).toHaveText(/^\s*Second phase: /);
  await page.reload();
  await page.getByRole('button', { name: /^Take back: the end of the main phase and \d more/ }).click();
  await expect(all).toBeVisible();
  await expect(asked).not.toHaveText(/^\s*Second phase: /);
  await expect(page.locator('.play ol > li > .card')).toHaveCount(0);
  expect(ann.complaints).toEqual([]);
});
