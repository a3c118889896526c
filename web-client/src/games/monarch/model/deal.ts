/**
 * A purchase in the making: which card, and the choices that belong to it. Pure: the component holds one of these,
 * every click makes the next one, and the action text comes out at the end (MON-144).
 */
import type { GameCatalog } from '../../contract';
import { cardOf, type Group } from './cards';
import { clockwise, letter, type MonarchModel } from './view';
import { courtSize, zonesOf } from './zones';

export interface Deal {
  card: number;
  group: Group;
  /** Court Card given up; null none (or not chosen yet, if one must go) */
  replace: number | null;
  /** guest sent away by a chaser; `undefined` not decided, null declined */
  dismiss: number | null | undefined;
  space: number | null;
  to: number | null;
}

/** What still has to be chosen before a deal can be closed. */
export type Lack = 'replace' | 'dismiss' | 'space' | 'to' | null;

/** Own guests of which acquiring `card` may send one away now (MON-057). */
export function dismissable(model: MonarchModel, card: number): readonly number[] {
  return model.private?.offers[String(card)]?.guests ?? [];
}

/** Seats a guest may be sent to, clockwise from the viewer. */
export function recipients(model: MonarchModel, card: number): number[] {
  const seats = model.private?.offers[String(card)]?.to ?? [];
  return clockwise(model.public.players, Math.max(0, model.seat)).filter((seat) => seats.includes(seat));
}

/** A fresh deal for a row card, with what leaves no choice already chosen. */
export function open(model: MonarchModel, card: number): Deal {
  const group = cardOf(model.catalog, card).group as Group;
  const spaces = model.private?.offers[String(card)]?.spaces ?? [];
  const seats = recipients(model, card);
  return {
    card,
    group,
    replace: null,
    dismiss: dismissable(model, card).length > 0 ? undefined : null,
    space: spaces.length === 1 ? spaces[0]! : null,
    to: group === 'guest' && seats.length === 1 ? seats[0]! : null,
  };
}

/** The first thing still missing, null when the deal can be closed. */
export function lack(model: MonarchModel, deal: Deal): Lack {
  const offer = model.private?.offers[String(deal.card)];
  if (deal.group === 'improvement') return deal.space === null ? 'space' : null;
  if (deal.group === 'guest') return deal.to === null ? 'to' : null;
  if (offer?.replace === 'must' && deal.replace === null) return 'replace';
  return deal.dismiss === undefined ? 'dismiss' : null;
}

/** The action text of a complete deal. */
export function actionText(catalog: GameCatalog, deal: Deal): string {
  const key = (card: number) => cardOf(catalog, card).key;
  if (deal.group === 'improvement') return `acquire_improvement ${key(deal.card)} ${String(deal.space)}`;
  if (deal.group === 'guest') return `acquire_guest ${key(deal.card)} ${letter(deal.to ?? 0)}`;
  let text = `acquire_court ${key(deal.card)}`;
  if (deal.replace !== null) text += ` replace ${key(deal.replace)}`;
  if (typeof deal.dismiss === 'number') text += ` discard_guest ${key(deal.dismiss)}`;
  return text;
}

/** A costly slip the player is asked about once more (MON-171). */
export type Slip = 'replace' | 'decline' | null;

export function slip(model: MonarchModel, deal: Deal): Slip {
  if (deal.replace !== null) return 'replace';
  if (deal.dismiss === null && dismissable(model, deal.card).length > 0) return 'decline';
  return null;
}

/** Whether this deal fills the court, and with that ends the game after this round. */
export function endsGame(model: MonarchModel, deal: Deal): boolean {
  const own = zonesOf(model.public).courts[model.seat] ?? [];
  const fills = deal.group === 'court' && deal.replace === null && own.length === courtSize - 1;
  return fills && !model.public.turn.ending;
}

/** The own Court Cards that may be given up for this deal. */
export function replaceable(model: MonarchModel, deal: Deal): number[] {
  const offer = model.private?.offers[String(deal.card)];
  if (deal.group !== 'court' || !offer || offer.replace === 'no') return [];
  return zonesOf(model.public).courts[model.seat] ?? [];
}

/** One way to close a deal, to be previewed side by side. */
export interface Variant {
  id: string;
  deal: Deal;
}

/** Every value of the choice that matters most for this deal: space, recipient, or card given up. */
export function variants(model: MonarchModel, deal: Deal): Variant[] {
  if (deal.group === 'improvement') {
    const spaces = model.private?.offers[String(deal.card)]?.spaces ?? [];
    return spaces.map((space) => ({ id: `s${String(space)}`, deal: { ...deal, space } }));
  }
  if (deal.group === 'guest')
    return recipients(model, deal.card).map((to) => ({ id: `t${String(to)}`, deal: { ...deal, to } }));
  const own = replaceable(model, deal);
  const must = model.private?.offers[String(deal.card)]?.replace === 'must' || own.length >= courtSize;
  const keep: Variant[] = must ? [] : [{ id: 'keep', deal: { ...deal, replace: null } }];
  return [...keep, ...own.map((replace) => ({ id: `r${String(replace)}`, deal: { ...deal, replace } }))];
}

/** The action to consult for a variant: an undecided guest counts as declined. */
export function probe(catalog: GameCatalog, deal: Deal): string {
  return actionText(catalog, { ...deal, dismiss: deal.dismiss ?? null });
}
