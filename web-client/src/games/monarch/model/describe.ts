/** Log sentences for events, words for actions, sounds for both. */
import type { DescribeContext, GameEvent, Sentence } from '../../contract';
import { cardNamed } from '../../cards';
import { amount, list, thing } from '../../fields';
import { winnersOf, cardIfAny, cardIn, cardsIn, cueBy, turnStartBy, who } from '../../telling';
import { words } from '../text';
import { bannersOf, cardOf, moonOf } from './cards';
import { cardText } from './labels';
import { sentenceIn } from './printing';

/** The resource a Moon asks for, as the catalog tells it. */
function resource(card: number, context: DescribeContext): 'gold' | 'food' {
  return card >= 0 && moonOf(cardOf(context.catalog, card))?.resource === 'food' ? 'food' : 'gold';
}

function bannerName(number: number, context: DescribeContext): string {
  return bannersOf(context.catalog)[number]?.name ?? '';
}

type Describe = (event: GameEvent, context: DescribeContext) => Sentence | null;

const say = words.events;
const card = (event: GameEvent) => cardIn(event);
const cards = (event: GameEvent) => cardsIn(list(event, 'cards'));

const sentences: Readonly<Record<string, Describe>> = {
  dealt: (event) => say.dealt(who(event), cards(event)),
  moon_set_aside: (event) => say.moon_set_aside(card(event)),
  turn_started: (event) => say.turn_started(who(event), amount(event, 'count')),
  harvested: (event) => say.harvested(who(event), amount(event, 'food')),
  taxed: (event) => say.taxed(who(event), amount(event, 'food'), amount(event, 'gold')),
  banner_gave: (event, context) =>
    say.banner_gave(
      who(event),
      bannerName(thing(event, 'banner'), context),
      amount(event, 'gold'),
      amount(event, 'food'),
    ),
  acquired: (event) => say.acquired(who(event), card(event), amount(event, 'gold'), amount(event, 'food')),
  replaced: (event) => say.replaced(who(event), card(event)),
  guest_discarded: (event) => say.guest_discarded(who(event), card(event), cardIfAny(event, 'other')),
  built: (event) =>
    say.built(
      who(event),
      card(event),
      cardIfAny(event, 'other'),
      words.space.name(thing(event, 'space')),
      amount(event, 'food'),
    ),
  guest_sent: (event) =>
    say.guest_sent(who(event), card(event), { seat: thing(event, 'to') }, amount(event, 'gold')),
  swept: (event) => say.swept(who(event), amount(event, 'gold'), cards(event)),
  revealed: (event) => say.revealed(card(event)),
  reshuffled: (event) => say.reshuffled(amount(event, 'count')),
  row_short: (event) => say.row_short(amount(event, 'count')),
  moon_rose: (event, context) => say.moon_rose(card(event), cardText(thing(event, 'card'), context)),
  together_asked: (event, context) =>
    say.together_asked(card(event), amount(event, 'amount'), resource(thing(event, 'card'), context)),
  pledged: (event, context) =>
    say.pledged(who(event), amount(event, 'amount'), resource(thing(event, 'card'), context)),
  confirmed: (event) => say.confirmed(who(event)),
  together_paid: (event, context) =>
    say.together_paid(
      card(event),
      list(event, 'amounts').flatMap((paid, seat) =>
        paid > 0 ? [say.payment({ seat }, paid, resource(thing(event, 'card'), context))] : [],
      ),
    ),
  together_unpaid: (event) =>
    say.together_unpaid(card(event), amount(event, 'amount'), amount(event, 'count')),
  gained: (event) => say.gained(who(event), card(event), amount(event, 'gold'), amount(event, 'food')),
  lost: (event) => say.lost(who(event), card(event), amount(event, 'gold'), amount(event, 'food')),
  court_discarded: (event) => say.court_discarded(who(event), card(event), { card: thing(event, 'other') }),
  moon_set: (event) => say.moon_set(card(event)),
  banner_taken: (event, context) => say.banner_taken(who(event), bannerName(thing(event, 'banner'), context)),
  game_ended: (event, context) => {
    const { seats, best } = winnersOf(list(event, 'amounts'), context);
    return say.game_ended(seats, best);
  },
  turn_ended: (event) => say.turn_ended(who(event)),
};

/** Every kind of event there is a sentence for. */
export const eventKinds: readonly string[] = Object.keys(sentences);

/** A log sentence; null for a kind this client does not know, and for a turn's start (the log groups by it). */
export function describeEvent(event: GameEvent, context: DescribeContext): Sentence | null {
  if (event.kind === 'turn_started') return null;
  const sentence = sentences[event.kind]?.(event, context);
  return sentence ? sentenceIn(sentence, context.options) : null;
}

/** A promise changed once more is one line: what stands is the last word. */
export function gather(before: GameEvent, next: GameEvent): GameEvent | null {
  const same = before.kind === 'pledged' && next.kind === 'pledged' && before['seat'] === next['seat'];
  return same && before['card'] === next['card'] ? next : null;
}

/** The seat and round of the turn that begins with this event. */
export const turnStart = turnStartBy('count');

/** An action text in words: "the harvest", "acquiring Cannon". */
export function describeAction(action: string, context: DescribeContext): Sentence {
  const [verb = '', first] = action.split(' ');
  const undo = words.undo;
  switch (verb) {
    case 'harvest':
    case 'tax':
    case 'sweep':
    case 'end_turn':
    case 'pledge':
    case 'confirm':
      return undo[verb];
    case 'acquire_court':
    case 'acquire_improvement':
    case 'acquire_guest':
      return sentenceIn(undo.acquire(cardNamed(first, context)), context.options);
    case 'discard_court':
      return undo.discard_court(cardNamed(first, context));
    case 'take_banner':
      return undo.take_banner(
        bannerName(
          bannersOf(context.catalog).findIndex((banner) => banner.key === first),
          context,
        ),
      );
    default:
      return undo.other(action);
  }
}

/** The quiet sound that fits an event as seen from `seat`. */
export const cue = cueBy(
  {
    attack: ['moon_rose'],
    coin: ['harvested', 'taxed', 'together_paid'],
    card: ['acquired', 'built', 'banner_taken', 'swept'],
  },
  (event, seat) =>
    event.kind !== 'guest_sent' ? undefined : thing(event, 'to') === seat ? 'attack' : 'card',
);
