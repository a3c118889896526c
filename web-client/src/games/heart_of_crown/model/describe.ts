/** Log sentences for events, words for actions, sounds for both. */
import type { DescribeContext, GameCatalog, GameEvent, Part, Sentence } from '../../contract';
import { cardNamed } from '../../cards';
import { amount, list, thing } from '../../fields';
import { cardIfAny, cardIn, cueBy, turnStartBy, who, winnersOf } from '../../telling';
import { words } from '../text';
import { cardOf, coinsOf, handleOf, is } from './cards';
import type { Reason, Way, Zone } from './view';

function word<T extends string>(event: GameEvent, field: string): T {
  const value = event[field];
  return (typeof value === 'string' ? value : 'none') as T;
}

type Describe = (event: GameEvent, context: DescribeContext) => Sentence | null;

const say = words.events;
const card = (event: GameEvent) => cardIn(event);
const other = (event: GameEvent) => cardIn(event, 'other');
const by = (event: GameEvent) => cardIfAny(event, 'by');
const from = (event: GameEvent) => word<Zone>(event, 'from');
const into = (event: GameEvent) => word<Zone>(event, 'into');
const way = (event: GameEvent) => word<Way>(event, 'way');
const cards = (event: GameEvent) => list(event, 'cards');
const count = (event: GameEvent) => amount(event, 'count');
const much = (event: GameEvent) => amount(event, 'amount');

/** Who is crowned, and what ended the game: that is left out where it was by somebody who has given up. */
export function ended(
  points: readonly number[],
  crowned: readonly number[],
  reason: Reason,
  context: Pick<DescribeContext, 'players' | 'table'>,
): Sentence {
  const { seats, best } = winnersOf(points, context);
  const theirs = crowned.some((seat) => context.table.places?.[seat] === 1);
  return say.game_ended(seats, best, theirs ? reason : 'none');
}

const sentences: Readonly<Record<string, Describe>> = {
  // Games of earlier rules name one who begins before all have chosen their hands, too (HOC-041).
  dealt: (event, context) => {
    const known = thing(event, 'seat') >= 0 && context.options['alternative_start'] !== 'on';
    return say.dealt(known ? who(event) : null, cards(event), count(event));
  },
  hand_shown: (event) => say.hand_shown(who(event), cards(event)),
  order_drawn: (event) => say.order_drawn(list(event, 'seats').map((seat) => ({ seat }))),
  // The turn’s heading in the log, and steps every turn has: what they bring is told by itself.
  turn_started: () => null,
  main_ended: () => null,
  cleanup_started: () => null,
  turn_ended: () => null,
  turned_up: (event) => say.turned_up(card(event), count(event)),
  ceremony_began: (event) => say.ceremony_began(who(event)),
  ceremony_ended: (event) => say.ceremony_ended(who(event)),
  overtime_began: (event) => say.overtime_began(who(event)),
  dropped_out: (event) => say.dropped_out(who(event)),
  game_ended: (event, context) =>
    ended(list(event, 'amounts'), list(event, 'seats'), word<Reason>(event, 'reason'), context),
  played: (event) => say.played(who(event), card(event)),
  imitated: (event) => say.imitated(card(event), other(event)),
  drew: (event) => {
    const open = cardIfAny(event, 'card');
    const seen = open === null ? cards(event) : [thing(event, 'card')];
    return say.drew(who(event), seen, Math.max(1, count(event)));
  },
  opened: (event) => say.opened(who(event), card(event), count(event)),
  hand_opened: (event) => say.hand_opened(who(event), cards(event)),
  looked: (event) => say.looked(who(event), cards(event), count(event)),
  put_back: (event) => say.put_back(who(event), cards(event), count(event)),
  reshuffled: (event) => say.reshuffled(who(event), count(event)),
  // What cleanup discards, many cards at once, goes without saying.
  discarded: (event) =>
    cardIfAny(event, 'card') === null ? null : say.discarded(who(event), card(event), from(event)),
  banished: (event) => say.banished(who(event), card(event), from(event), by(event)),
  acquired: (event) => say.acquired(who(event), card(event), from(event), into(event), by(event)),
  purchased: (event) => {
    const giver = thing(event, 'to');
    return say.purchased(
      who(event),
      card(event),
      much(event),
      giver < 0 ? null : { seat: giver },
      into(event),
    );
  },
  taken: (event) => say.taken(who(event), card(event), from(event), by(event)),
  put: (event) => say.put(who(event), card(event), into(event)),
  kept: (event) => say.kept(who(event), card(event), other(event)),
  recalled: (event) => say.recalled(who(event), card(event), other(event)),
  supported: (event) => say.supported(who(event), card(event)),
  moved: (event) => say.moved(card(event), who(event)),
  set: (event) => say.set(who(event), card(event)),
  taken_out: (event) => say.taken_out(who(event), card(event)),
  came_back: (event) => say.came_back(who(event), card(event)),
  showed: (event) => say.showed(who(event), card(event)),
  hand_revealed: (event) => say.hand_revealed(who(event), cards(event)),
  defended: (event) => say.defended(who(event), card(event), from(event) === 'kept'),
  declined: (event) => say.declined(who(event)),
  declared: (event) => say.declared(who(event), words.way(way(event))),
  paid: (event) => say.paid(who(event), much(event), by(event)),
  used_princess: (event) => say.used_princess(who(event), card(event)),
  used_witch: (event) => say.used_witch(who(event), card(event)),
  gained_coins: (event) => say.gained_coins(who(event), much(event), by(event)),
  gained_counter: (event) => say.gained_counter(who(event), much(event), way(event), by(event)),
  lost_counter: (event) => say.lost_counter(who(event), much(event), way(event), by(event)),
  token_put: (event) => say.token_put(who(event), card(event)),
  token_gone: (event) => say.token_gone(card(event)),
};

/** Every kind of event there is a sentence for. */
export const eventKinds: readonly string[] = Object.keys(sentences);

/** Coins printed on a card that was played: the card says them. What a Bank gains beyond is told. */
function printed(event: GameEvent, catalog: GameCatalog): boolean {
  if (event.kind !== 'gained_coins' || thing(event, 'by') < 0) return false;
  const by = cardOf(catalog, thing(event, 'by'));
  return by.key !== 'bank' && coinsOf(by) === much(event);
}

/** A log sentence; null for a kind this client does not know and for what goes without saying. */
export function describeEvent(event: GameEvent, context: DescribeContext): Sentence | null {
  if (printed(event, context.catalog)) return null;
  const sentence = sentences[event.kind]?.(event, context) ?? null;
  const times = amount(event, timesOver);
  if (times < 2 || !sentence) return sentence;
  const same = (part: Part): boolean =>
    typeof part === 'object' && 'card' in part && part.card === thing(event, 'card');
  return sentence.flatMap((part) => (same(part) ? [words.timesOver(times), part] : [part]));
}

/** What is done with one card after another of the same kind. */
const repeatable: readonly string[] = ['set', 'played', 'acquired', 'banished', 'discarded', 'taken_out'];
/** how often it was, in an event of ours that stands for several */
const timesOver = 'times_over';

/** The same once more is one line with the event before. */
export function gather(before: GameEvent, next: GameEvent): GameEvent | null {
  if (!repeatable.includes(next.kind)) return null;
  const { [timesOver]: times, ...once } = before;
  const fields = new Set([...Object.keys(once), ...Object.keys(next)]);
  if ([...fields].some((field) => once[field] !== next[field])) return null;
  return { ...next, [timesOver]: typeof times === 'number' ? times + 1 : 2 };
}

/** The seat and number of the turn that begins with this event. */
export const turnStart = turnStartBy('count');

/** An action text in words: "playing Scout", "the purchase of Town". */
export function describeAction(action: string, context: DescribeContext): Sentence {
  const [verb = '', first = '', second = ''] = action.split(' ');
  const undo = words.undo;
  switch (verb) {
    case 'play':
    case 'keep':
    case 'recall':
    case 'buy':
    case 'support':
    case 'set':
      return undo[verb](cardNamed(first, context));
    case 'buy_from_hand':
      return undo.buy(cardNamed(second, context));
    case 'use_princess':
    case 'use_witch':
    case 'end_main_phase':
    case 'end_turn':
    case 'stop':
    case 'pick_starting_hand':
      return undo[verb];
    case 'spend_coin_counters':
      return undo.spend_coin_counters(Number(first));
    case 'pick':
      return handleOf(context.catalog, first) >= 0 ? undo.pick(cardNamed(first, context)) : undo.stop;
    default:
      return undo.other(action);
  }
}

const attacks = (catalog: GameCatalog, handle: number): boolean =>
  handle >= 0 && is(cardOf(catalog, handle), 'attack');

/** The quiet sound that fits an event as seen from `seat`. */
export const cue = cueBy(
  {
    attack: ['ceremony_began', 'overtime_began'],
    coin: ['gained_coins'],
    card: ['acquired', 'supported', 'set', 'defended'],
  },
  (event, seat, catalog) => {
    const own = thing(event, 'seat') === seat;
    if (event.kind === 'played') return !own && attacks(catalog, thing(event, 'card')) ? 'attack' : 'card';
    if (event.kind === 'imitated') return !own && attacks(catalog, thing(event, 'other')) ? 'attack' : 'card';
    if (event.kind === 'used_witch') return own ? 'card' : 'attack';
    if (event.kind === 'purchased') return thing(event, 'to') === seat ? 'attack' : 'coin';
    return undefined;
  },
);
