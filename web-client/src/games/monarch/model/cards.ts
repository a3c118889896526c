/** Cards, banners and boards as the catalog tells them: looked up by handle, named as the printing has it. */
import type {
  BannerEntry,
  BoardEntry,
  Emblem,
  Group,
  MoonWords,
  Path,
} from '../../../wire/generated/catalog';
import type { CardEntry, GameCatalog } from '../../contract';
import { phrase } from '../../fields';

export { cardOf } from '../../cards';
export { amount as figure, phrase } from '../../fields';
export type { BannerEntry, Emblem, Group, Path } from '../../../wire/generated/catalog';

const paths: readonly Path[] = ['might', 'culture', 'wisdom', 'bounty', 'none'];

/** Handles of all cards of a group, in the order of the table. */
export function group(catalog: GameCatalog, name: Group): number[] {
  return catalog.cards.filter((card) => card.group === name).map((card) => card.handle);
}

/** The printed name in the chosen printing (MON-017). */
export function nameOf(card: CardEntry, options: Readonly<Record<string, string>>): string {
  return card.names?.[options['printing'] ?? 'later'] ?? card.name;
}

/** The path of this name, none for any other word. */
export function pathNamed(name: string): Path {
  return paths.find((known) => known === name) ?? 'none';
}

/** The path of a card; guests and Moons have none. */
export function pathOf(card: CardEntry): Path {
  return pathNamed(card.path ?? '');
}

export function emblemOf(card: CardEntry): Emblem {
  return card.emblem === 'beast' || card.emblem === 'garment' ? card.emblem : 'none';
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

/** What a Moon asks for or acts on, and how much of it; undefined for other cards. */
export function moonOf(card: CardEntry): MoonWords | undefined {
  return card['moon'] as MoonWords | undefined;
}

/** A true-or-false field of a card. */
export function flag(card: CardEntry, field: string): boolean {
  return card[field] === true;
}

/** The path whose Court Cards this card makes cheaper, empty for none. */
export const discountPath = (card: CardEntry): string => phrase(card, 'discount');

/** The banners, in the order of their numbers. */
export function bannersOf(catalog: GameCatalog): readonly BannerEntry[] {
  return (catalog['banners'] as BannerEntry[] | undefined) ?? [];
}

/** The bare board of a space, `kind` being its letter in the view's `spaces`. */
export function boardOf(catalog: GameCatalog, kind: string): BoardEntry {
  const wanted = kind === 'v' ? 'village' : 'farm';
  const found = (catalog['boards'] as BoardEntry[] | undefined)?.find((one) => one.kind === wanted);
  if (!found) throw new RangeError(`the catalog has no board of a ${wanted}`);
  return found;
}
