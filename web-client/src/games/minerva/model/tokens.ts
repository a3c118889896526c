/** What resources, denarii, glory and points go where by an event. */
import type { GameEvent, TableModel } from '../../contract';
import { amount, thing } from '../../fields';
import type { Place } from '../../places';
import { changes, tokensBy, type TokenChange, type TokensOf } from '../../tokens';
import { cultureTile, gloryTile } from './tiles';
import { resources } from './view';

const held = [...resources, 'denarii', 'glory'];
const glory: readonly Place[] = [{ guide: 'glory' }];

/** A tile in the city that is shown large, or the small city of the seat. */
const inCity = (event: GameEvent, model: TableModel): readonly Place[] => {
  const seat = thing(event, 'seat');
  return seat === Math.max(0, model.seat)
    ? [{ guide: 'city', card: thing(event, 'tile') }]
    : [{ spot: `city-${String(seat)}` }];
};

const change =
  (at: (event: GameEvent, model: TableModel) => readonly Place[]): TokensOf =>
  (event, model) =>
    changes(event, thing(event, 'seat'), held, at(event, model));

/** What is paid besides for every tile after the first of a turn goes where it is shown. */
const fee = (event: GameEvent): TokenChange => ({
  held: { seat: thing(event, 'seat'), mark: 'denarii' },
  amount: -amount(event, 'fee'),
  at: [{ guide: 'glory', mark: 'fee' }],
});

/** Resources become denarii, beside them. */
function sold(event: GameEvent): TokenChange[] {
  const seat = thing(event, 'seat');
  return changes(event, seat, resources, [{ seat, mark: 'denarii' }]);
}

const points = (event: GameEvent, mark: string, amount: number, at: readonly Place[]): TokenChange[] => [
  { held: { seat: thing(event, 'seat'), mark }, amount, at },
];

export const tokens = tokensBy({
  built: (event, model) => [
    ...change(() => [{ guide: 'market', card: thing(event, 'tile') }])(event, model),
    fee(event),
  ],
  residence_built: (event) => [fee(event)],
  assistant_placed: (event) => [fee(event)],
  round_tile_taken: change(() => [{ guide: 'market' }]),
  activated: change(inCity),
  traded: change(inCity),
  dined: change(inCity),
  sold,
  pass_income: change(() => glory),
  assistant_bought: change((event) => [{ seat: thing(event, 'seat'), mark: 'reserve_assistants' }]),
  culture_gained: (event, { catalog }) =>
    points(event, 'points_culture', cultureTile(catalog, thing(event, 'culture')).points, [
      { guide: 'stacks' },
    ]),
  glory_gained: (event, { catalog }) =>
    points(event, 'points_glory', gloryTile(catalog, thing(event, 'glory_tile')).points, glory),
});
