/** The offer as it is shown: equal tiles in one heap, sorted; solitaire: pairs (MIN-127). */
import { shares } from '../../../pieces/shares';
import type { GameCatalog } from '../../contract';
import { priceOf } from './price';
import { categories, categoryOf, tileOf, totalCost } from './tiles';
import type { MinervaModel, MinervaPublic } from './view';

/** Equal tiles on offer; choosing any of them is the same (MIN-146). */
export interface Heap {
  /** the one that is built: the first that came */
  tile: number;
  tiles: number[];
  /** when the first of them came */
  order: number;
}

export const sortings = ['category', 'price', 'round'] as const;
export type Sorting = (typeof sortings)[number];

function heaps(view: MinervaPublic, catalog: GameCatalog): Heap[] {
  const kinds = new Map<number, Heap>();
  for (const [key, order] of Object.entries(view.offer).sort((a, b) => a[1] - b[1])) {
    const tile = Number(key);
    const { kind } = tileOf(catalog, tile);
    const heap = kinds.get(kind);
    if (heap) heap.tiles.push(tile);
    else kinds.set(kind, { tile, tiles: [tile], order });
  }
  return [...kinds.values()];
}

/** All heaps: by category and kind, by what they cost the viewer, or those that came last first. */
export function market(model: MinervaModel, sorting: Sorting): Heap[] {
  const { catalog, public: view } = model;
  const rank = (heap: Heap): number[] => {
    const tile = tileOf(catalog, heap.tile);
    const category = categories.findIndex((one) => one === categoryOf(tile));
    if (sorting === 'round') return [-Math.max(...heap.tiles.map((one) => view.offer[String(one)] ?? 0))];
    return sorting === 'category'
      ? [category, tile.kind]
      : [priceOf(model, heap.tile)?.denarii ?? 0, totalCost(tile), category, tile.kind];
  };
  return heaps(model.public, catalog)
    .map((heap) => ({ heap, rank: rank(heap) }))
    .sort((a, b) => {
      const at = a.rank.findIndex((one, index) => one !== b.rank[index]);
      return at < 0 ? 0 : a.rank[at]! - b.rank[at]!;
    })
    .map(({ heap }) => heap);
}

/** A pair of solitaire: two tiles, or a tile and a round tile with denarii on it. */
export interface Pair {
  number: number;
  tiles: number[];
  /** on its round tile; null without one */
  denarii: number | null;
}

export function pairs(view: MinervaPublic): Pair[] {
  const found = new Map<number, Pair>();
  for (const [tile, number] of Object.entries(view.offer)) {
    const pair = found.get(number) ?? {
      number,
      tiles: [],
      denarii: view.round_tiles[String(number)] ?? null,
    };
    pair.tiles.push(Number(tile));
    found.set(number, pair);
  }
  return [...found.values()]
    .map((pair) => ({ ...pair, tiles: pair.tiles.sort((a, b) => a - b) }))
    .sort((a, b) => a.number - b.number);
}

/** The other tile of a pair, which leaves the game; null if that is a round tile or nobody plays alone. */
export function partner(view: MinervaPublic, tile: number): number | null {
  const number = view.offer[String(tile)];
  if (view.players !== 1 || number === undefined) return null;
  return (
    pairs(view)
      .find((pair) => pair.number === number)
      ?.tiles.find((one) => one !== tile) ?? null
  );
}

/** The temple row by slot, null where it has shrunk. */
export function templeRow(view: MinervaPublic, slots: number): (number | null)[] {
  const row = Array.from({ length: slots }, () => null as number | null);
  for (const [tile, slot] of Object.entries(view.temples)) row[slot] = Number(tile);
  return row;
}

/** How many columns show `count` tiles as large as possible in a box, `shape` being a tile's width by its height. */
export function columnsFor(count: number, width: number, height: number, shape = 0.86, least = 3): number {
  let best = least;
  let largest = 0;
  for (let columns = least; columns <= Math.max(least, count); columns += 1) {
    const rows = Math.max(1, Math.ceil(count / columns));
    const size = Math.min(width / columns, (height / rows) * shape);
    if (size > largest + 0.5) {
      largest = size;
      best = columns;
    }
  }
  return best;
}

/** The rows of a grid of things with these texts, so many beside each other: with their texts, those with the wordy ones are taller. */
export function rowsFor(texts: readonly string[], columns: number): string {
  const rows: number[] = [];
  texts.forEach((text, index) => {
    const row = Math.floor(index / columns);
    rows[row] = Math.max(rows[row] ?? 0, text.length);
  });
  return shares(rows, 0.55);
}
