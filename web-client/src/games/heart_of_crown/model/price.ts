/** What a card of the Market costs the viewer, how the price comes about, and whether it can be bought now. */
import { cardOf, costOf } from './cards';
import { acting, type CrownModel, type PriceView } from './view';

export interface Price extends PriceView {
  printed: number;
  /** coins missing for it, 0 if there are enough */
  missing: number;
}

function priced(model: CrownModel, card: number, view: PriceView): Price {
  const mine = model.public.turn.seat === model.seat;
  return {
    ...view,
    printed: costOf(cardOf(model.catalog, card)),
    missing: mine ? Math.max(0, view.price - model.public.turn.coins) : 0,
  };
}

/** The price of a Market stack for the viewer; null for a spectator and for an empty stack. */
export function priceOf(model: CrownModel, card: number): Price | null {
  const view = model.private?.prices[String(card)];
  return view ? priced(model, card, view) : null;
}

/** The price of an open card in the hand of `seat`, where Bribery allows a purchase. */
export function bribeOf(model: CrownModel, seat: number, card: number): Price | null {
  const view = model.private?.bribes[String(seat)]?.[String(card)];
  return view ? priced(model, card, view) : null;
}

/** True if the card can be bought from the Market now. */
export function buyable(model: CrownModel, card: number): boolean {
  return acting(model, 'second') && (model.private?.buy.includes(card) ?? false);
}

/** True if the card can be bought out of that hand now. */
export function bribable(model: CrownModel, seat: number, card: number): boolean {
  return acting(model, 'second') && (model.private?.buy_from[String(seat)]?.includes(card) ?? false);
}

/** Kinds of the Basic Market, in the order of their handles. */
export function basicMarket(model: CrownModel): number[] {
  return Object.entries(model.public.market)
    .filter(([, stack]) => stack.slot < 0)
    .map(([card]) => Number(card))
    .sort((a, b) => a - b);
}

/** How many stacks the Random Market shows at most. */
const randomSlots = 8;

/** The Random Market by slot; null where a slot is empty. More slots than usual are shown too. */
export function randomMarket(model: CrownModel): (number | null)[] {
  const slots: (number | null)[] = Array.from({ length: randomSlots }, () => null);
  for (const [card, stack] of Object.entries(model.public.market))
    if (stack.slot >= 0 && stack.count > 0) slots[stack.slot] = Number(card);
  return Array.from(slots, (card) => card ?? null);
}
