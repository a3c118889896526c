/**
 * A choice of the own turn that takes more than one press: which territory keeps a card, where a purchase goes, which
 * territories move with a princess, what her help costs. Pure functions; the bench holds the plan.
 */
import { keyOf, linksOf, cardOf } from './cards';
import { handWord, keepWord, kinds } from './copies';
import { handCard } from './hand';
import { letter, type Copy, type CrownModel } from './view';

export type Plan =
  | { what: 'keep'; card: number; copy: Copy | undefined }
  /** `seat`: out of whose hand, -1 the Market */
  | { what: 'buy'; card: number; seat: number }
  | { what: 'support'; card: number; tied: readonly number[] }
  /** `copies`: which copy of each */
  | { what: 'ability'; given: readonly number[]; copies: Copies };

/** Card -> which copy of it. */
export type Copies = Readonly<Record<number, Copy | undefined>>;

export function keepAction(model: CrownModel, card: number, slot: number, copy?: Copy): string {
  return `keep ${keyOf(model.catalog, card)}${keepWord(model, card, copy)} ${String(slot)}`;
}

/** Slots of own territories that would hold the card now. */
export function keepSlots(model: CrownModel, card: number): readonly number[] {
  return handCard(model, card)?.keep_on ?? [];
}

export function recallAction(model: CrownModel, slot: number): string {
  const kept = model.public.seats[String(model.seat)]?.territories[String(slot)]?.kept ?? -1;
  return `recall ${kept < 0 ? '' : keyOf(model.catalog, kept)} ${String(slot)}`;
}

export function buyAction(model: CrownModel, card: number, seat: number, bottom: boolean): string {
  const key = keyOf(model.catalog, card);
  const place = bottom ? ' bottom' : '';
  return seat < 0 ? `buy ${key}${place}` : `buy_from_hand ${letter(seat)} ${key}${place}`;
}

export function supportAction(model: CrownModel, princess: number, tied: readonly number[]): string {
  return ['support', ...[princess, ...tied].map((card) => keyOf(model.catalog, card))].join(' ');
}

export function abilityAction(model: CrownModel, given: readonly number[], copies: Copies = {}): string {
  const named = (card: number) => `${keyOf(model.catalog, card)}${handWord(model, card, copies[card])}`;
  return ['use_princess', ...[...given].sort((a, b) => a - b).map(named)].join(' ');
}

/** True if there is one price she can be paid, and nothing to choose in it. */
export function onePrice(model: CrownModel): boolean {
  const costs = model.private?.princess_costs ?? [];
  const alike = (card: number) => kinds(handCard(model, card)?.copies).length <= 1;
  return costs.length <= 1 && (costs[0] ?? []).every(alike);
}

/** Takes one copy of each of `taken` out of `from`; null if one is not there. */
function without(from: readonly number[], taken: readonly number[]): number[] | null {
  const left = [...from];
  for (const card of taken) {
    const index = left.indexOf(card);
    if (index < 0) return null;
    left.splice(index, 1);
  }
  return left;
}

/** Cards that can still be given to the princess beside those already chosen. */
export function givable(model: CrownModel, given: readonly number[]): number[] {
  const costs = model.private?.princess_costs ?? [];
  return [...new Set(costs.flatMap((cost) => without(cost, given) ?? []))];
}

/** True if the cards chosen are a price she takes. */
export function payable(model: CrownModel, given: readonly number[]): boolean {
  return (model.private?.princess_costs ?? []).some(
    (cost) => cost.length === given.length && without(cost, given) !== null,
  );
}

/** Playing these cards one after another, as one batch; those with most links first, so that no play is missing. */
export function playActions(model: CrownModel, cards: readonly number[]): string[] {
  const links = (card: number) => linksOf(cardOf(model.catalog, card));
  return [...cards].sort((a, b) => links(b) - links(a)).map((card) => `play ${keyOf(model.catalog, card)}`);
}

/** True while the position still allows the plan. */
export function stands(model: CrownModel, plan: Plan): boolean {
  const own = model.private;
  if (!own || own.act !== 'ok') return false;
  switch (plan.what) {
    case 'keep':
      return keepSlots(model, plan.card).length > 0;
    case 'buy':
      return plan.seat < 0
        ? own.buy.includes(plan.card)
        : (own.buy_from[String(plan.seat)]?.includes(plan.card) ?? false);
    case 'support':
      return own.support === 'ok' && model.public.princesses.includes(plan.card);
    case 'ability':
      return own.princess === 'ok';
  }
}
