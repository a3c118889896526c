/** Pictograms of the Heart of Crown table by name. */
import drawings from '../heart_of_crown.icons';
import type { Kind } from '../model/cards';

/** The drawing of a name; an unknown one shows the lily, never nothing. */
export function drawing(name: string): string {
  return drawings[name] ?? drawings['fleur-de-lys'] ?? '';
}

/** The mark of a kind: told apart by shape, so that its colour never stands alone. */
export const kindMark: Readonly<Record<Kind, string>> = {
  princess: 'tiara',
  territory: 'white-tower',
  succession: 'crown',
  action: 'trumpet-flag',
  attack: 'crossed-swords',
  defense: 'checked-shield',
  curse: 'cursed-star',
};

export const counterMark = {
  coin: 'two-coins',
  debt: 'manacles',
  ore: 'ore',
  twin: 'linked-rings',
  succession: 'ribbon-medal',
} as const;

export type Counter = keyof typeof counterMark;
export const counterKinds = Object.keys(counterMark) as Counter[];
