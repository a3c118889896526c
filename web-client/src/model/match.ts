/** A running match as pure data: snapshots and updates in, a position out. */
import { folded } from '../net/fold';
import type { Json, LogItem, MatchMessage, OwnState, TableState, UpdateMessage } from '../wire/protocol';

/** A version of the match as we saw it. */
export interface Seen {
  version: number;
  public: Json;
  private: Json | null;
  table: TableState;
}

/** What this window knows of the match. */
export interface MatchState extends Seen {
  match: string;
  game: string;
  /** our seat, -1 for a spectator */
  seat: number;
  own: OwnState | null;
  /** when the program declines for us, by the server's clock; 0: it does not */
  declines: number;
  log: readonly LogItem[];
  /** the items of the last update, empty after a snapshot */
  recent: readonly LogItem[];
  /** the versions before this one, without a gap, as far as they came while we looked on; they share what did not change */
  past: readonly Seen[];
}

/** Versions kept of the past: some rounds of a full table. */
export const pastKept = 240;

/** The state a snapshot gives. */
export function fromSnapshot(message: MatchMessage): MatchState {
  return {
    match: message.match,
    game: message.game,
    version: message.version,
    seat: message.seat,
    public: message.public,
    private: message.private ?? null,
    table: message.table,
    own: message.own ?? null,
    declines: 0,
    log: message.log,
    recent: [],
    past: [],
  };
}

/** The state with earlier lines of its log; the same where they do not end right before it. */
export function withEarlier(state: MatchState, lines: readonly LogItem[]): MatchState {
  const last = lines.at(-1);
  if (!last || last.v + 1 !== state.log[0]?.v) return state;
  return { ...state, log: [...lines, ...state.log] };
}

/** The log entry inside an update. */
function logItem(update: UpdateMessage): LogItem {
  const item: LogItem = { v: update.v, by: update.by, e: update.e };
  if (update.how) item.how = update.how;
  if (update.back !== undefined) item.back = update.back;
  if (update.s && update.s.length > 0) item.s = update.s;
  return item;
}

/**
 * The state after an update. `same` for one already seen (after a resume), `gap` when one before it is
 * missing: then the state must be asked for again.
 */
export function afterUpdate(state: MatchState, update: UpdateMessage): MatchState | 'same' | 'gap' {
  if (update.v <= state.version) return 'same';
  if (update.v > state.version + 1) return 'gap';
  const item = logItem(update);
  const table = folded(state.table, update.t);
  const answered = update.by === state.seat || update.back !== undefined;
  return {
    ...state,
    version: update.v,
    declines: answered || !table.waiting.includes(state.seat) ? 0 : state.declines,
    public: folded(state.public, update.d),
    private: state.private === null ? null : folded(state.private, update.p),
    table,
    own: state.own === null ? null : folded(state.own, update.o),
    log: [...state.log, item],
    recent: [item],
    past: [...state.past.slice(1 - pastKept), seenOf(state)],
  };
}

function seenOf({ version, public: all, private: own, table }: MatchState): Seen {
  return { version, public: all, private: own, table };
}
