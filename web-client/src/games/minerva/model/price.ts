/** What a tile on offer costs the viewer, what lacks, and whether it can be built now (MIN-153). Display only. */
import { costOf, tileOf } from './tiles';
import { askedOf, held, seatView, type MinervaModel, type Resource, type Why } from './view';

export interface Price {
  /** tokens of the cost: what is paid of it, and what lacks */
  tokens: { resource: Resource; cost: number; paid: number; lacks: number }[];
  /** for the tokens that lack */
  denarii: number;
  fee: number;
  /** denarii that are not there */
  missing: number;
  why: Why;
}

/** The price of a tile on offer for the viewer; null for a spectator and for what is not on offer. */
export function priceOf(model: MinervaModel, handle: number): Price | null {
  const own = model.private;
  if (!own || model.seat < 0 || !onOffer(model, handle)) return null;
  const seat = seatView(model.public, model.seat);
  const key = String(handle);
  const denarii = own.denarii[key] ?? 0;
  return {
    tokens: costOf(tileOf(model.catalog, handle)).map(([resource, cost]) => {
      const paid = Math.min(cost, held(seat, resource));
      return { resource, cost, paid, lacks: cost - paid };
    }),
    denarii,
    fee: own.fee,
    missing: Math.max(0, denarii + own.fee - seat.denarii),
    why: own.why[key] ?? 'ok',
  };
}

function onOffer(model: MinervaModel, handle: number): boolean {
  const key = String(handle);
  return key in model.public.offer || key in model.public.temples;
}

/** True if the viewer can build here and now what has this price. */
export function buildable(model: MinervaModel, price: Price | null): boolean {
  return price?.why === 'ok' && askedOf(model) === 'turn';
}
