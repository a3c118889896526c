/**
 * The Minerva view as the server sends it (schema/protocol, game "minerva"), and how the frame's untyped model is
 * read as one. Tiles are handles 0..96, culture tiles 0..23, glory tiles 0..15; cells are the text "x,y".
 */
import type { TableModel } from '../../contract';

export const resources = ['grain', 'wood', 'stone', 'ore'] as const;
export type Resource = (typeof resources)[number];

export const cultures = ['theater', 'art', 'academic'] as const;
export type Culture = (typeof cultures)[number];

export const dirs = ['up', 'right', 'down', 'left'] as const;
export type Dir = (typeof dirs)[number];

/** What every table of Minerva has in common. */
export const rounds = 6;
export const resourceLimit = 6;
export const residenceCount = 9;
export const assistantLimit = 5;
export const templeRow = 5;
export const missingTokenPrice = 3;
export const tradePrice = 2;
export const diningTotal = 2;
export const residenceTile = 96;
export const roundTile = 95;

/** Amounts by name: "grain" .. "ore", "denarii", "glory"; what is 0 may be left out. */
export type Amounts = Readonly<Record<string, number>>;

/** A seat's victory points if the game ended now, by source. */
export interface PointsView {
  culture: number;
  glory: number;
  temples: number;
  money: number;
  order: number;
  total: number;
}

/** The sources of points in the order they are told. */
export const sources = ['culture', 'glory', 'temples', 'money', 'order'] as const;
export type Source = (typeof sources)[number];

/** What a temple in a city is worth now. */
export interface TempleView {
  points: number;
  /** tiles, different categories or tokens it counts */
  count: number;
  /** cells of the tiles it counts; by category: of all it looks at */
  cells: string[];
}

export interface SeatView {
  denarii: number;
  grain: number;
  wood: number;
  stone: number;
  ore: number;
  glory: number;
  /** in reserve */
  assistants: number;
  placed: number;
  /** in reserve */
  residences: number;
  passed: boolean;
  /** number of the order tile, 0 none */
  order: number;
  culture: number[];
  glory_tiles: number[];
  points: PointsView;
  temples: Record<string, TempleView>;
  /** cell -> handle of a facility, "r" a residence, "ru" "rd" "rl" "rr" one with an assistant */
  city: Record<string, string>;
  /** what the next assistant costs, 0: it has all five */
  price: number;
  price_glory: number;
  /** place in "gain glory" if it came now, 0 none */
  place: number;
}

export type Phase = 'main' | 'assistants' | 'over';

export type Ask =
  | 'none'
  | 'turn'
  | 'fountain'
  | 'garden'
  | 'convert'
  | 'convert_pairs'
  | 'trade'
  | 'arch'
  | 'dining'
  | 'bathhouse'
  | 'aquaeduct'
  | 'circus'
  | 'buy_assistant';

export interface TurnView {
  round: number;
  phase: Phase;
  /** began this round */
  first: number;
  seat: number;
  /** the seat that is asked, -1 over */
  decides: number;
  ask: Ask;
  /** cell of the tile that asks, empty none */
  at: string;
  /** cultural points of this turn by kind */
  points: Record<string, number>;
}

export interface ResultView {
  scores: number[];
  places: number[];
  /** solitaire, else empty */
  title: string;
}

/** The part of the position everybody sees. */
export interface MinervaPublic {
  players: number;
  per_pile: number;
  seats: Record<string, SeatView>;
  turn: TurnView;
  /** tile -> when it came; solitaire: number of its pair */
  offer: Record<string, number>;
  /** solitaire: pair -> denarii on its round tile */
  round_tiles: Record<string, number>;
  /** temple -> slot 0..4 */
  temples: Record<string, number>;
  stack: number;
  temple_stack: number;
  /** first handle of a kind -> facilities that have not appeared yet */
  unseen: Record<string, number>;
  /** kind -> stack, top first */
  culture: Record<string, number[]>;
  /** glory tiles of this round and later ones */
  glory: number[];
  /** 0 none */
  next_order: number;
  fee: boolean;
  turned: boolean;
  result?: ResultView | null;
}

export type Why = 'ok' | 'sell' | 'short';

/** The part of the position that belongs to one seat. */
export interface MinervaPrivate {
  ask: Ask;
  cells: Record<string, boolean>;
  fee: number;
  /** tile on offer -> denarii for the tokens it lacks */
  denarii: Record<string, number>;
  /** tiles on offer that it cannot pay now */
  why: Record<string, Why>;
  residence: boolean;
  hosts: Record<string, boolean>;
  none: boolean;
  most: number;
  resources: Record<string, number>;
  cultures: string[];
  targets: string[];
  moves: Record<string, string[]>;
  /** surrounding tiles that cannot be named -> code of the refusal */
  barred: Record<string, string>;
  pay_denarii: boolean;
  pay_glory: boolean;
}

/** One tile of a line, as it would be activated. */
export interface StepView {
  cell: string;
  tile: number;
  gains: Amounts;
  overflow: number;
  ask: Ask;
  points: Record<string, number>;
  idle: boolean;
  open: boolean;
}

export interface LineView {
  steps: StepView[];
  /** the cell it stops at */
  end: string;
  why: 'empty' | 'residence';
  gains: Amounts;
  points: Record<string, number>;
  /** culture tiles it would take */
  culture: number[];
  change: PointsView;
  open: boolean;
}

/** Answer to `consult`. */
export interface MinervaPreview {
  pays: Amounts;
  denarii: number;
  fee: number;
  missing: number;
  sellable: boolean;
  after: Amounts;
  change: PointsView;
  /** legal cell -> change of the temples' points */
  temples: Record<string, number>;
  /** a temple: legal cell -> its own points */
  worth: Record<string, number>;
  /** by direction, or "rest" */
  lines: Record<string, LineView>;
}

export type MinervaModel = TableModel<MinervaPublic, MinervaPrivate>;

/** The frame's model read as a Minerva one; the server vouches for the shape. */
export function minerva(model: TableModel): MinervaModel {
  return model as unknown as MinervaModel;
}

/** What the viewer is asked here and now; nothing in a replay or from a spectator's chair. */
export function askedOf(model: MinervaModel): Ask {
  return model.mode === 'play' && !model.table.over ? (model.private?.ask ?? 'none') : 'none';
}

/** The seat view of `seat`. */
export function seatView(view: MinervaPublic, seat: number): SeatView {
  const found = view.seats[String(seat)];
  if (!found) throw new RangeError(`no seat ${String(seat)} at this table`);
  return found;
}

/** The tokens of a resource a seat holds. */
export function held(seat: SeatView, resource: string): number {
  return resources.includes(resource as Resource) ? seat[resource as Resource] : 0;
}

/** The name of a seat. */
export function nameOfSeat(model: MinervaModel, seat: number): string {
  return model.players.find((one) => one.seat === seat)?.name ?? '';
}

/** Seats clockwise, beginning with `from`. */
export function clockwise(players: number, from: number): number[] {
  return Array.from({ length: players }, (_, step) => (from + step) % players);
}

/** Nobody else plays: pairs, no order tiles, a title at the end. */
export function alone(view: MinervaPublic): boolean {
  return view.players === 1;
}
