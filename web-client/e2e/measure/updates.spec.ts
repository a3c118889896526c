/**
 * What an update and a line of chat cost a page, on a processor four times slower: a recorded game is played to it as if it
 * ran, seen from the first seat, up to its 300th choice or its end; the last 30 updates are taken, then 30 lines of chat.
 * Given are the milliseconds of scripts, as CPU time of the page's main thread: another load beside it changes little.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { CDPSession, Page, WebSocketRoute } from '@playwright/test';
import type { ClientMessage, Json, Replay, ReplayMove } from '../../src/wire/protocol.ts';
import { expect, test } from '../support/test.ts';

const slower = 4;
const taken = 30;
const most = Number(process.env['CORONET_CHOICES'] ?? 300);
const folder = new URL('../../../tests/fixtures/replays/', import.meta.url);
const games = [
  'monarch-1-four-bots',
  'minerva-3-catalog-four-bots',
  'heart_of_crown-2-four-one-gives-up-one-replaced',
];

const link = 'bWVhc3VyZWQtdGFibGU';

/** The server's part in a match that is a recording. */
class Recorded {
  private line: WebSocketRoute | null = null;

  constructor(private readonly replay: Replay) {}

  serve(line: WebSocketRoute): void {
    this.line = line;
    line.onMessage((text) => this.hear(JSON.parse(String(text)) as ClientMessage & { id?: number }));
  }

  say(message: object): void {
    this.line?.send(JSON.stringify(message));
  }

  update(move: ReplayMove): void {
    const { v, by, e, how, back, d, t, p, s } = move;
    this.say({ type: 'update', v, by, e, how, back, d, t, p: p?.['0'], s: s?.['0'] });
  }

  chat(text: string): void {
    this.say({ type: 'chat', member: 2, name: 'Bo', text, at: Date.now() });
  }

  private hear(message: ClientMessage & { id?: number }): void {
    if (message.type === 'ping') this.say({ type: 'pong' });
    if (message.type === 'hello') this.say({ type: 'welcome', person: 'P', name: 'Ann', version: '1' });
    if (message.type === 'join') {
      this.say({ type: 'lobby', lobby: this.lobby(), you: 1 });
      this.say(this.snapshot());
    }
    if (message.id !== undefined) this.say({ type: 'done', id: message.id });
  }

  private lobby(): object {
    const { match, game, options, players } = this.replay;
    const members: Record<string, Json> = {};
    for (const { seat, name } of players)
      members[String(seat + 1)] = {
        name,
        seat,
        here: true,
        ready: true,
        resigned: false,
        contributed: false,
      };
    const phase = 'playing';
    const more = { access: 'private', host: 1, seats: players.length, rematch: '', chats: [] };
    return { id: 'L', link, game, phase, members, options, match, ...more };
  }

  private snapshot(): object {
    const { match, game, first } = this.replay;
    const { public: all, privates, table, e } = first;
    const own = { undo: '', undo_consent: '' };
    const log = [{ v: 0, by: -1, e: e ?? [] }];
    const version = (this.replay.moves[0]?.v ?? 1) - 1;
    return {
      type: 'match',
      match,
      game,
      version,
      seat: 0,
      public: all,
      private: privates['0'],
      own,
      table,
      log,
    };
  }
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

for (const game of games) {
  test(game, async ({ browser, server }) => {
    const file = readFileSync(new URL(`${game}.json.gz`, folder));
    const replay = JSON.parse(gunzipSync(file).toString()) as Replay;
    const moves = replay.moves.slice(0, most);
    const context = await browser.newContext({
      viewport: { width: 1280, height: 720 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const recorded = new Recorded(replay);
    await page.routeWebSocket(/\/ws$/, (line) => recorded.serve(line));
    await page.goto(`${server.url}#/l/${link}`);
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
  });
}
