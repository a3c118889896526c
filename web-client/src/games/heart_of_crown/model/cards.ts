/** Cards and supplies as the catalog tells them: looked up by handle, what a card is and how its frame looks. */
import type { CardEntry, GameCatalog } from '../../contract';
import { cardOf } from '../../cards';
import { amount as figure, phrase } from '../../fields';

export { cardOf, handleOf } from '../../cards';

export const kinds = ['princess', 'territory', 'succession', 'action', 'attack', 'defense', 'curse'] as const;
export type Kind = (typeof kinds)[number];

export const subtypes = ['magic', 'military', 'merchant', 'maid', 'strategy'] as const;
export type Subtype = (typeof subtypes)[number];

/** When a part of a card's text matters. */
export type When =
  'play' | 'defense' | 'ability' | 'supported' | 'set' | 'gained' | 'cleanup' | 'turn_end' | 'always';

export interface TextPart {
  when: When;
  text: string;
}

/** One of the ten-card supplies of the rulebook. */
export interface PresetEntry {
  key: string;
  name: string;
  group: string;
  cards: readonly number[];
}

/** The key a card has in action texts. */
export function keyOf(catalog: GameCatalog, handle: number): string {
  return cardOf(catalog, handle).key;
}

/** The printed name. */
export function nameOf(card: CardEntry): string {
  return card.name;
}

/** The name with soft hyphens between syllables, for narrow places. */
export function softName(card: CardEntry): string {
  return card.name.replace(/([aeiou])(?=[bcdfghjklmnpqrstvwxyz][aeiou])/g, '$1\u00ad');
}

/** What the card is, in the order of `kinds`. */
export function kindsOf(card: CardEntry): Kind[] {
  const told = Array.isArray(card['kinds']) ? card['kinds'] : [];
  return kinds.filter((kind) => told.includes(kind));
}

export function is(card: CardEntry, kind: Kind): boolean {
  return kindsOf(card).includes(kind);
}

/**
 * The kinds a frame shows: every attack and every defense card is an action too, so that the frame names the narrower
 * kind only. A card of two kinds has a parted frame.
 */
export function frameOf(card: CardEntry): Kind[] {
  const told = kindsOf(card);
  const narrow = told.some((kind) => kind === 'attack' || kind === 'defense');
  return narrow ? told.filter((kind) => kind !== 'action') : told;
}

/** The ink a card's picture is engraved in: that of the first kind of its frame. */
export function inkOf(card: CardEntry): Kind {
  return frameOf(card)[0] ?? 'action';
}

/** CSS colour of a kind. */
export function tincture(kind: Kind): string {
  return `var(--h-${kind})`;
}

export function subtypeOf(card: CardEntry): Subtype | null {
  return subtypes.find((one) => one === card['subtype']) ?? null;
}

export const costOf = (card: CardEntry): number => figure(card, 'cost');
export const coinsOf = (card: CardEntry): number => figure(card, 'coins');
export const linksOf = (card: CardEntry): number => figure(card, 'links');
export const pointsOf = (card: CardEntry): number => figure(card, 'points');
export const copiesOf = (card: CardEntry): number => figure(card, 'copies');

/** True if the points of the card can ever count: printed on princesses, territories and succession cards. */
export function scores(card: CardEntry): boolean {
  const told = kindsOf(card);
  return told.includes('princess') || told.includes('territory') || told.includes('succession');
}

/** The text by the moment it matters. */
export function partsOf(card: CardEntry): TextPart[] {
  const parts = card['parts'];
  if (!Array.isArray(parts)) return [];
  return (parts as { when?: unknown; text?: unknown }[]).flatMap((part) =>
    typeof part.when === 'string' && typeof part.text === 'string'
      ? [{ when: part.when as When, text: part.text }]
      : [],
  );
}

/** Fields whose values are not sure, with how unsure they are: medium, low or reconstructed. */
export function doubtsOf(card: CardEntry): Record<string, string> {
  const doubts = card['doubts'];
  return typeof doubts === 'object' && doubts !== null ? (doubts as Record<string, string>) : {};
}

/** "The First Princess", empty for what is no princess. */
export const titleOf = (card: CardEntry): string => phrase(card, 'title');

/** The supplies of the rulebook. */
export function presetsOf(catalog: GameCatalog): PresetEntry[] {
  const told = catalog['presets'];
  return Array.isArray(told) ? (told as PresetEntry[]) : [];
}

/** The kinds of card a supply can be made of, by handle. */
export function commonsOf(catalog: GameCatalog): CardEntry[] {
  return catalog.cards.filter((card) => card['rarity'] === 'common');
}

/** True for a card of Eastern Borderlands. */
export function isEastern(card: CardEntry): boolean {
  return card['set'] === 'far_east';
}

/** Order in which people look for cards: by cost, then by name. */
export function byCost(a: CardEntry, b: CardEntry): number {
  return costOf(a) - costOf(b) || a.name.localeCompare(b.name);
}
