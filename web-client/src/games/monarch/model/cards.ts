/** Cards, banners and boards as the catalog tells them: looked up by handle, named as the printing has it. */
import type { CardEntry, GameCatalog } from '../../contract';
import { amount as figure, phrase } from '../../fields';

export { cardOf } from '../../cards';
export { figure, phrase };

export type Path = 'might' | 'culture' | 'wisdom' | 'bounty' | 'none';
export type Emblem = 'beast' | 'garment' | 'none';
export type Group = 'court' | 'improvement' | 'guest' | 'moon';

export const paths: readonly Path[] = ['might', 'culture', 'wisdom', 'bounty', 'none'];

/** A banner as the catalog describes it. */
export interface BannerEntry {
  key: string;
  name: string;
  requirement: string;
  ability: string;
  crowns: string;
  picture: string;
  reconstructed: string[];
}

/** A bare board. */
export interface BoardEntry {
  key: string;
  name: string;
  kind: 'farm' | 'village';
  picture: string;
}

/** Handles of all cards of a group, in the order of the table. */
export function group(catalog: GameCatalog, name: Group): number[] {
  return catalog.cards.filter((card) => card.group === name).map((card) => card.handle);
}

/** The printed name in the chosen printing (MON-017). */
export function nameOf(card: CardEntry, options: Readonly<Record<string, string>>): string {
  return card.names?.[options['printing'] ?? 'later'] ?? card.name;
}

function lower(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : 'none';
}

/** The path of this name, none for any other word. */
export function pathNamed(name: string): Path {
  return paths.find((known) => known === name) ?? 'none';
}

/** The path of a card; guests and Moons have none. */
export function pathOf(card: CardEntry): Path {
  return pathNamed(lower(card.path));
}

export function emblemOf(card: CardEntry): Emblem {
  const emblem = lower(card.emblem);
  return emblem === 'beast' || emblem === 'garment' ? emblem : 'none';
}

/** CSS colour of a card's frame. */
export function tintOf(card: CardEntry): string {
  const ink = inkOf(card);
  return ink === pathOf(card) ? `var(--${ink})` : `var(--m-${ink})`;
}

/** The ink a card's picture is engraved in. */
export function inkOf(card: CardEntry): string {
  const path = pathOf(card);
  if (path !== 'none') return path;
  return card.group === 'guest' ? 'guest' : card.group === 'moon' ? 'night' : 'plain';
}

/** What a Moon asks for or acts on: food, gold or none. */
export function moonResource(card: CardEntry): string {
  const moon = card['moon'];
  const told = typeof moon === 'object' && moon !== null && 'resource' in moon ? moon.resource : 'none';
  return typeof told === 'string' ? told : 'none';
}

/** The amount a Moon prints, 0 if none. */
export function moonAmount(card: CardEntry): number {
  const moon = card['moon'];
  const told = typeof moon === 'object' && moon !== null && 'amount' in moon ? moon.amount : 0;
  return typeof told === 'number' ? told : 0;
}

/** A true-or-false field of a card. */
export function flag(card: CardEntry, field: string): boolean {
  return card[field] === true;
}

/** The path whose Court Cards this card makes cheaper, empty for none. */
export function discountPath(card: CardEntry): string {
  return phrase(card, 'discount').toLowerCase();
}

function entries(catalog: GameCatalog, field: string): Record<string, unknown>[] {
  const list = catalog[field];
  return Array.isArray(list) ? (list as Record<string, unknown>[]) : [];
}

/** The banners, in the order of their numbers. */
export function bannersOf(catalog: GameCatalog): BannerEntry[] {
  return entries(catalog, 'banners').map((entry) => {
    const say = (field: string) => (typeof entry[field] === 'string' ? entry[field] : '');
    const marks = entry['reconstructed'];
    return {
      key: say('key'),
      name: say('name'),
      requirement: say('requirement'),
      ability: say('ability'),
      crowns: say('crowns'),
      picture: say('picture'),
      reconstructed: Array.isArray(marks) ? marks.map(String) : [],
    };
  });
}

/** The bare board of a space, `kind` being its letter in the view's `spaces`. */
export function boardOf(catalog: GameCatalog, kind: string): BoardEntry {
  const wanted = kind === 'v' ? 'village' : 'farm';
  const told = entries(catalog, 'boards').find((one) => one['kind'] === wanted);
  const say = (field: string, otherwise: string) =>
    typeof told?.[field] === 'string' ? told[field] : otherwise;
  return {
    key: say('key', wanted),
    name: say('name', wanted),
    kind: wanted,
    picture: say('picture', wanted === 'village' ? 'huts-village' : 'plow'),
  };
}
