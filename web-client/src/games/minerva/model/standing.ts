/** Glory of the round, order tiles and rounds as the table shows them (MIN-103, MIN-156). */
import { gloryTile, orderPoints } from './tiles';
import { alone, rounds, type MinervaModel } from './view';

/** Places that can be gained alone (MIN-133). */
const soloPlaces = 2;

export interface GloryPlace {
  tile: number;
  place: number;
  points: number;
  /** the seat that would gain it now, null nobody */
  seat: number | null;
}

/** The glory tiles of a round that are still to be gained, by place, with who would gain them now. */
export function gloryOf(model: MinervaModel, round: number): GloryPlace[] {
  const { public: view, catalog } = model;
  const now = round === view.turn.round;
  return view.glory
    .map((handle) => gloryTile(catalog, handle))
    .filter((tile) => tile.round === round && (!alone(view) || tile.place <= soloPlaces))
    .map((tile) => ({
      tile: tile.handle,
      place: tile.place,
      points: tile.points,
      seat: now ? holderOf(model, tile.place) : null,
    }))
    .sort((a, b) => a.place - b.place);
}

function holderOf(model: MinervaModel, place: number): number | null {
  const found = Object.entries(model.public.seats).find(([, seat]) => seat.place === place);
  return found ? Number(found[0]) : null;
}

/** Alone: tokens the first place takes this round (MIN-133). */
export function soloGoal(model: MinervaModel): number | null {
  return alone(model.public) ? model.public.turn.round : null;
}

export interface OrderPlace {
  number: number;
  /** VP it is worth at the end, 0 while it is not turned to that side */
  points: number;
  /** the seat that holds it, null at the side */
  seat: number | null;
  /** the next to pass takes it */
  next: boolean;
}

/** The order tiles of the table, lowest first; none alone. */
export function orders(model: MinervaModel): OrderPlace[] {
  const { public: view, catalog } = model;
  if (alone(view)) return [];
  return Array.from({ length: view.players }, (_, index) => {
    const number = index + 1;
    const holder = Object.entries(view.seats).find(([, seat]) => seat.order === number);
    return {
      number,
      points: view.turned || view.turn.round === rounds ? orderPoints(catalog, number, view.players) : 0,
      seat: holder ? Number(holder[0]) : null,
      next: view.next_order === number,
    };
  });
}
