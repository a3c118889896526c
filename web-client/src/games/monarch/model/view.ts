/**
 * The Monarch view as the server sends it (schema/protocol, game "monarch"), and how the frame's untyped
 * model is read as one. Cards and banners are handles of the catalog, seats 0..4, spaces 0..8.
 */
import type { TableModel } from '../../contract';

/** What lies openly before one seat, and what it is worth. */
export interface SeatView {
  food: number;
  gold: number;
  /** the banner she holds, -1 none */
  banner: number;
  /** projected total if the game ended now */
  crowns: number;
  banner_crowns: number;
  /** the cards her banner counts */
  banner_counts: number[];
  /** banners on offer whose requirement her court meets */
  qualifies: number[];
}

export interface TurnView {
  seat: number;
  /** 1-based */
  round: number;
  first: number;
  produced: 'none' | 'harvest' | 'tax';
  sweeps: number;
  /** a court has 7 cards: the game ends with this round unless that court shrinks */
  ending: boolean;
}

export interface YieldsView {
  harvest: number;
  tax: number;
  /** the price of taxing before banners */
  villages: number;
  /** what a seat gains by its banner if the active one harvests or taxes */
  harvest_gives: Record<string, number>;
  tax_gives: Record<string, number>;
}

/** What one Court Card is worth in the court it lies in. */
export interface WorthView {
  crowns: number;
  /** the cards it counts, itself among them where it does */
  counts: number[];
  /** the card that reduces it to 0, -1 none */
  spoiled_by: number;
}

export interface PledgeView {
  amount: number;
  confirmed: boolean;
  asked: boolean;
  /** what this seat would pay if the pledges stayed as they are */
  pays: number;
}

/** What an outcome of the Moon does to one seat, beside what it pays. */
export interface ChangeView {
  food: number;
  gold: number;
  /** -1: discards one */
  court_cards: number;
}

/** A Moon that waits for answers. */
export interface MoonView {
  card: number;
  resource: 'food' | 'gold' | 'none';
  target: number;
  sum: number;
  revision: number;
  /** by seat; empty once the Moon is decided */
  pledges: Record<string, PledgeView>;
  /** by seat: the outcome if it is paid, and if not */
  paid: ChangeView[];
  unpaid: ChangeView[];
  /** seats that still have to give up a Court Card */
  discarding: number[];
}

export interface BannerView {
  /** seat, -1 on offer */
  holder: number;
  /** by seat: how many of the two needed Court Cards it has */
  met: number[];
  /** by seat: what the banner would be worth to it now */
  crowns: number[];
}

export interface ResultView {
  scores: number[];
  places: number[];
}

/** The part of the position everybody sees. */
export interface MonarchPublic {
  players: number;
  printing: 'first' | 'later';
  banners_on: boolean;
  /** the changes for two players are in force */
  two_player_changes: boolean;
  /** kind of each space: f farm, v village */
  spaces: string;
  /** place of every card that is not in the deck */
  at: Record<string, string>;
  deck: number;
  seats: Record<string, SeatView>;
  turn: TurnView;
  yields: YieldsView;
  worth: Record<string, WorthView>;
  moon?: MoonView | null;
  banners: Record<string, BannerView>;
  result?: ResultView | null;
  shuffles: number;
}

export type Why = 'ok' | 'gold' | 'food' | 'no_place';

/** What a card of the row costs this seat, and what it could do with it. */
export interface OfferView {
  gold: number;
  food: number;
  why: Why;
  /** spaces that would take it (improvements) */
  spaces: number[];
  replace: 'no' | 'may' | 'must';
  /** own guests of which this chaser may discard one */
  guests: number[];
  /** seats a guest may be sent to */
  to: number[];
  /** best change of the own projected crowns */
  gain: number;
  /** gold saved by discount cards; food saved for an improvement with two players */
  cut: number;
}

/** The part of the position that belongs to one seat. */
export interface MonarchPrivate {
  ask: 'none' | 'turn' | 'pledge' | 'discard';
  offers: Record<string, OfferView>;
  harvest: boolean;
  tax: boolean;
  sweep: boolean;
  end_turn: boolean;
  tax_price: number;
  sweep_price: number;
  /** banners that may be taken now */
  banners: number[];
  pledge_max: number;
}

/** Answer to `consult`: what an action would change at once. */
export interface MonarchPreview {
  /** change of projected crowns by seat */
  crowns: number[];
  /** change of the yields */
  harvest: number;
  tax: number;
  /** what would be left */
  gold: number;
  food: number;
  /** cards that would become worth nothing, and cards that would be worth something again */
  spoils: number[];
  frees: number[];
}

export type MonarchModel = TableModel<MonarchPublic, MonarchPrivate>;

/** The frame's model read as a Monarch one; the server vouches for the shape. */
export function monarch(model: TableModel): MonarchModel {
  return model as unknown as MonarchModel;
}

/** What the viewer is asked here and now; nothing in a replay or from a spectator's chair. */
export function askedOf(model: MonarchModel): MonarchPrivate['ask'] {
  return model.mode === 'play' && !model.table.over ? (model.private?.ask ?? 'none') : 'none';
}

/** The seat view of `seat`. */
export function seatView(view: MonarchPublic, seat: number): SeatView {
  const found = view.seats[String(seat)];
  if (!found) throw new RangeError(`no seat ${String(seat)} at this table`);
  return found;
}

/** Seats clockwise, beginning with `from`. */
export function clockwise(players: number, from: number): number[] {
  return Array.from({ length: players }, (_, step) => (from + step) % players);
}

/** The seat before the first one: the game can only end after its turn. */
export function lastSeat(view: MonarchPublic): number {
  return (view.turn.first + view.players - 1) % view.players;
}

/** Seat letter of the action text. */
export function letter(seat: number): string {
  return String.fromCharCode(65 + seat);
}
