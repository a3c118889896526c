/** What food and gold goes where by an event. */
import type { GameEvent, TableModel } from '../../contract';
import { list, thing } from '../../fields';
import type { Place } from '../../places';
import { changes, tokensBy, type TokenChange } from '../../tokens';
import { cardOf, moonOf } from './cards';

const signs = ['food', 'gold'];
const land: readonly Place[] = [{ guide: 'land' }];
const moon: readonly Place[] = [{ guide: 'moon' }, { pile: 'moons' }];

const gained =
  (at: (event: GameEvent) => readonly Place[]) =>
  (event: GameEvent): TokenChange[] =>
    changes(event, thing(event, 'seat'), signs, at(event));
const paid =
  (at: (event: GameEvent) => readonly Place[]) =>
  (event: GameEvent): TokenChange[] =>
    changes(event, thing(event, 'seat'), signs, at(event), -1);
const card = (event: GameEvent): Place[] => [{ card: thing(event, 'card') }];

/** Each seat's part of what a Moon was paid. */
function together(event: GameEvent, { catalog }: TableModel): TokenChange[] {
  const mark = moonOf(cardOf(catalog, thing(event, 'card')))?.resource === 'food' ? 'food' : 'gold';
  return list(event, 'amounts').map((part, seat) => ({ held: { seat, mark }, amount: -part, at: moon }));
}

export const tokens = tokensBy({
  harvested: gained(() => [{ guide: 'land', mark: 'harvest' }]),
  taxed: (event) => {
    const seat = thing(event, 'seat');
    return [...changes(event, seat, ['food'], land, -1), ...changes(event, seat, ['gold'], land)];
  },
  banner_gave: gained((event) => [{ banner: thing(event, 'banner') }]),
  acquired: paid(card),
  built: paid(card),
  guest_sent: paid(card),
  swept: paid(() => [{ guide: 'market' }]),
  together_paid: together,
  gained: gained(() => moon),
  lost: paid(() => moon),
});
