/** Tiles as the catalog tells them: looked up by handle. The client knows no name, cost or effect of its own. */
import type {
  Category,
  CultureEntry,
  GloryEntry,
  OrderEntry,
  TileEntry as Entry,
  TitleEntry,
} from '../../../wire/generated/catalog';
import type { CardEntry, GameCatalog } from '../../contract';
import { resources, type Resource } from './view';
import { words } from '../text';

export type { Category, EffectEntry as Effect } from '../../../wire/generated/catalog';

export const categories = [
  'production',
  'trade',
  'cultural',
  'military',
  'special',
  'temple',
  'residence',
] as const satisfies readonly Category[];

/** A tile of the catalog. */
export type TileEntry = CardEntry & Entry;

/** The tile with this handle; throws if the catalog lacks it, because then client and server disagree. */
export function tileOf(catalog: GameCatalog, handle: number): TileEntry {
  const tile = catalog.cards[handle];
  if (tile?.handle !== handle) throw new RangeError(`the catalog has no tile ${String(handle)}`);
  return tile as TileEntry;
}

/** Its category; the round tile has none. */
export function categoryOf(tile: TileEntry): Category | 'none' {
  return tile.category ?? 'none';
}

/** The name that tells it apart: temples by what they count. */
export function nameOf(card: CardEntry): string {
  const label = card['label'];
  return card.group === 'temple' && typeof label === 'string' && label !== card.name
    ? words.tile.named(card.name, label)
    : card.name;
}

/** The tokens a tile costs, in the order of the resources; empty: free. */
export function costOf(tile: TileEntry): [Resource, number][] {
  return resources.flatMap((resource) => {
    const count = tile.cost[resource] ?? 0;
    return count > 0 ? [[resource, count] as [Resource, number]] : [];
  });
}

/** Tokens of all kinds together. */
export function totalCost(tile: TileEntry): number {
  return costOf(tile).reduce((sum, [, count]) => sum + count, 0);
}

function entry<T extends object>(catalog: GameCatalog, list: string, at: number): T {
  const found = (catalog[list] as T[] | undefined)?.[at];
  if (!found) throw new RangeError(`the catalog has no ${list} ${String(at)}`);
  return found;
}

export function cultureTile(catalog: GameCatalog, handle: number): CultureEntry {
  return entry(catalog, 'culture', handle);
}

export function gloryTile(catalog: GameCatalog, handle: number): GloryEntry {
  return entry(catalog, 'glory', handle);
}

/** VP of an order tile at a table of so many; the highest number is worth nothing, and so is none. */
export function orderPoints(catalog: GameCatalog, number: number, players: number): number {
  if (number === 0 || number >= players) return 0;
  return entry<OrderEntry>(catalog, 'orders', number - 1).points;
}

export const textOf = (catalog: GameCatalog, handle: number): string => tileOf(catalog, handle).text ?? '';

/** Titles of solitaire, highest first. */
function titles(catalog: GameCatalog): TitleEntry[] {
  const list = catalog['titles'];
  return Array.isArray(list) ? (list as TitleEntry[]) : [];
}

/** The title of a score, and how many points the next one needs (0: it is the highest). */
export function titleOf(catalog: GameCatalog, score: number): { title: string; next: string; more: number } {
  const list = titles(catalog);
  const at = list.findIndex((one) => score >= one.least);
  const above = at > 0 ? list[at - 1] : undefined;
  return {
    title: list[at]?.title ?? list.at(-1)?.title ?? '',
    next: above?.title ?? '',
    more: above ? above.least - score : 0,
  };
}
