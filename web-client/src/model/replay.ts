/** A finished match to walk through: every position, from every seat's eyes. Pure. */
import { folded } from '../net/fold';
import type { Json, LogItem, Replay, ReplayMove, TableState } from '../wire/protocol';
import type { TurnStart } from './log';
import { isCatalog } from './recorded-catalog';

/** One moment of a replay; index 0 is the deal, index n the position after move n. */
export interface Moment {
  version: number;
  public: Json;
  privates: Readonly<Record<string, Json>>;
  table: TableState;
  /** the seats that have given up, and whose place no bot has taken */
  resigned: readonly number[];
}

/** Anything wrong with a replay file, in words for people. */
export class BadReplay extends Error {}

/** A replay with its moments, folded as far as they were asked for. */
export class Film {
  private readonly moments: Moment[];
  /** the whole log by the seat that reads it */
  private readonly logs = new Map<number, LogItem[]>();

  constructor(readonly replay: Replay) {
    this.moments = [
      {
        version: (replay.moves[0]?.v ?? 1) - 1,
        public: replay.first.public,
        privates: replay.first.privates,
        table: replay.first.table,
        resigned: [],
      },
    ];
  }

  /** Number of moves; moments are 0..length. */
  get length(): number {
    return this.replay.moves.length;
  }

  /** The moment after `index` moves, clamped. */
  at(index: number): Moment {
    const wanted = Math.max(0, Math.min(index, this.length));
    while (this.moments.length <= wanted) {
      const last = this.moments[this.moments.length - 1]!;
      this.moments.push(after(last, this.replay.moves[this.moments.length - 1]!));
    }
    return this.moments[wanted]!;
  }

  /** The log up to a moment, as `seat` saw it; -1 sees what everybody saw. An entry is always the same object. */
  log(index: number, seat: number): LogItem[] {
    let whole = this.logs.get(seat);
    if (!whole) {
      const deal: LogItem = { v: this.at(0).version, by: -1, e: this.replay.first.e ?? [] };
      whole = [deal, ...this.replay.moves.map((move) => moveItem(move, seat))];
      this.logs.set(seat, whole);
    }
    return whole.slice(0, Math.max(0, index) + 1);
  }

  /** The move that led to a moment. */
  move(index: number): ReplayMove | undefined {
    return this.replay.moves[index - 1];
  }

  /** Where turns begin: the index of the moment, and whose turn it is. */
  turns(turnStart: TurnStart): { index: number; seat: number; round: number }[] {
    const found: { index: number; seat: number; round: number }[] = [];
    for (const event of this.replay.first.e ?? []) {
      const start = turnStart(event);
      if (start) found.push({ index: 0, ...start });
    }
    this.replay.moves.forEach((move, place) => {
      if (move.how === 'undo' && move.back !== undefined) {
        const back = move.back;
        while (found.length > 0 && this.at(found[found.length - 1]!.index).version > back) found.pop();
      }
      for (const event of move.e) {
        const start = turnStart(event);
        if (start) found.push({ index: place + 1, ...start });
      }
    });
    return found;
  }
}

function after(moment: Moment, move: ReplayMove): Moment {
  let privates = moment.privates;
  for (const [seat, patch] of Object.entries(move.p ?? {})) {
    privates = { ...privates, [seat]: folded(privates[seat] ?? {}, patch) };
  }
  return {
    version: move.v,
    public: folded(moment.public, move.d),
    privates,
    table: folded(moment.table, move.t),
    resigned: stillResigned(moment.resigned, move),
  };
}

function stillResigned(before: readonly number[], { by, how }: ReplayMove): readonly number[] {
  if (how === 'resign') return [...before, by];
  return how === 'bot' || how === 'person' ? before.filter((seat) => seat !== by) : before;
}

function moveItem(move: ReplayMove, seat: number): LogItem {
  const item: LogItem = { v: move.v, by: move.by, e: move.e };
  if (move.how) item.how = move.how;
  if (move.back !== undefined) item.back = move.back;
  const secret = move.s?.[String(seat)];
  if (secret && secret.length > 0) item.s = secret;
  return item;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const areObjects = (value: unknown): boolean => Array.isArray(value) && value.every(isObject);
const isText = (value: unknown): boolean => typeof value === 'string';

function isShuffle(shuffle: unknown): boolean {
  const { commitment, secret, contributions } = (shuffle ?? {}) as Partial<Record<string, unknown>>;
  const given =
    Array.isArray(contributions) && contributions.every((one) => Array.isArray(one) && one.every(isText));
  return given && isText(commitment) && isText(secret);
}

/** Reads a replay from untrusted text (a file somebody chose). Throws `BadReplay`. */
export function readReplay(text: string): Replay {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadReplay('not_json');
  }
  const replay = value as Partial<Replay>;
  if (typeof value !== 'object' || value === null || replay.format !== 'coronet.replay.v1') {
    throw new BadReplay('not_a_replay');
  }
  const whole =
    typeof replay.game === 'string' &&
    (replay.catalog === undefined || isCatalog(replay.catalog, replay.game)) &&
    areObjects(replay.players) &&
    areObjects(replay.moves) &&
    isObject(replay.first) &&
    isObject(replay.first?.table) &&
    (replay.first?.e === undefined || areObjects(replay.first.e)) &&
    (replay.shuffle === undefined || isShuffle(replay.shuffle)) &&
    replay.moves?.every((move) => Number.isInteger(move.v) && areObjects(move.e));
  if (!whole) throw new BadReplay('broken');
  return replay as Replay;
}
