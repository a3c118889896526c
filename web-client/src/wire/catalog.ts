/** What `/api/games` says about every game: names, texts and costs come from the server's tables, once. */

import type { CatalogOption } from './generated/catalog';

export type { CatalogOption as OptionEntry, CatalogValue as OptionValue } from './generated/catalog';

/** A card of a game. Fields a game does not know are left out. */
export interface CardEntry {
  handle: number;
  key: string;
  name: string;
  /** names by printing, where they differ */
  names?: Record<string, string>;
  group: string;
  path?: string;
  emblem?: string;
  gold?: number;
  food?: number;
  value?: number;
  crowns?: number;
  text?: string;
  /** game-icons name */
  picture: string;
  /** fields whose values are our best reading, not the printed card */
  reconstructed?: string[];
  rulings?: string[];
  [field: string]: unknown;
}

export interface GameCatalog {
  id: string;
  name: string;
  seats: [number, number];
  rules_version: number;
  options: CatalogOption[];
  cards: CardEntry[];
  [field: string]: unknown;
}

export interface Catalog {
  games: GameCatalog[];
}
