/** What a guide says of Monarch, and when. */
import { guide as en } from '../../text/en/monarch/guide';
import { live } from '../../text/live.svelte';
import { begins, guideOf } from '../guide';
import { bannersOf, cardOf } from './model/cards';
import { obtainable } from './model/price';
import { askedOf, monarch, seatView, type MonarchModel } from './model/view';
import { courtSize, zonesOf } from './model/zones';

const mine = (model: MonarchModel): boolean => askedOf(model) === 'turn';
const produced = (model: MonarchModel): boolean => model.public.turn.produced !== 'none';
const court = (model: MonarchModel): readonly number[] => zonesOf(model.public).courts[model.seat] ?? [];

/** The cards of the row in this group that can be paid, the dearest first. */
function payable(model: MonarchModel, group: string): number[] {
  return Object.entries(model.private?.offers ?? {})
    .filter(
      ([card, offer]) => cardOf(model.catalog, Number(card)).group === group && obtainable(model, offer),
    )
    .sort(([, a], [, b]) => b.gold + b.food - a.gold - a.food)
    .map(([card]) => Number(card));
}
const offers = (group: string) => (model: MonarchModel) => mine(model) && payable(model, group).length > 0;
const card = (group: string) => (model: MonarchModel) => `card ${String(payable(model, group)[0] ?? -1)}`;
const risen = (model: MonarchModel): boolean =>
  model.recent.some((move) => move.e.some((event) => event.kind === 'moon_rose'));
const cheaper = (model: MonarchModel): [string, { cut: number }] | undefined =>
  Object.entries(model.private?.offers ?? {}).find(
    ([card, offer]) => offer.cut > 0 && cardOf(model.catalog, Number(card)).group === 'court',
  );

export const guide = guideOf(monarch, live('monarch/guide', en), {
  aim: { at: 'question', when: mine },
  plate: { at: 'plate', when: mine },
  land: { at: 'land', when: mine },
  short: {
    at: 'harvest',
    when: (model) =>
      mine(model) &&
      !produced(model) &&
      (model.private?.tax_price ?? 0) > seatView(model.public, model.seat).food,
    choose: begins('harvest'),
  },
  produce: {
    at: 'tax',
    when: (model) => mine(model) && !produced(model) && (model.private?.tax ?? false),
    choose: begins('tax', 'harvest'),
  },
  courtier: { at: card('court'), when: offers('court'), choose: begins('acquire_court') },
  deal: { at: 'deal', only: 'there', when: mine },
  improvement: { at: card('improvement'), when: (m) => offers('improvement')(m) && produced(m) },
  guest: {
    at: card('guest'),
    when: (m) => offers('guest')(m) && (court(m).length > 0 || m.public.turn.round > 1),
  },
  end: {
    at: 'end',
    when: (model) =>
      mine(model) &&
      produced(model) &&
      !Object.values(model.private?.offers ?? {}).some((offer) => obtainable(model, offer)),
    choose: begins('end_turn'),
  },
  others: { at: 'others', when: (model) => model.public.turn.seat !== model.seat },
  filled: { at: 'market', when: (model) => mine(model) && model.public.turn.round > 1 },
  sweep: {
    at: 'sweep',
    when: (model) =>
      mine(model) &&
      produced(model) &&
      payable(model, 'court').length === 0 &&
      (model.private?.sweep ?? false) &&
      seatView(model.public, model.seat).gold > 2 * (model.private?.sweep_price ?? 0),
  },
  path: { at: 'court', when: (model) => mine(model) && court(model).length > 1 },
  cheaper: {
    at: (model) => `card ${cheaper(model)?.[0] ?? '-1'}`,
    when: (model) => mine(model) && cheaper(model) !== undefined,
  },
  covered: {
    at: 'land',
    when: (model) => mine(model) && zonesOf(model.public).spaces.some((pile) => pile.length > 0),
  },
  plagued: {
    at: 'plate',
    when: (model) => (zonesOf(model.public).guests[model.seat] ?? []).length > 0,
  },
  pledge: {
    at: 'moon',
    only: 'there',
    when: (model) => askedOf(model) === 'pledge',
    choose: begins('pledge', 'confirm'),
  },
  giveUp: { at: 'moon', only: 'there', when: (model) => askedOf(model) === 'discard' },
  moon: { at: 'moon', when: (model) => model.public.moon !== undefined || risen(model) },
  banner: {
    at: 'banners',
    when: (model) => mine(model) && (model.private?.banners ?? []).length > 0,
  },
  bannersThere: {
    at: 'banners',
    when: (model) =>
      mine(model) &&
      model.public.banners_on &&
      bannersOf(model.catalog).length > 0 &&
      model.public.turn.round > 1,
  },
  full: { at: 'court', when: (model) => mine(model) && court(model).length >= courtSize },
  late: { at: 'court', when: (model) => mine(model) && court(model).length >= courtSize - 2 },
  ending: { at: 'question', when: (model) => mine(model) && model.public.turn.ending },
});
