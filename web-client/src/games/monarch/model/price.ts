/** What a card of the row costs the viewer, what is missing and why the price differs (MON-161). Display only. */
import type { CardEntry, GameCatalog } from '../../contract';
import { cardOf, discountPath, figure, pathOf } from './cards';
import { askedOf, seatView, type MonarchModel, type OfferView } from './view';
import { zonesOf } from './zones';

export interface Price {
  gold: number;
  food: number;
  printed: { gold: number; food: number };
  /** what the viewer lacks, 0 where she has enough */
  missing: { gold: number; food: number };
  /** gold or food saved against the printed price */
  saved: number;
  /** the card of the own court that lowers the price, null if the price is lower for another reason or not at all */
  because: number | null;
}

/** The price of a row card for the viewer; null for a spectator, and after the end: nothing is for sale. */
export function priceOf(model: MonarchModel, handle: number): Price | null {
  const offer = model.private?.offers[String(handle)];
  if (!offer || model.seat < 0 || model.table.over) return null;
  const card = cardOf(model.catalog, handle);
  const own = seatView(model.public, model.seat);
  const printed = { gold: figure(card, 'gold'), food: figure(card, 'food') };
  const saved = Math.max(0, printed.gold - offer.gold) + Math.max(0, printed.food - offer.food);
  return {
    gold: offer.gold,
    food: offer.food,
    printed,
    missing: { gold: Math.max(0, offer.gold - own.gold), food: Math.max(0, offer.food - own.food) },
    saved,
    because: saved > 0 && card.group === 'court' ? discounter(model, card) : null,
  };
}

/** True if the offer can be taken now. */
export function obtainable(model: MonarchModel, offer: OfferView | undefined): boolean {
  return askedOf(model) === 'turn' && offer?.why === 'ok';
}

function discounter(model: MonarchModel, bought: CardEntry): number | null {
  const court = zonesOf(model.public).courts[model.seat] ?? [];
  const path = pathOf(bought);
  return court.find((handle) => cheapens(model.catalog, handle, path)) ?? null;
}

function cheapens(catalog: GameCatalog, handle: number, path: string): boolean {
  const card = cardOf(catalog, handle);
  return discountPath(card) === path;
}
