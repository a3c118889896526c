/** Cards and supplies as the catalog tells them: looked up by handle, what a card is and how its frame looks. */
import type { CrownPreset, KindWord, Part, Subtype } from '../../../wire/generated/catalog';
import type { CardEntry, GameCatalog } from '../../contract';
import { cardOf } from '../../cards';
import { amount as figure, phrase } from '../../fields';

export { cardOf, handleOf } from '../../cards';
export type { KindWord as Kind } from '../../../wire/generated/catalog';
type Kind = KindWord;

export const kinds: Kind[] = ['princess', 'territory', 'succession', 'action', 'attack', 'defense', 'curse'];

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
  const told = (card['kinds'] as Kind[] | undefined) ?? [];
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

export function subtypeOf(card: CardEntry): Exclude<Subtype, 'none'> | null {
  const told = (card['subtype'] as Subtype | undefined) ?? 'none';
  return told === 'none' ? null : told;
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
export function partsOf(card: CardEntry): readonly Part[] {
  return (card['parts'] as Part[] | undefined) ?? [];
}

/** Fields whose values are not sure, with how unsure they are: medium, low or reconstructed. */
export function doubtsOf(card: CardEntry): Readonly<Record<string, string>> {
  return (card['doubts'] as Record<string, string> | undefined) ?? {};
}

/** "The First Princess", empty for what is no princess. */
export const titleOf = (card: CardEntry): string => phrase(card, 'title');

/** The supplies of the rulebook. */
export function presetsOf(catalog: GameCatalog): readonly CrownPreset[] {
  return (catalog['presets'] as CrownPreset[] | undefined) ?? [];
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
