/** Where every card lies, worked out from the `at` map alone. */
import type { MonarchPublic } from './view';

const rowSlots = 5;
export const courtSize = 7;

export type Place =
  | { zone: 'deck' }
  | { zone: 'moon' }
  | { zone: 'out' }
  | { zone: 'row'; slot: number }
  | { zone: 'discard'; index: number }
  | { zone: 'box'; index: number }
  | { zone: 'court'; seat: number; index: number }
  | { zone: 'guests'; seat: number; index: number }
  | { zone: 'space'; space: number; layer: number };

const pattern = /^([rdbcgsmx])(\d+)?(?:\.(\d+))?$/;

/** Reads a place text such as `r3` or `s4.1`; absent means the deck. Throws for anything else. */
export function parsePlace(text: string | undefined): Place {
  if (text === undefined) return { zone: 'deck' };
  const parts = pattern.exec(text);
  if (!parts) throw new SyntaxError(`not a place: ${text}`);
  const first = Number(parts[2] ?? 0);
  const second = Number(parts[3] ?? 0);
  switch (parts[1]) {
    case 'r':
      return { zone: 'row', slot: first };
    case 'd':
      return { zone: 'discard', index: first };
    case 'b':
      return { zone: 'box', index: first };
    case 'c':
      return { zone: 'court', seat: first, index: second };
    case 'g':
      return { zone: 'guests', seat: first, index: second };
    case 's':
      return { zone: 'space', space: first, layer: second };
    case 'm':
      return { zone: 'moon' };
    default:
      return { zone: 'out' };
  }
}

/** The pile on the table that a place belongs to, null for a place where the card itself lies open. */
export function pileOf(place: string | undefined): string | null {
  const { zone } = parsePlace(place);
  if (zone === 'deck' || zone === 'discard') return zone;
  return zone === 'box' || zone === 'moon' ? 'moons' : null;
}

export interface Zones {
  /** slots 0..4, null where a slot is empty */
  row: (number | null)[];
  /** by seat, in the order of acquiring */
  courts: number[][];
  guests: number[][];
  /** spaces 0..8, lowest layer first; empty where the board is bare */
  spaces: number[][];
  /** bottom first */
  discard: number[];
  /** Moons already revealed, oldest first */
  box: number[];
  moon: number | null;
}

interface Spot {
  card: number;
  order: number;
}

function ordered(spots: readonly Spot[]): number[] {
  return [...spots].sort((a, b) => a.order - b.order).map((spot) => spot.card);
}

/** Sorts every card of `at` into its zone. */
export function zonesOf(view: Pick<MonarchPublic, 'at' | 'players'>): Zones {
  const seats = (): Spot[][] => Array.from({ length: view.players }, () => []);
  const courts = seats();
  const guests = seats();
  const spaces: Spot[][] = Array.from({ length: 9 }, () => []);
  const discard: Spot[] = [];
  const box: Spot[] = [];
  const row: (number | null)[] = Array.from({ length: rowSlots }, () => null);
  let moon: number | null = null;
  for (const [key, text] of Object.entries(view.at)) {
    const card = Number(key);
    const place = parsePlace(text);
    if (place.zone === 'row') row[place.slot] = card;
    else if (place.zone === 'discard') discard.push({ card, order: place.index });
    else if (place.zone === 'box') box.push({ card, order: place.index });
    else if (place.zone === 'court') courts[place.seat]?.push({ card, order: place.index });
    else if (place.zone === 'guests') guests[place.seat]?.push({ card, order: place.index });
    else if (place.zone === 'space') spaces[place.space]?.push({ card, order: place.layer });
    else if (place.zone === 'moon') moon = card;
  }
  return {
    row,
    courts: courts.map(ordered),
    guests: guests.map(ordered),
    spaces: spaces.map(ordered),
    discard: ordered(discard),
    box: ordered(box),
    moon,
  };
}

/** The improvement on top of a space, null for the bare board. */
export function top(space: readonly number[]): number | null {
  return space.at(-1) ?? null;
}

/** Cards whose place differs between two `at` maps. */
export function moved(before: Record<string, string>, after: Record<string, string>): number[] {
  const cards = new Set<number>();
  for (const key of Object.keys(after)) if (before[key] !== after[key]) cards.add(Number(key));
  for (const key of Object.keys(before)) if (!(key in after)) cards.add(Number(key));
  return [...cards].sort((a, b) => a - b);
}

/** Every card of `all` that is in the deck, in the order of the table (the deck's own order is hidden). */
export function deckCards(at: Record<string, string>, all: readonly number[]): number[] {
  return all.filter((card) => at[String(card)] === undefined);
}
