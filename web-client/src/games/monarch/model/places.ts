/** Where on the table an event was. */
import type { GameEvent, TableModel } from '../../contract';
import { cardsOf, placesBy, type Place } from '../../places';
import { thing } from '../../fields';
import { monarch } from './view';
import { pileOf } from './zones';

/** A Moon that waits for the players, or the pile of those that have risen. */
const moon = (): Place[] => [{ guide: 'moon' }, { pile: 'moons' }];
const market = (): Place[] => [{ guide: 'market' }];
const banner = (event: GameEvent): Place[] => [{ banner: thing(event, 'banner') }];

/** Cards, or the pile they have gone to. */
function cards(event: GameEvent, model: TableModel): Place[] {
  const { at } = monarch(model).public;
  return cardsOf(event).map((place) => {
    const pile = pileOf(at[String(place.card)]);
    return pile === null ? place : { pile };
  });
}

export const places = placesBy({
  acquired: cards,
  guest_discarded: cards,
  court_discarded: cards,
  swept: market,
  row_short: market,
  reshuffled: () => [{ pile: 'deck' }, { pile: 'discard' }],
  moon_rose: moon,
  together_asked: moon,
  together_paid: moon,
  together_unpaid: moon,
  moon_set: moon,
  moon_set_aside: moon,
  banner_taken: banner,
  // What a Moon brings or takes is at the seat.
  gained: () => [],
  lost: () => [],
  pledged: () => [],
});
