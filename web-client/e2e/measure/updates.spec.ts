/**
 * What an update and a line of chat cost a page, on a processor four times slower: a recorded game is played to it as if it
 * ran, seen from the first seat, up to its 300th choice or its end; the last 30 updates are taken, then 30 lines of chat.
 * Given are the milliseconds of scripts, as CPU time of the page's main thread: another load beside it changes little.
 */
import { createServer, request, type Server as Http } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from '@playwright/test';
import { WebSocketServer } from 'ws';
import { games } from '../games/index.ts';
import { link, Recorded, replayOf } from '../support/recorded.ts';
import type { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const slower = 4;
const taken = 30;
const most = Number(process.env['CORONET_CHOICES'] ?? 300);

/** The server's pages with the recording behind their line: what Playwright can put in place of a line is script in the page. */
async function before(server: Server, recorded: Recorded): Promise<Http> {
  const front = createServer(({ url = '/', headers }, answer) => {
    request(new URL(url, server.itself), { headers }, (found) => {
      answer.writeHead(found.statusCode ?? 500, found.headers);
      found.pipe(answer);
    }).end();
  });
  new WebSocketServer({ server: front, path: '/ws' }).on('connection', (socket) => {
    recorded.serve({
      send: (text) => {
        socket.send(text);
      },
      onMessage: (hear) => {
        socket.on('message', (bytes: Buffer) => {
          hear(String(bytes));
        });
      },
    });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return front;
}

/** Milliseconds of scripts in the page so far. */
async function scripts(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find((one) => one.name === 'ScriptDuration')?.value ?? 0);
}

const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** The milliseconds that each of these takes. */
async function times(page: Page, session: CDPSession, doing: readonly (() => void)[]): Promise<number[]> {
  const found: number[] = [];
  for (const one of doing) {
    await drawn(page);
    const before = await scripts(session);
    one();
    await drawn(page);
    found.push((await scripts(session)) - before);
  }
  return found.sort((a, b) => a - b);
}

const figures = (found: readonly number[]): string =>
  [0.5, 0.9, 1].map((part) => (found[Math.round(part * (found.length - 1))] ?? NaN).toFixed(1)).join(' / ');

for (const { replay: game } of games.map(({ recorded }) => recorded)) {
  test(game, async ({ browser, server }) => {
    const replay = replayOf(game);
    const moves = replay.moves.slice(0, most);
    const context = await browser.newContext({
      viewport: { width: 1280, height: 720 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const recorded = new Recorded(replay);
    const front = await before(server, recorded);
    const { port } = front.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${String(port)}/#/l/${link}`);
    await expect(page.getByRole('status', { name: 'What is asked' })).toBeVisible();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });

    for (const move of moves.slice(0, -taken)) recorded.update(move);
    await drawn(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const last = moves.slice(-taken).map((move) => () => recorded.update(move));
    const updates = await times(page, session, last);
    const lines = Array.from({ length: taken }, (_, index) => () => recorded.chat(`line ${String(index)}`));
    const chat = await times(page, session, lines);
    const nothing = await times(
      page,
      session,
      Array.from({ length: taken }, () => () => undefined),
    );
    await expect(page.getByRole('log', { name: 'Chat' })).toContainText(`line ${String(taken - 1)}`);
    console.log(
      `${game}, ${String(moves.length)} choices; ms of scripts, median / 90 % / most: ` +
        `update ${figures(updates)}; chat ${figures(chat)}; nothing ${figures(nothing)}`,
    );
    await context.close();
    front.close();
  });
}
