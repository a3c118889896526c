/** A recorded game, played to a page as if it ran, seen from the first seat: the test says when each move comes. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { WebSocketRoute } from '@playwright/test';
import type { ClientMessage, Json, Replay, ReplayMove } from '../../src/wire/protocol.ts';

const folder = new URL('../../../tests/fixtures/replays/', import.meta.url);

/** A replay among the fixtures. */
export function replayOf(name: string): Replay {
  return JSON.parse(gunzipSync(readFileSync(new URL(`${name}.json.gz`, folder))).toString()) as Replay;
}

export const link = 'bWVhc3VyZWQtdGFibGU';

/** What comes and goes between a page and its server. */
export type Line = Pick<WebSocketRoute, 'send' | 'onMessage'>;

/** The server's part in a match that is a recording. */
export class Recorded {
  private line: Line | null = null;
  /** what the page has chosen */
  readonly chosen: { version: number; actions: readonly string[] }[] = [];
  private readonly told: ReplayMove[] = [];

  /** `seated`: the first seat is played by who looks on, whatever played it then */
  constructor(
    readonly replay: Replay,
    private readonly seated = false,
  ) {}

  serve(line: Line): void {
    this.line = line;
    line.onMessage((text) => this.hear(JSON.parse(String(text)) as ClientMessage & { id?: number }));
  }

  say(message: object): void {
    this.line?.send(JSON.stringify(message));
  }

  update(move: ReplayMove): void {
    this.told.push(move);
    this.tell(move);
  }

  private tell(move: ReplayMove): void {
    const { v, by, e, how, back, d, t, p, s } = move;
    this.say({ type: 'update', v, by, e, how, back, d, t, p: p?.['0'], s: s?.['0'] });
  }

  chat(text: string): void {
    this.say({ type: 'chat', member: 2, name: 'Bo', text, at: Date.now() });
  }

  private hear(message: ClientMessage & { id?: number }): void {
    if (message.type === 'choose') this.chosen.push(message);
    if (message.type === 'ping') this.say({ type: 'pong' });
    if (message.type === 'hello') this.say({ type: 'welcome', person: 'P', name: 'Ann', version: '1' });
    if (message.type === 'join') {
      this.say({ type: 'lobby', lobby: this.lobby(), you: 1 });
      // Whoever comes back is told what they missed.
      const since = message.match === this.replay.match ? message.version : undefined;
      if (since === undefined) this.say(this.snapshot());
      for (const move of this.told) if (move.v > (since ?? Infinity)) this.tell(move);
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
    const { public: all, privates, e } = first;
    const table = this.seated
      ? { ...first.table, bots: { ...first.table.bots, '0': undefined } }
      : first.table;
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
