/** Cards as the catalog tells them, alike in every game. */
import type { CardEntry, GameCatalog, GameModule, Part, TableModel } from './contract';

const indexes = new WeakMap<GameCatalog, Map<number, CardEntry>>();

/** The card with this handle; throws if the catalog lacks it, because then client and server disagree. */
export function cardOf(catalog: GameCatalog, handle: number): CardEntry {
  let index = indexes.get(catalog);
  if (!index) {
    index = new Map(catalog.cards.map((card) => [card.handle, card]));
    indexes.set(catalog, index);
  }
  const card = index.get(handle);
  if (!card) throw new RangeError(`the catalog has no card ${String(handle)}`);
  return card;
}

/** What a card is called at a table; empty for none. */
export function nameAt(
  module: GameModule,
  { catalog, options }: Pick<TableModel, 'catalog' | 'options'>,
  handle: number,
): string {
  const card = catalog.cards[handle];
  return card ? module.cardName(card, options) : '';
}

/** What a card is drawn large of where there is no table: as it is printed. */
export const printed = (catalog: GameCatalog): TableModel =>
  ({ catalog, seat: -1, players: [], public: {}, private: null, options: {} }) as unknown as TableModel;

/** The handle of the key that a card has in action texts, -1 for an unknown one. */
export function handleOf(catalog: GameCatalog, key: string): number {
  return catalog.cards.find((card) => card.key === key)?.handle ?? -1;
}

/** A card of an action text in a sentence; a key nobody knows stands for itself. */
export function cardNamed(key: string | undefined, { catalog }: { catalog: GameCatalog }): Part {
  const handle = handleOf(catalog, key ?? '');
  return handle >= 0 ? { card: handle } : (key ?? '');
}
