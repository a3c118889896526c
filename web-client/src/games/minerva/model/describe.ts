/** Log sentences for events, words for actions, sounds for both. */
import type { DescribeContext, GameEvent, Part, Sentence } from '../../contract';
import { cardNamed } from '../../cards';
import { amount, list, phrase, thing } from '../../fields';
import { winnersOf, cardIfAny, cardIn, cardsIn, cueBy, turnStartBy, who } from '../../telling';
import { words } from '../text';
import { cultureTile, gloryTile, titleOf } from './tiles';
import { cultures, resources } from './view';

type Describe = (event: GameEvent, context: DescribeContext) => Sentence;

const say = words.events;
const holdings = [...resources, 'denarii', 'glory'];
const tile = (event: GameEvent) => cardIn(event, 'tile');
const tiles = (event: GameEvent, field: string) => cardsIn(list(event, field));
const some = (of: string, count: number): Part => ({ amount: count, of: words.unit(of, count) });

/** What the seat gains: resources, denarii, glory, cultural points. */
function gained(event: GameEvent): Part[] {
  const held = holdings.flatMap((of) => (amount(event, of) > 0 ? [some(of, amount(event, of))] : []));
  const points = cultures.flatMap((kind): Part[] => {
    const count = amount(event, kind);
    return count > 0 ? [{ strong: words.culturePoints(words.culture[kind] ?? kind, count) }] : [];
  });
  return [...held, ...points];
}

/** What the seat pays. */
function paid(event: GameEvent): Part[] {
  return holdings.flatMap((of) => (amount(event, of) < 0 ? [some(of, -amount(event, of))] : []));
}

const dir = (event: GameEvent) => words.dirs[phrase(event, 'dir')] ?? phrase(event, 'dir');

const sentences: Readonly<Record<string, Describe>> = {
  dealt: (event) => say.dealt(who(event), tiles(event, 'tiles'), tiles(event, 'temples')),
  revealed: (event) => say.revealed(tiles(event, 'tiles'), amount(event, 'count')),
  round_tile_shown: (event) => say.round_tile_shown(amount(event, 'denarii') || 3),
  round_started: (event) => say.round_started(who(event), amount(event, 'round')),
  turn_started: (event) => say.turn_started(who(event), amount(event, 'round')),
  built: (event) => say.built(who(event), tile(event), paid(event), amount(event, 'fee')),
  residence_built: (event) => say.residence_built(who(event), dir(event), amount(event, 'fee')),
  assistant_placed: (event) => say.assistant_placed(who(event), dir(event), amount(event, 'fee')),
  round_tile_taken: (event) => say.round_tile_taken(who(event), amount(event, 'denarii')),
  discarded: (event) => (thing(event, 'tile') < 0 ? say.discarded_round() : say.discarded(tile(event))),
  temple_drawn: (event) => say.temple_drawn(tile(event)),
  activated: (event) =>
    say.activated(who(event), tile(event), paid(event), gained(event), amount(event, 'overflow')),
  traded: (event) =>
    say.traded(who(event), tile(event), paid(event), gained(event), amount(event, 'overflow')),
  dined: (event) => say.dined(who(event), tile(event), gained(event), amount(event, 'overflow')),
  moved: (event) => say.moved(who(event), tile(event)),
  residence_removed: (event) => say.residence_removed(who(event)),
  declined: (event) => say.declined(who(event), tile(event)),
  culture_gained: (event, { catalog }) => {
    const gain = cultureTile(catalog, thing(event, 'culture'));
    const kind = words.culture[gain.kind] ?? gain.kind;
    return say.culture_gained(who(event), kind, gain.points, cardIfAny(event, 'tile'));
  },
  sold: (event) =>
    say.sold(
      who(event),
      resources.flatMap((of) => (amount(event, of) < 0 ? [some(of, -amount(event, of))] : [])),
      amount(event, 'denarii'),
    ),
  passed: (event) => say.passed(who(event), amount(event, 'order')),
  pass_income: (event) => say.pass_income(who(event), amount(event, 'denarii')),
  assistant_bought: (event) =>
    say.assistant_bought(
      who(event),
      ['denarii', 'glory'].flatMap((of) =>
        amount(event, of) === 0 ? [] : [some(of, Math.abs(amount(event, of)))],
      ),
    ),
  no_assistant: (event) => say.no_assistant(who(event)),
  glory_gained: (event, { catalog }) =>
    say.glory_gained(
      who(event),
      amount(event, 'place'),
      gloryTile(catalog, thing(event, 'glory_tile')).points,
    ),
  glory_left: (event) => say.glory_left(list(event, 'tiles').length),
  order_turned: () => say.order_turned(),
  game_ended: (event, context) => {
    const scores = list(event, 'amounts');
    const { seats, best, tied } = winnersOf(scores, context);
    if (scores.length === 1) return say.game_ended_alone(best, titleOf(context.catalog, best).title);
    return say.game_ended(seats, best, tied);
  },
};

/** Every kind of event there is a sentence for. */
export const eventKinds: readonly string[] = Object.keys(sentences);

/** A log sentence; null for a kind this client does not know, and for a turn's start (the log groups by it). */
export function describeEvent(event: GameEvent, context: DescribeContext): Sentence | null {
  if (event.kind === 'turn_started') return null;
  return sentences[event.kind]?.(event, context) ?? null;
}

/** The seat and round of the turn that begins with this event. */
export const turnStart = turnStartBy('round');

/** An action text in words: "building Foundry", "selling 2 wood". */
export function describeAction(action: string, context: DescribeContext): Sentence {
  const [verb = '', ...rest] = action.split(' ');
  const undo = words.undo;
  switch (verb) {
    case 'build_facility':
      return undo.build_facility(cardNamed(rest[0], context));
    case 'build_residence':
    case 'place_assistant':
    case 'take_round_tile':
    case 'pass':
    case 'buy_assistant':
      return undo[verb];
    case 'sell':
      return undo.sell(`${rest[1] ?? ''} ${words.resources[rest[0] ?? ''] ?? rest[0] ?? ''}`);
    case 'fountain':
    case 'garden':
    case 'convert':
    case 'convert_pairs':
    case 'trade':
    case 'arch':
    case 'dining':
    case 'bathhouse':
    case 'aquaeduct':
    case 'circus':
      return undo.answer(words.question.wait[verb]);
    default:
      return undo.other(action);
  }
}

/** The quiet sound that fits an event as seen from `seat`. Nobody attacks anybody in Minerva. */
export const cue = cueBy({
  coin: ['sold', 'pass_income', 'round_tile_taken', 'traded'],
  card: [
    ...['built', 'residence_built', 'assistant_placed', 'culture_gained', 'glory_gained'],
    ...['moved', 'revealed'],
  ],
});
