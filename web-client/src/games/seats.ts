/** What the views of all games have in common: seats, and who is asked. */
import type { TableModel } from './model';

/** The part of a seat; throws for one that is not at the table. */
export function seatView<S>(view: { seats: Readonly<Record<string, S>> }, seat: number): S {
  const found = view.seats[String(seat)];
  if (!found) throw new RangeError(`no seat ${String(seat)} at this table`);
  return found;
}

/** What the viewer is asked here and now; nothing in a replay or from a spectator's chair. */
export function askedOf<A extends string>(model: TableModel<unknown, { ask: A }>): A | 'none' {
  return model.mode === 'play' && !model.table.over ? (model.private?.ask ?? 'none') : 'none';
}

/** The name of who sits there. */
export function playerName(model: Pick<TableModel, 'players'>, seat: number): string {
  return model.players.find((one) => one.seat === seat)?.name ?? '';
}

/** Seats clockwise, beginning with `from`. */
export function clockwise(players: number, from: number): number[] {
  return Array.from({ length: players }, (_, step) => (from + step) % players);
}

/** Seats as their turns go around, beginning with `from`. */
export function around(turns: readonly number[], from: number): number[] {
  const first = turns.indexOf(from);
  return [...turns.slice(first), ...turns.slice(0, first)];
}

/** Seat letter of the action text. */
export function letter(seat: number): string {
  return String.fromCharCode(65 + seat);
}
