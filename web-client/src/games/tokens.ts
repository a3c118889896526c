/** What tokens go where by an event: coins, resources, points, counters. Data of a game; the frame flies them. */
import type { GameEvent } from '../wire/protocol';
import { amount } from './fields';
import type { TableModel } from './model';
import type { Place } from './places';

/** More or fewer tokens somewhere. */
export interface TokenChange {
  /** where they are counted; its `mark` is the sign that flies */
  held: Place & { mark: string };
  /** below 0: so many go */
  amount: number;
  /** where they come from or go to: the first of these that is in sight */
  at: readonly Place[];
}

export type TokensOf = (event: GameEvent, model: TableModel) => readonly TokenChange[];

/** `GameModule.tokens` from the kinds of events that bring or take some. */
export const tokensBy =
  (kinds: Readonly<Record<string, TokensOf>>): TokensOf =>
  (event, model) =>
    (kinds[event.kind]?.(event, model) ?? []).filter((change) => change.amount !== 0);

/** What a seat gains of these, or pays (`sign` -1), as its event says under their names. */
export const changes = (
  event: GameEvent,
  seat: number,
  signs: readonly string[],
  at: readonly Place[],
  sign: 1 | -1 = 1,
): TokenChange[] => signs.map((mark) => ({ held: { seat, mark }, amount: sign * amount(event, mark), at }));
