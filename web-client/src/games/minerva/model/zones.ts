/** Where every tile lies, worked out from the view, for flights and for "where is it". */
import type { MinervaPublic } from './view';

export type Place =
  | { zone: 'nowhere' }
  | { zone: 'offer'; order: number }
  | { zone: 'row'; slot: number }
  | { zone: 'city'; seat: number; cell: string };

/** Tile -> place text: `o3` on offer, `t2` in the temple row, `c1:2,-1` in a city. Absent: in a stack or gone. */
export function placesOf(
  view: Pick<MinervaPublic, 'offer' | 'temples' | 'seats'>,
): Readonly<Record<string, string>> {
  const at: Record<string, string> = {};
  for (const [tile, order] of Object.entries(view.offer)) at[tile] = `o${String(order)}`;
  for (const [tile, slot] of Object.entries(view.temples)) at[tile] = `t${String(slot)}`;
  for (const [seat, { city }] of Object.entries(view.seats)) {
    for (const [cell, text] of Object.entries(city)) {
      // Every city has the same fountain; it never moves from the table.
      if (!text.startsWith('r') && text !== '0') at[text] = `c${seat}:${cell}`;
    }
  }
  return at;
}

/** Reads a place text; absent means nowhere on the table. Throws for anything else. */
export function parsePlace(text: string | undefined): Place {
  if (text === undefined) return { zone: 'nowhere' };
  const rest = text.slice(1);
  if (text.startsWith('o')) return { zone: 'offer', order: Number(rest) };
  if (text.startsWith('t')) return { zone: 'row', slot: Number(rest) };
  const [seat, cell] = rest.split(':');
  if (!text.startsWith('c') || cell === undefined) throw new SyntaxError(`not a place: ${text}`);
  return { zone: 'city', seat: Number(seat), cell };
}

/** The stack on the table that a place text means: `S` of facilities, `T` of temples; else null. */
export function pileOf(place: string | undefined): string | null {
  return place === 'S' ? 'stack' : place === 'T' ? 'temples' : null;
}

type At = Readonly<Record<string, string>>;

/** Tiles that are elsewhere on the table now; not those that left it, nor those that only moved up on offer. */
export function moved(before: At, after: At): number[] {
  return Object.keys(after)
    .filter((tile) => {
      const from = parsePlace(before[tile]);
      const to = parsePlace(after[tile]);
      return from.zone !== to.zone || (to.zone === 'city' && before[tile] !== after[tile]);
    })
    .map(Number)
    .sort((a, b) => a - b);
}

/** `before`, with the stack named that tiles new on the table came out of. */
export function origins(before: At, after: At): At {
  const from: Record<string, string> = { ...before };
  for (const [tile, place] of Object.entries(after)) from[tile] ??= place.startsWith('t') ? 'T' : 'S';
  return from;
}
