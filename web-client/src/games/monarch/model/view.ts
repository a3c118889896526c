/**
 * The Monarch view as the server sends it (schema/protocol, game "monarch"), and how the frame's untyped
 * model is read as one. Cards and banners are handles of the catalog, seats 0..4, spaces 0..8.
 */
import type { Private, Public } from '../../../wire/generated/monarch';
import type { TableModel } from '../../contract';

export { askedOf, clockwise, letter, seatView } from '../../seats';
export type {
  MoonView,
  OfferView,
  Preview as MonarchPreview,
  Private as MonarchPrivate,
  Public as MonarchPublic,
  SeatView,
  Worth as WorthView,
} from '../../../wire/generated/monarch';

export type MonarchModel = TableModel<Public, Private>;

/** The frame's model read as a Monarch one; the server vouches for the shape. */
export function monarch(model: TableModel): MonarchModel {
  return model as unknown as MonarchModel;
}

/** The seat before the first one: the game can only end after its turn. */
export function lastSeat(view: Public): number {
  return (view.turn.first + view.players - 1) % view.players;
}
