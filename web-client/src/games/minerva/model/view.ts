/**
 * The Minerva view as the server sends it (schema/protocol, game "minerva"), and how the frame's untyped model is
 * read as one. Tiles are handles 0..96, culture tiles 0..23, glory tiles 0..15; cells are the text "x,y".
 */
import type { Private, Public, SeatView } from '../../../wire/generated/minerva';
import type { TableModel } from '../../contract';

export { askedOf, clockwise, playerName, seatView } from '../../seats';
export type {
  Ask,
  LineView,
  Preview as MinervaPreview,
  Private as MinervaPrivate,
  Public as MinervaPublic,
  SeatView,
  StepView,
  TempleView,
  Why,
} from '../../../wire/generated/minerva';

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
export const tradePrice = 2;
export const diningTotal = 2;
export const residenceTile = 96;
export const roundTile = 95;

/** Amounts by name: "grain" .. "ore", "denarii", "glory"; what is 0 may be left out. */
export type Amounts = Readonly<Record<string, number>>;

/** The sources of points in the order they are told. */
export const sources = ['culture', 'glory', 'temples', 'money', 'order'] as const;

export type MinervaModel = TableModel<Public, Private>;

/** The frame's model read as a Minerva one; the server vouches for the shape. */
export function minerva(model: TableModel): MinervaModel {
  return model as unknown as MinervaModel;
}

/** The tokens of a resource a seat holds. */
export function held(seat: SeatView, resource: string): number {
  return resources.includes(resource as Resource) ? seat[resource as Resource] : 0;
}

/** Nobody else plays: pairs, no order tiles, a title at the end. */
export function alone(view: Public): boolean {
  return view.players === 1;
}
