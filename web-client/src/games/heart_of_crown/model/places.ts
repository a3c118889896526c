/** Where on the table an event was: where its cards went, and for what is had from the market, where they came from. */
import type { GameEvent } from '../../contract';
import { thing } from '../../fields';
import { cardsOf, placesBy, type Place, type PlacesOf } from '../../places';
import { flightsOf, moving, spotOf } from './zones';

function went(event: GameEvent): Place[] {
  const ways = flightsOf(event);
  const bought = event.kind === 'acquired' || event.kind === 'purchased' || event.kind === 'supported';
  const spots = ways.flatMap(({ from, into, card }) => [
    ...(bought ? [{ spot: from }] : []),
    card < 0 ? { spot: into } : { spot: into, card },
  ]);
  return spots;
}

const played = (event: GameEvent): Place[] => cardsOf(event).map((place) => ({ spot: 'play', ...place }));
const atSeat = (): Place[] => [];
const ceremony = (event: GameEvent): Place[] => [{ guide: 'ceremony' }, { seat: thing(event, 'seat') }];
const market = (event: GameEvent): Place[] => [{ spot: spotOf('market', -1, thing(event, 'card')) }];
const deck = (event: GameEvent): Place[] => [{ spot: spotOf('deck', thing(event, 'seat'), -1) }];

export const places: PlacesOf = placesBy({
  ...Object.fromEntries(moving.map((kind) => [kind, went])),
  imitated: played,
  // A card by which something came about lies where it was played; what it brought is at the seat.
  gained_coins: atSeat,
  paid: atSeat,
  showed: atSeat,
  defended: atSeat,
  gained_counter: atSeat,
  lost_counter: atSeat,
  used_princess: atSeat,
  dealt: atSeat,
  hand_shown: atSeat,
  hand_opened: atSeat,
  hand_revealed: atSeat,
  opened: deck,
  looked: deck,
  put_back: deck,
  reshuffled: deck,
  token_put: market,
  token_gone: market,
  ceremony_began: ceremony,
  ceremony_ended: ceremony,
});
