/** What a guide says of Heart of Crown, and when. */
import { guide as en } from '../../text/en/heart_of_crown/guide';
import { live } from '../../text/live.svelte';
import { begins, guideOf } from '../guide';
import { cardOf, coinsOf, is } from './model/cards';
import { territoriesAtOnce } from './model/chain';
import { keeping, playable } from './model/hand';
import { roads, type Road } from './model/second';
import { acting, askOf, crown, seatView, type CrownModel } from './model/view';

const main = (model: CrownModel): boolean => acting(model, 'main');
const second = (model: CrownModel): boolean => acting(model, 'second');
const mine = (model: CrownModel): boolean => main(model) || second(model);
const hand = (model: CrownModel): number[] => Object.keys(model.private?.hand ?? {}).map(Number);
const open = (model: CrownModel, road: Road): boolean =>
  second(model) && roads(model).some((one) => one.road === road && one.options > 0);
const points = (model: CrownModel): number => seatView(model.public, model.seat).points.total;
const princess = (model: CrownModel): boolean => seatView(model.public, model.seat).princess >= 0;
const price = (model: CrownModel, card: number): number => model.private?.prices[String(card)]?.price ?? 0;

/** What to buy: what gives most coins, else an action, the dearest of them; without such a thing the dearest of all. */
function goodBuy(model: CrownModel): number {
  const entry = (card: number) => cardOf(model.catalog, card);
  const worth = (card: number): number =>
    (is(entry(card), 'territory') ? 100 * coinsOf(entry(card)) : is(entry(card), 'action') ? 50 : 0) +
    price(model, card);
  return [...(model.private?.buy ?? [])].sort((a, b) => worth(b) - worth(a))[0] ?? -1;
}

const action = (model: CrownModel): number =>
  playable(model).find((card) => is(cardOf(model.catalog, card), 'action')) ?? -1;
const curse = (model: CrownModel): number =>
  hand(model).find((card) => cardOf(model.catalog, card).key === 'curse') ?? -1;

export const guide = guideOf(crown, live('heart_of_crown/guide', en), {
  aim: { at: 'question', when: mine },
  hand: { at: 'hand', when: main },
  plays: { at: 'plays', when: main },
  defend: { at: 'answer', only: 'there', when: (model) => askOf(model)?.ask === 'defend' },
  answer: {
    at: 'answer',
    only: 'there',
    when: (model) => askOf(model) !== null && !mine(model),
  },
  action: {
    at: (model) => `card ${String(action(model))}`,
    when: (model) => action(model) >= 0,
  },
  play: {
    at: 'all',
    when: (model) => main(model) && territoriesAtOnce(model).length > 0,
    choose: begins('play'),
  },
  coins: {
    at: 'coins',
    when: (model) => mine(model) && model.public.turn.coins > 0,
  },
  roads: { at: 'roads', only: 'there', when: second },
  supporting: { at: 'supporting', only: 'there', when: second },
  support: {
    at: 'princesses',
    when: (model) => open(model, 'support'),
    choose: begins('support'),
  },
  set: { at: 'hand', when: (model) => open(model, 'set'), choose: begins('set') },
  buy: {
    at: (model) => `card ${String(goodBuy(model))}`,
    when: (model) => open(model, 'purchase') && goodBuy(model) >= 0,
    choose: begins('buy', 'support', 'set'),
  },
  end: {
    at: 'end',
    when: (model) => second(model) && model.public.turn.choice !== 'none' && model.private?.buy.length === 0,
    choose: begins('end_turn'),
  },
  others: {
    at: 'others',
    when: (model) => model.public.turn.seat !== model.seat && model.public.turn.phase !== 'setup',
  },
  piles: { at: 'piles', when: (model) => main(model) && model.public.turn.number > 2 },
  basic: { at: 'basic', when: (model) => second(model) && model.public.turn.number > 2 },
  random: { at: 'random', when: (model) => main(model) && model.public.turn.number > 4 },
  ceremony: { at: 'ceremony', only: 'there', when: () => true },
  lady: { at: 'domain', when: (model) => princess(model) },
  ability: { at: 'tools', only: 'there', when: (model) => mine(model) && model.private?.princess === 'ok' },
  keep: { at: 'tools', only: 'there', when: (model) => keeping(model) },
  counters: {
    at: 'tools',
    only: 'there',
    when: (model) => mine(model) && (model.private?.coin_counters ?? 0) > 0,
  },
  curse: { at: (model) => `card ${String(curse(model))}`, when: (model) => curse(model) >= 0 },
  debt: {
    at: 'coins',
    when: (model) => seatView(model.public, model.seat).counters.debt > 0,
  },
  half: { at: 'question', when: (model) => mine(model) && points(model) >= 10 },
});
