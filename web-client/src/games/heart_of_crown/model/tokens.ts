/** What coins and counters go where by an event. */
import type { GameEvent } from '../../contract';
import { amount, phrase, thing } from '../../fields';
import type { Place } from '../../places';
import { tokensBy, type TokenChange } from '../../tokens';
import { flightsOf, spotOf } from './zones';

/** The coins of the turn lie in the middle, whoever has it. */
const purse = { guide: 'coins', mark: 'coins' };

/** The card that brings or takes them, where it was played; without one it is the seat's own doing. */
function cause(event: GameEvent): Place[] {
  const by = thing(event, 'by');
  return by >= 0 ? [{ spot: 'play', card: by }] : [{ seat: thing(event, 'seat') }];
}

const coins = (event: GameEvent, sign: 1 | -1, at: readonly Place[]): TokenChange[] => [
  { held: purse, amount: sign * amount(event, 'amount'), at },
];

const counter = (event: GameEvent, sign: 1 | -1): TokenChange[] => [
  {
    held: { seat: thing(event, 'seat'), mark: `counter_${phrase(event, 'way')}` },
    amount: sign * amount(event, 'amount'),
    at: cause(event),
  },
];

export const tokens = tokensBy({
  gained_coins: (event) => coins(event, 1, cause(event)),
  paid: (event) => coins(event, -1, cause(event)),
  purchased: (event) => {
    const spots = flightsOf(event).map(({ from }) => ({ spot: from }));
    return coins(event, -1, spots);
  },
  gained_counter: (event) => counter(event, 1),
  lost_counter: (event) => counter(event, -1),
  token_put: (event) => [
    {
      held: { spot: spotOf('market', -1, thing(event, 'card')), mark: 'taxed' },
      amount: 1,
      at: [{ spot: 'play' }],
    },
  ],
});
