/** Where on the table an event of the log was: data of a game, which the frame marks and brings into sight. */
import type { GameEvent } from '../wire/protocol';
import { list, thing } from './fields';
import type { TableModel } from './model';

/**
 * A place of the table, by what its elements say of themselves (`data-card`, `data-seat` ..). With several, the first is the outer
 * one: `{ spot: 'play', card: 7 }` is that card in the play area, or the play area where it does not show the card.
 */
export type Place = Readonly<
  Partial<Record<'spot' | 'pile' | 'guide' | 'seat' | 'banner' | 'cell' | 'card' | 'mark', string | number>>
>;

export type PlacesOf = (event: GameEvent, model: TableModel) => readonly Place[];

/** Of more cards than a market has, none is the place. */
const most = 10;

/** The cards or tiles that an event names. */
export function cardsOf(event: GameEvent): Place[] {
  const one = ['card', 'tile'].map((field) => thing(event, field)).filter((card) => card >= 0);
  const several = ['cards', 'tiles', 'temples'].flatMap((field) => list(event, field));
  return (one.length > 0 ? one : several).slice(0, most).map((card) => ({ card }));
}

/** `GameModule.places` from the kinds of events that are elsewhere than at the cards they name. */
export const placesBy =
  (kinds: Readonly<Record<string, PlacesOf>>): PlacesOf =>
  (event, model) =>
    kinds[event.kind]?.(event, model) ?? cardsOf(event);
