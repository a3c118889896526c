/**
 * The Heart of Crown view as the server sends it (game "heart_of_crown"), and how the frame's untyped model is read
 * as one. Cards are handles of kinds 0..58, seats 0..3. Maps have their numbers as texts.
 */
import type * as sent from '../../../wire/generated/heart_of_crown';
import type { TableModel } from '../../contract';

export { around, letter, playerName, seatView } from '../../seats';
export type {
  Ask,
  Choice,
  CountersView,
  Preview as CrownPreview,
  PriceView,
  Public as CrownPublic,
  Reason,
  SeatView,
  TerritoryView,
  Way,
  Why,
  Zone,
} from '../../../wire/generated/heart_of_crown';
type CrownPublic = sent.Public;

/** How many of each kind. */
export type Counts = Readonly<Record<string, number>>;

/** What tells one copy of a card from another (HOC-013). */
export type Copy = Exclude<sent.Copy, 'none' | 'any'>;

/** What one card of the own hand can do, apart from what stands against all cards. */
export type HandCardView = Omit<sent.HandCardView, 'copies'> & {
  /** what each copy is, where not all are alike; games of earlier rules do not say it */
  copies?: readonly Copy[];
};

/** The open question with all its answers; every way to combine what stands here is legal. */
export type AskView = Omit<sent.AskView, 'copies'> & {
  /** card, or number where one is picked -> the copies that can be picked, where not all are alike */
  copies?: Readonly<Record<string, readonly Copy[]>>;
};

/** The part of the position that belongs to one seat. */
export type CrownPrivate = Omit<sent.Private, 'hand' | 'ask'> & {
  hand: Readonly<Record<string, HandCardView>>;
  ask?: AskView;
};

export type CrownModel = TableModel<CrownPublic, CrownPrivate>;

/** The frame's model read as one of this game; the server vouches for the shape. */
export function crown(model: TableModel): CrownModel {
  return model as unknown as CrownModel;
}

/** Copies of a kind. */
export function countOf(counts: Counts, card: number): number {
  return counts[String(card)] ?? 0;
}

/** All copies together. */
export function sumOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Every copy by its handle, kinds in the order of their handles. */
export function cardsOf(counts: Counts): number[] {
  return Object.entries(counts).flatMap(([card, count]) => Array.from({ length: count }, () => Number(card)));
}

/** The question put to the viewer here and now; none in a replay or from a spectator's chair. */
export function askOf(model: CrownModel): AskView | null {
  if (model.mode !== 'play' || model.table.over) return null;
  const ask = model.private?.ask;
  return ask && ask.ask !== 'none' ? ask : null;
}

/** The seat at turn, -1 before anybody is (HOC-041), which games of earlier rules did not say. */
export function atTurn({ turn }: CrownPublic): number {
  return turn.phase === 'setup' ? -1 : turn.seat;
}

/** True while the own turn waits for a choice of the viewer in this phase. */
export function acting(model: CrownModel, phase: sent.Phase): boolean {
  return (
    model.mode === 'play' &&
    !model.table.over &&
    model.private?.act === 'ok' &&
    model.public.turn.phase === phase
  );
}

/** True if the open question is answered with cards, words or numbers, and not by the choices of a turn. */
export function answering(ask: AskView | null): ask is AskView {
  return ask !== null && ask.ask !== 'main' && ask.ask !== 'second';
}
