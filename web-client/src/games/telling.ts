/** What the games tell alike: labels, the parts of log sentences, the sounds, the reckoning. */
import type {
  Cue,
  DescribeContext,
  GameCatalog,
  GameEvent,
  Json,
  Part,
  Reckoning,
  TableModel,
} from './contract';
import { words } from '../text';
import { amount, thing } from './fields';

/** Those that say something; only the last one ends as a sentence may. */
const phrases = (parts: readonly string[]): string[] =>
  parts
    .filter((part) => part !== '')
    .map((part, index, { length }) => (index + 1 < length ? part.replace(/[.。]$/, '') : part));

/** Phrases of a label one after the other; those that say nothing are left out. */
export const joined = (parts: readonly string[]): string => words.table.commas(phrases(parts));

/** The same of longer ones, which have commas of their own. */
export const clauses = (parts: readonly string[]): string => words.table.clauses(phrases(parts));

/** A text after what it is of: "Set: Prince". */
export const labelled = (label: string, said: string): string => `${label}${words.table.colon}${said}`;

/** The seat that does it. */
export const who = (event: GameEvent): Part => ({ seat: thing(event, 'seat') });

/** The card that it is about, or another one it names. */
export const cardIn = (event: GameEvent, field = 'card'): Part => ({ card: thing(event, field) });

/** The same where there may be none. */
export const cardIfAny = (event: GameEvent, field: string): Part | null =>
  thing(event, field) < 0 ? null : cardIn(event, field);

/** Several cards. */
export const cardsIn = (handles: readonly number[]): Part[] => handles.map((card) => ({ card }));

/**
 * Who has won, with what score, and who has as much and has not. The places of the table tell: neither an event nor the
 * position of a game knows who gave up.
 */
export function winnersOf(
  scores: readonly number[],
  { players, table }: Pick<DescribeContext, 'players' | 'table'>,
): { seats: Part[]; best: number; tied: Part[] } {
  const first = scores.flatMap((_, seat) => (table.places?.[seat] === 1 ? [seat] : []));
  const best = scores[first[0] ?? 0] ?? 0;
  const tied = players.filter(
    (one) => scores[one.seat] === best && !one.resigned && !first.includes(one.seat),
  );
  return { seats: first.map((seat) => ({ seat })), best, tied: tied.map(({ seat }) => ({ seat })) };
}

/** `GameModule.turnStart` where the event that begins a turn has its number in this field. */
export const turnStartBy =
  (field: string) =>
  (event: GameEvent): { seat: number; round: number } | null =>
    event.kind === 'turn_started' ? { seat: thing(event, 'seat'), round: amount(event, field) } : null;

/** `GameModule.cue`: kinds of events by their sound; first what depends on who does it, undefined for other kinds. */
export const cueBy =
  (
    kinds: { readonly [cue in Cue]?: readonly string[] },
    special?: (event: GameEvent, seat: number, catalog: GameCatalog) => Cue | undefined,
  ) =>
  (event: GameEvent, seat: number, catalog: GameCatalog): Cue => {
    if (event.kind === 'turn_started') return thing(event, 'seat') === seat ? 'turn' : 'none';
    if (event.kind === 'game_ended') return 'end';
    const told = special?.(event, seat, catalog);
    if (told !== undefined) return told;
    return (['attack', 'coin', 'card'] as const).find((one) => kinds[one]?.includes(event.kind)) ?? 'none';
  };

/** `GameModule.points`: what each seat has now, as its part of the view says it. */
export const pointsBy =
  <S>(of: (seat: S) => number) =>
  (view: Json): number[] => {
    const { players, seats } = view as { players: number; seats: Record<string, S> };
    return Array.from({ length: players }, (_, seat) => {
      const one = seats[String(seat)];
      return one === undefined ? 0 : of(one);
    });
  };

/** The reckoning by place, ties in the order of the seats. */
export function byPlace(
  model: Pick<TableModel, 'table'>,
  totals: readonly number[],
  places: readonly number[] | undefined,
  lines: (seat: number) => Reckoning['lines'],
): readonly Reckoning[] {
  const told = model.table.places ?? places;
  return totals
    .map((total, seat) => ({
      seat,
      total,
      place: told ? (told[seat] ?? 1) : 1 + totals.filter((other) => other > total).length,
      lines: lines(seat),
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
