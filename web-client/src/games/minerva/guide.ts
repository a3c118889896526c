/** What a guide says of Minerva, and when. */
import { guide as en } from '../../text/en/minerva/guide';
import { live } from '../../text/live.svelte';
import { begins, guideOf } from '../guide';
import { lotAt } from './model/city';
import { categoryOf, costOf, tileOf } from './model/tiles';
import {
  askedOf,
  minerva,
  resourceLimit,
  resources,
  rounds,
  seatView,
  type MinervaModel,
  type SeatView,
} from './model/view';

const mine = (model: MinervaModel): boolean => askedOf(model) === 'turn';
const own = (model: MinervaModel): SeatView => seatView(model.public, model.seat);

/** The facilities of our city, the fountain too. */
const facilities = (model: MinervaModel): number =>
  Object.entries(own(model).city).filter(([at, text]) => lotAt(at, text)?.what === 'facility').length;
const residences = (model: MinervaModel): boolean => own(model).residences < 9;

/** A tile on offer that can be paid without selling, such as gives something each time it is activated; -1: none. */
function affordable(model: MinervaModel): number {
  const denarii = own(model).denarii - (model.private?.fee ?? 0);
  const can = Object.keys(model.public.offer)
    .map((handle) => tileOf(model.catalog, Number(handle)))
    .filter((tile) => !['temple', 'special'].includes(categoryOf(tile)))
    .filter((tile) => (model.private?.denarii[String(tile.handle)] ?? 0) <= denarii)
    .filter((tile) => (model.private?.why[String(tile.handle)] ?? 'ok') === 'ok');
  const worth = (handle: number): number => costOf(tileOf(model.catalog, handle)).length;
  return can.map((tile) => tile.handle).sort((a, b) => worth(a) - worth(b) || a - b)[0] ?? -1;
}

export const guide = guideOf(minerva, live('minerva/guide', en), {
  aim: { at: 'question', when: mine },
  fountain: { at: 'city', when: (model) => mine(model) && facilities(model) === 1 },
  tokens: { at: 'tokens', when: mine },
  facility: { at: 'facility', only: 'there', when: mine },
  lines: { at: 'lines', only: 'there', when: mine },
  build: {
    at: (model) => `card ${String(affordable(model))}`,
    when: (model) => mine(model) && affordable(model) >= 0,
    choose: begins('build_facility'),
  },
  others: { at: 'others', when: (model) => model.public.turn.seat !== model.seat },
  sleeping: {
    at: 'city',
    when: (model) => mine(model) && facilities(model) > 1 && !residences(model),
  },
  residence: {
    at: 'residence',
    when: (model) => mine(model) && facilities(model) > 2 && (model.private?.residence ?? false),
    choose: begins('build_residence'),
  },
  buy: { at: 'answer', only: 'there', when: (model) => askedOf(model) === 'buy_assistant' },
  answer: {
    at: 'answer',
    only: 'there',
    when: (model) => askedOf(model) !== 'none' && askedOf(model) !== 'turn',
  },
  passed: {
    at: 'question',
    when: (model) => own(model).passed && model.public.turn.phase === 'main',
  },
  fee: { at: 'question', when: (model) => mine(model) && (model.private?.fee ?? 0) > 0 },
  assistant: {
    at: 'assistant',
    when: (model) => mine(model) && Object.keys(model.private?.hosts ?? {}).length > 0,
  },
  round: { at: 'wares', when: (model) => mine(model) && model.public.turn.round === 2 },
  wares: { at: 'wares', when: (model) => mine(model) && facilities(model) > 2 },
  pass: { at: 'pass', when: (model) => mine(model) && facilities(model) > 3 },
  full: {
    at: 'tokens',
    when: (model) => mine(model) && resources.some((one) => own(model)[one] >= resourceLimit),
  },
  sell: {
    at: 'sell',
    when: (model) => mine(model) && Object.values(model.private?.why ?? {}).includes('sell'),
  },
  culture: {
    at: 'stacks',
    when: (model) => Object.values(model.public.turn.points).some((points) => points > 0),
  },
  glory: { at: 'glory', when: (model) => own(model).glory > 0 },
  temples: { at: 'temples', when: (model) => mine(model) && model.public.turn.round > 1 },
  points: { at: 'own', when: (model) => mine(model) && model.public.turn.round > 2 },
  last: { at: 'question', when: (model) => mine(model) && model.public.turn.round === rounds },
});
