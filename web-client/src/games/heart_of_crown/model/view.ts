/**
 * The Heart of Crown view as the server sends it (game "heart_of_crown"), and how the frame's untyped model is read
 * as one. Cards are handles of kinds 0..58, seats 0..3. Maps have their numbers as texts.
 */
import type { TableModel } from '../../contract';
import type { Ask, Choice, Phase, Reason, Way, Why, Zone } from './words';

export * from './words';

/** How many of each kind. */
export type Counts = Readonly<Record<string, number>>;

export interface CountersView {
  coin: number;
  debt: number;
  ore: number;
  twin: number;
  /** +1 each, on the princess */
  succession: number;
}

/** A territory under direct control. */
export interface TerritoryView {
  card: number;
  /** the card kept on it, -1 none */
  kept: number;
  /** it can hold cards; false in the turn in which it came */
  ready: boolean;
}

/** Inheritance points by source. */
export interface PointsView {
  total: number;
  princess: number;
  counters: number;
  territories: number;
  set: number;
  /** missing to 20 and 30, 0 if reached */
  to_ceremony: number;
  to_victory: number;
}

export interface SeatView {
  hand: number;
  /** of the hand: lying open (Bribery), and shown for the moment */
  hand_open: Counts;
  hand_shown: Counts;
  deck: number;
  /** place from the bottom (0; the top is deck - 1) -> card that lies open there */
  deck_open: Readonly<Record<string, number>>;
  discard: Counts;
  /** -1: no discard pile */
  discard_top: number;
  /** out of play by Samurai */
  out: Counts;
  counters: CountersView;
  /** -1: none */
  princess: number;
  /** by slot; slots never change */
  territories: Readonly<Record<string, TerritoryView>>;
  /** set cards that are no territories */
  set: Counts;
  points: PointsView;
  dropped_out: boolean;
}

export interface TurnView {
  seat: number;
  number: number;
  phase: Phase;
  plays: number;
  coins: number;
  choice: Choice;
  extra: boolean;
  ability_used: boolean;
}

/** A card in the play area. */
export interface PlayedView {
  card: number;
  /** the cards it imitates, the last one is carried out */
  as: readonly number[];
}

/** What runs until the end of the turn. */
export interface EffectsView {
  villages_two: boolean;
  purveyor: boolean;
  tax_exempt: boolean;
  /** subtype 1 magic .. 5 strategy -> Alliances that declared it */
  alliances: Readonly<Record<string, number>>;
  /** opponent -> purchases from that hand left */
  bribery: Readonly<Record<string, number>>;
  extra_turn_coming: boolean;
  debt_coming: number;
  returns: number;
}

export interface StackView {
  count: number;
  /** place in the Random Market 0..7, -1 Basic Market */
  slot: number;
  token: boolean;
}

export interface QuestionView {
  ask: Ask;
  /** the card whose effect asks, -1 the rules */
  by: number;
  /** the seat it concerns, -1 the one asked */
  about: number;
}

export interface AttackView {
  card: number;
  as: number;
  ramparts: Readonly<Record<string, number>>;
}

export interface ResultView {
  reason: Reason;
  winners: readonly number[];
  points: readonly number[];
  places: readonly number[];
}

/** The part of the position everybody sees. */
export interface CrownPublic {
  players: number;
  /** the seats in the order of the turns */
  order: readonly number[];
  commons: readonly number[];
  ask_holders_only: boolean;
  turn: TurnView;
  play: Readonly<Record<string, PlayedView>>;
  effects: EffectsView;
  seats: Readonly<Record<string, SeatView>>;
  /** by kind */
  market: Readonly<Record<string, StackView>>;
  supply: number;
  curses: number;
  princesses: readonly number[];
  banished: Counts;
  asked: Readonly<Record<string, QuestionView>>;
  attack?: AttackView | null;
  /** whose -> seats that still have to complete a turn */
  ceremonies: Readonly<Record<string, readonly number[]>>;
  overtime: boolean;
  result?: ResultView | null;
}

/** What tells one copy of a card from another (HOC-013). */
export type Copy = 'open' | 'hidden' | 'used_open' | 'used' | 'recalled';

/** What one card of the own hand can do, apart from what stands against all cards. */
export interface HandCardView {
  count: number;
  play: Why;
  keep: Why;
  /** slots of the own territories that would hold it now */
  keep_on: readonly number[];
  set: Why;
  /** what each copy is, where not all are alike; games of earlier rules do not say it */
  copies?: readonly Copy[];
}

/** The price of a purchase for the viewer and what it is made of. */
export interface PriceView {
  price: number;
  token: number;
  bribery: number;
  discount: number;
}

/** The open question with all its answers; every way to combine what stands here is legal. */
export interface AskView {
  ask: Ask;
  by: number;
  about: number;
  /** the card it concerns (opened) */
  card: number;
  zone: Zone;
  /** kinds that can be picked */
  cards: readonly number[];
  /** own territory slot -> card kept there that can be picked */
  kept: Readonly<Record<string, number>>;
  /** card, or number where one is picked -> the copies that can be picked, where not all are alike */
  copies?: Readonly<Record<string, readonly Copy[]>>;
  /** words that can be picked; with `put`: where each card can go */
  ways: readonly Way[];
  /** numbers that can be picked; -1 none */
  lowest: number;
  highest: number;
  least: number;
  /** 99: any number */
  most: number;
  may_stop: boolean;
}

/** The part of the position that belongs to one seat. */
export interface CrownPrivate {
  hand: Readonly<Record<string, HandCardView>>;
  /** the own cards in deck by kind, without order */
  deck: Counts;
  /** place from the bottom -> face-down card we have looked at */
  deck_known: Readonly<Record<string, number>>;
  ask?: AskView | null;
  act: Why;
  play: Why;
  keep: Why;
  set: Why;
  support: Why;
  princess: Why;
  /** the cards she can be given, each way */
  princess_costs: readonly (readonly number[])[];
  witch: boolean;
  coin_counters: number;
  /** slots of own territories whose card can be recalled */
  recall: readonly number[];
  prices: Readonly<Record<string, PriceView>>;
  /** kinds that can be bought from the Market now */
  buy: readonly number[];
  /** opponent -> open card -> price */
  bribes: Readonly<Record<string, Readonly<Record<string, PriceView>>>>;
  buy_from: Readonly<Record<string, readonly number[]>>;
  to_bottom: boolean;
  /** with a tie: each way to choose territories of the tied cost */
  ties: readonly (readonly number[])[];
  starting_maids: number;
}

/** Answer to `consult`. */
export interface CrownPreview {
  coins: number;
  plays: number;
  points: number;
  moves: readonly number[];
  price: number;
  hand: number;
}

export type CrownModel = TableModel<CrownPublic, CrownPrivate>;

/** The frame's model read as one of this game; the server vouches for the shape. */
export function crown(model: TableModel): CrownModel {
  return model as unknown as CrownModel;
}

/** The seat view of `seat`. */
export function seatView(view: CrownPublic, seat: number): SeatView {
  const found = view.seats[String(seat)];
  if (!found) throw new RangeError(`no seat ${String(seat)} at this table`);
  return found;
}

/** The seats in the order of their turns, beginning with `from`. */
export function turnOrder(view: Pick<CrownPublic, 'order'>, from: number): number[] {
  const first = view.order.indexOf(from);
  return [...view.order.slice(first), ...view.order.slice(0, first)];
}

/** Seat letter of the action text. */
export function letter(seat: number): string {
  return String.fromCharCode(65 + seat);
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

/** True while the own turn waits for a choice of the viewer in this phase. */
export function acting(model: CrownModel, phase: Phase): boolean {
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
