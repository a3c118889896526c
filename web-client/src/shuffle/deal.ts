/**
 * Does what was dealt belong to the game that was shown? A follower of a game takes the shuffles of the recording as
 * its piles and watches every card that leaves them. Pure; each step gives a new state, so that an undo can go back.
 */
import type { GameCatalog } from '../wire/catalog';
import type { GameEvent, Json, ReplayMove } from '../wire/protocol';

/** One use of chance as recorded: a shuffle with its `order`, or a number `drew` below `below`. */
export type Use = NonNullable<ReplayMove['chance']>[number];

/** What one entry did. */
export interface Shown {
  chance: readonly Use[];
  /** in the fullest form that was told to anybody */
  events: readonly GameEvent[];
  /** the position after it */
  public: Record<string, Json>;
  privates: Readonly<Record<string, Record<string, Json>>>;
}

export interface Setting {
  catalog: GameCatalog;
  options: Readonly<Record<string, string>>;
  players: number;
}

/** What was shown is not what was dealt. */
export class Mismatch extends Error {}

/** The state of a follower is plain data; `follow` throws `Mismatch`. */
export interface Follower<S = unknown> {
  begin: (deal: Shown, setting: Setting) => S;
  follow: (state: S, entry: Shown, setting: Setting) => S;
}

/** The recorded uses of one entry, taken in order. */
export class Uses {
  private at = 0;

  constructor(private readonly all: readonly Use[]) {}

  /** The next use, which must be this one; `seat` where it is somebody's. */
  take(what: string, seat?: number): Use {
    const use = this.all[this.at];
    this.at += 1;
    must(use?.what === what && use.seat === seat, `a shuffle of ${what} is missing`);
    return use!;
  }

  order(what: string, seat?: number): number[] {
    return [...(this.take(what, seat).order ?? [])];
  }

  next(): string | undefined {
    return this.all[this.at]?.what;
  }

  done(): void {
    must(this.at === this.all.length, `nobody saw the shuffle of ${this.next() ?? ''}`);
  }
}

export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Mismatch(what);
}

export const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);

export function same(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

/** Equal but for the order. */
export const alike = (one: readonly number[], other: readonly number[]): boolean =>
  same(sorted(one), sorted(other));

/** Who begins is drawn, unless the host has named a seat; `dealt` tells it, or `may` tell nobody. */
export function firstSeat(uses: Uses, shown: Shown, setting: Setting, may = false): void {
  if (/^\d$/.test(setting.options['first_seat'] ?? '')) return;
  const first = shown.events.find((event) => event.kind === 'dealt')?.['seat'];
  const { drew } = uses.take('first_seat');
  must(drew === first || (may && first === undefined), 'another seat began than was drawn');
}

/** A list of handles in an event; left out: empty. */
export const handles = (value: Json | undefined): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** A number in an event; left out: `otherwise`. */
export const number = (value: Json | undefined, otherwise = 0): number =>
  typeof value === 'number' ? value : otherwise;

/** Handles of the catalog's cards that a test picks. */
export const picked = (setting: Setting, test: (card: GameCatalog['cards'][number]) => boolean): number[] =>
  setting.catalog.cards.filter(test).map((card) => card.handle);
