/** The match log as people read it: grouped by turn, without what was taken back. */
import type { DescribeContext, GameModule, Sentence } from '../games/contract';
import type { GameEvent, LogItem } from '../wire/protocol';

/** One line: an event, or something done to the match itself; `before`: the one before it of the same move and turn. */
export type LogLine = { v: number; by: number; before?: LogLine | undefined } & (
  { kind: 'event'; event: GameEvent; absent: boolean } | { kind: 'undo' | 'resign' | 'bot' | 'person' }
);

/** The lines of one turn. `seat` -1 before the first turn. */
export interface LogGroup {
  /** stable: version and place of its first line */
  key: string;
  seat: number;
  round: number;
  lines: readonly LogLine[];
}

/** One event for two that follow each other and are one line: a promise that is raised, one card after another. */
export type Gather = (before: GameEvent, next: GameEvent) => GameEvent | null;

/** What happened in a line; nothing at the table where it is about people. */
export const eventsOfLine = (line: LogLine): GameEvent[] => (line.kind === 'event' ? [line.event] : []);

export type TurnStart = (event: GameEvent) => { seat: number; round: number } | null;

const aboutPeople: readonly (string | undefined)[] = ['resign', 'bot', 'person'];

/** The entries that still count: an undo removes the choices it took back and stands for them. */
export function standing(log: readonly LogItem[]): LogItem[] {
  let kept: LogItem[] = [];
  for (const item of log) {
    const { back } = item;
    if (item.how === 'undo' && back !== undefined) {
      kept = kept.filter((one) => one.v <= back || aboutPeople.includes(one.how));
    }
    kept.push(item);
  }
  return kept;
}

/** The events as this window was told them: a fuller form stands in place of the open one. */
export function eventsOf(item: LogItem): GameEvent[] {
  const events = [...item.e];
  for (const { i, ...event } of item.s ?? []) events[i] = event as GameEvent;
  return events;
}

/** What is said of a change of the match itself, by a name. */
export type AboutPeople = Readonly<
  Record<'undone' | 'resigned' | 'bot' | 'person', (name: string) => string>
>;

/** The sentences of an entry as it happens, without what goes without saying. */
export function linesOf(
  item: LogItem,
  words: AboutPeople,
  module: Pick<GameModule, 'describeEvent'>,
  context: DescribeContext,
): Sentence[] {
  const who = context.players.find((one) => one.seat === item.by)?.name ?? '';
  const about = { undo: words.undone, resign: words.resigned, bot: words.bot, person: words.person };
  const { how } = item;
  const first = how && how in about ? [[about[how as keyof typeof about](who)]] : [];
  const events = eventsOf(item).map((event) => module.describeEvent(event, context));
  return [...first, ...events.filter((sentence) => sentence !== null)];
}

/** What an entry of the log comes to: lines, and turns that begin between them. */
type Piece = { line: LogLine } | { start: { seat: number; round: number }; key: string };

function piecesOf(item: LogItem, turnStart: TurnStart): Piece[] {
  const { v, by, how } = item;
  const pieces: Piece[] = [];
  let before: LogLine | undefined;
  const add = (line: LogLine): void => {
    pieces.push({ line });
    before = line;
  };
  if (how === 'undo' || how === 'resign' || how === 'bot' || how === 'person') add({ kind: how, v, by });
  eventsOf(item).forEach((event, index) => {
    const start = turnStart(event);
    if (!start) return add({ kind: 'event', v, by, before, event, absent: how === 'absent' });
    pieces.push({ start, key: `${v}.${index}` });
    before = undefined;
  });
  return pieces;
}

/**
 * A log that grows, grouped by turn. What has not changed since it was last looked at keeps its identity, so that only new
 * lines are described and drawn.
 */
export class LogBook {
  private readonly pieces = new WeakMap<LogItem, Piece[]>();
  private known = new Map<string, LogGroup>();
  /** what was looked at last, and all that it came to, also turns in which nothing happened */
  private read: readonly LogItem[] = [];
  private all: readonly LogGroup[] = [];

  constructor(
    private readonly turnStart: TurnStart,
    private readonly gather: Gather = () => null,
  ) {}

  /** The standing entries by turn. */
  groups(log: readonly LogItem[]): readonly LogGroup[] {
    const { length } = this.read;
    const more = log.slice(length);
    // It has gone on from where it was, and nothing is taken back: all but the last turn is as it was.
    const on =
      length > 0 && log[length - 1] === this.read[length - 1] && !more.some((one) => one.how === 'undo');
    const before = on ? this.all.slice(0, -1) : [];
    const last = on ? this.all.at(-1)! : { key: 'start', seat: -1, round: 0, lines: [] };
    let current = { ...last, lines: [...last.lines] };
    const groups = [current];
    for (const piece of (on ? more : standing(log)).flatMap((item) => this.of(item))) {
      if ('line' in piece) this.add(current.lines, piece.line);
      else groups.push((current = { key: piece.key, ...piece.start, lines: [] }));
    }
    this.read = log;
    this.all = [...before, ...groups.map((group) => this.same(group))];
    this.known = new Map(this.all.map((group) => [group.key, group]));
    return this.all.filter((group, index) => group.lines.length > 0 || index === this.all.length - 1);
  }

  private readonly gathered = new WeakMap<LogLine, { before: LogLine; line: LogLine | null }>();

  /** Adds a line, or puts it into the last one. */
  private add(lines: LogLine[], line: LogLine): void {
    const before = lines.at(-1);
    const one = before && this.together(before, line);
    if (one) lines[lines.length - 1] = one;
    else lines.push(line);
  }

  private together(before: LogLine, line: LogLine): LogLine | null {
    if (before.kind !== 'event' || line.kind !== 'event' || before.absent !== line.absent) return null;
    const known = this.gathered.get(line);
    if (known?.before === before) return known.line;
    const event = this.gather(before.event, line.event);
    // It stands where the first of them stood.
    const made = event && { ...line, before: before.v === line.v ? before.before : undefined, event };
    this.gathered.set(line, { before, line: made });
    return made;
  }

  private of(item: LogItem): Piece[] {
    let pieces = this.pieces.get(item);
    if (!pieces) this.pieces.set(item, (pieces = piecesOf(item, this.turnStart)));
    return pieces;
  }

  /** The group as it was given before, if it has not changed. */
  private same(group: LogGroup): LogGroup {
    const before = this.known.get(group.key);
    const unchanged =
      before?.lines.length === group.lines.length &&
      before.lines.every((line, index) => line === group.lines[index]);
    return unchanged ? before : group;
  }
}

/** The version with which a group begins. */
const versionOf = (group: LogGroup): number => Number(group.key.split('.')[0]);

/**
 * The versions from the end of our own last turn to now, or to the beginning of the one that we are in; null as with
 * `sinceOwnTurn`.
 */
export function rangeSince(
  groups: readonly LogGroup[],
  seat: number,
  newest: number,
): { from: number; to: number } | null {
  const key = sinceOwnTurn(groups, seat);
  const first = groups.find((group) => group.key === key);
  const last = groups.at(-1);
  if (!first || !last) return null;
  return { from: versionOf(first), to: last.seat === seat ? versionOf(last) : newest };
}

/**
 * The key of the group that follows our own last finished turn, so that "since your last turn" can jump to
 * it; null if we have not had a turn or nothing followed it.
 */
export function sinceOwnTurn(groups: readonly LogGroup[], seat: number): string | null {
  if (seat < 0) return null;
  let last = groups.length - 1;
  if (groups[last]?.seat === seat) last -= 1;
  for (let index = last; index >= 0; index -= 1) {
    if (groups[index]!.seat === seat) return groups[index + 1]?.key ?? null;
  }
  return null;
}
