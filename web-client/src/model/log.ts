/** The match log as people read it: grouped by turn, without what was taken back. */
import type { GameEvent, LogItem } from '../wire/protocol';

/** One line: an event, or something done to the match itself. */
export type LogLine =
  | { kind: 'event'; v: number; by: number; event: GameEvent; absent: boolean }
  | { kind: 'undo'; v: number; by: number }
  | { kind: 'resign' | 'bot' | 'person'; v: number; by: number };

/** The lines of one turn. `seat` -1 before the first turn. */
export interface LogGroup {
  /** stable: version and place of its first line */
  key: string;
  seat: number;
  round: number;
  lines: readonly LogLine[];
}

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

/** Groups the standing entries by turn. */
export function groupByTurn(log: readonly LogItem[], turnStart: TurnStart): LogGroup[] {
  const groups: { key: string; seat: number; round: number; lines: LogLine[] }[] = [];
  let current = { key: 'start', seat: -1, round: 0, lines: [] as LogLine[] };
  groups.push(current);
  for (const item of standing(log)) {
    if (item.how === 'undo') current.lines.push({ kind: 'undo', v: item.v, by: item.by });
    if (item.how === 'resign' || item.how === 'bot' || item.how === 'person') {
      current.lines.push({ kind: item.how, v: item.v, by: item.by });
    }
    eventsOf(item).forEach((event, index) => {
      const start = turnStart(event);
      if (start) {
        current = { key: `${item.v}.${index}`, seat: start.seat, round: start.round, lines: [] };
        groups.push(current);
      } else {
        current.lines.push({ kind: 'event', v: item.v, by: item.by, event, absent: item.how === 'absent' });
      }
    });
  }
  return groups.filter((group, index) => group.lines.length > 0 || index === groups.length - 1);
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
