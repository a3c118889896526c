/** Where on the table an event was. */
import type { GameEvent, TableModel } from '../../contract';
import { phrase, thing } from '../../fields';
import { cardsOf, placesBy, type Place } from '../../places';

const glory = (): Place[] => [{ guide: 'glory' }];

/** A cell of the city that is shown large; in a small one it is at the seat. */
const cell = (event: GameEvent, model: TableModel): Place[] =>
  thing(event, 'seat') === Math.max(0, model.seat) ? [{ guide: 'city', cell: phrase(event, 'cell') }] : [];

export const places = placesBy({
  revealed: (event) => [...cardsOf(event), { pile: 'stack' }],
  temple_drawn: (event) => [...cardsOf(event), { pile: 'temples' }],
  residence_built: cell,
  assistant_placed: cell,
  residence_removed: cell,
  culture_gained: () => [{ guide: 'stacks' }],
  glory_gained: glory,
  glory_left: glory,
  order_turned: glory,
  round_tile_shown: glory,
  round_started: glory,
  passed: (event) => [{ seat: thing(event, 'seat') }, ...glory()],
});
