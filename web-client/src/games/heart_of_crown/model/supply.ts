/** The choice of the ten kinds of common cards before a game (HOC-033): presets, random, own choice. Pure functions. */
import type { CardEntry, GameCatalog } from '../../contract';
import { byCost, cardOf, commonsOf, handleOf, is, isEastern, keyOf, presetsOf } from './cards';

/** How many kinds a Supply has. */
export const supplyKinds = 10;

export type How = 'preset' | 'random' | 'own';

type Options = Readonly<Record<string, string>>;

function value(catalog: GameCatalog, options: Options, id: string): string {
  return options[id] ?? catalog.options.find((option) => option.id === id)?.default ?? '';
}

/** The handles of a list of keys as the option tells it; unknown keys are left out. */
export function fromList(catalog: GameCatalog, list: string): number[] {
  return list
    .split(' ')
    .map((key) => handleOf(catalog, key))
    .filter((handle) => handle >= 0);
}

export function toList(catalog: GameCatalog, cards: readonly number[]): string {
  return [...cards]
    .sort((a, b) => a - b)
    .map((card) => keyOf(catalog, card))
    .join(' ');
}

export interface SupplyView {
  how: How;
  /** key of the preset, empty for the others */
  preset: string;
  /** the ten kinds, empty while they are yet to be drawn */
  cards: readonly number[];
  base: boolean;
  east: boolean;
}

/** What the options of a lobby say. */
export function supplyOf(catalog: GameCatalog, options: Options): SupplyView {
  const supply = value(catalog, options, 'supply');
  const base = value(catalog, options, 'random_base') === 'on';
  const east = value(catalog, options, 'random_far_east') === 'on';
  if (supply === 'random') return { how: 'random', preset: '', cards: [], base, east };
  if (supply === 'custom')
    return {
      how: 'own',
      preset: '',
      cards: fromList(catalog, value(catalog, options, 'custom')),
      base,
      east,
    };
  const preset = presetsOf(catalog).find((one) => one.key === supply);
  return { how: 'preset', preset: supply, cards: preset?.cards ?? [], base, east };
}

/** The kinds that can be drawn from these sets, by cost. */
export function pool(catalog: GameCatalog, base: boolean, east: boolean): CardEntry[] {
  return commonsOf(catalog)
    .filter((card) => (isEastern(card) ? east : base))
    .sort(byCost);
}

/**
 * Ten different kinds: those locked, filled up with others of the pool at equal chance. `chance` gives numbers from 0
 * to below 1.
 */
export function draw(
  from: readonly CardEntry[],
  locked: readonly number[],
  chance: () => number = Math.random,
): number[] {
  const open = from.map((card) => card.handle).filter((handle) => !locked.includes(handle));
  const drawn = [...locked].slice(0, supplyKinds);
  while (drawn.length < supplyKinds && open.length > 0)
    drawn.push(...open.splice(Math.floor(chance() * open.length), 1));
  return drawn;
}

/** The own choice after a press on a kind: taken out, or added while there is room. */
export function toggled(chosen: readonly number[], card: number): number[] {
  if (chosen.includes(card)) return chosen.filter((one) => one !== card);
  return chosen.length < supplyKinds ? [...chosen, card] : [...chosen];
}

/** In the order in which people look for cards. */
export function sorted(catalog: GameCatalog, cards: readonly number[]): number[] {
  return [...cards].sort((a, b) => byCost(cardOf(catalog, a), cardOf(catalog, b)));
}

/** How many of these kinds are of a kind. */
export function countOfKind(
  catalog: GameCatalog,
  cards: readonly number[],
  kind: 'attack' | 'defense',
): number {
  return cards.filter((card) => is(cardOf(catalog, card), kind)).length;
}

const key = 'coronet.heart_of_crown.supply';

interface Memory {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
}

/** The own choice kept in this browser; nothing of it that the catalog does not know. */
export function remembered(catalog: GameCatalog, memory: Memory): number[] {
  const known = new Set(commonsOf(catalog).map((card) => card.handle));
  const cards = fromList(catalog, memory.get(key) ?? '').filter((card) => known.has(card));
  return [...new Set(cards)].slice(0, supplyKinds);
}

export function remember(catalog: GameCatalog, memory: Memory, cards: readonly number[]): void {
  memory.set(key, toList(catalog, cards));
}
