/** What a choice would bring for certain, read from its preview: what is different then from now (HOC-163). */
import { joined } from '../../telling';
import { words } from '../text';
import { namesOf } from './labels';
import { seatView, type CountersView, type CrownModel, type CrownPreview } from './view';

const kinds = [
  'coin',
  'debt',
  'ore',
  'twin',
  'succession',
] as const satisfies readonly (keyof CountersView)[];

const own = (model: CrownModel) => seatView(model.public, model.seat);

/** "+2 twin counters", each kind that changes. */
export function counterChanges(model: CrownModel, preview: CrownPreview): string[] {
  const { counters } = own(model);
  return kinds.map((kind) => {
    const change = preview.counters[kind] - counters[kind];
    return change === 0 ? '' : words.outcome.counters(change, words.counters.one[kind]);
  });
}

/** Coins beside what it costs, points and counters. */
function gained(model: CrownModel, preview: CrownPreview): string[] {
  const { turn } = model.public;
  const coins = turn.seat === model.seat ? preview.coins + preview.price - turn.coins : 0;
  const points = preview.points - own(model).points.total;
  return [
    coins === 0 ? '' : words.outcome.coins(coins),
    points === 0 ? '' : words.outcome.points(points),
    ...counterChanges(model, preview),
  ];
}

/** All that fits on a card: "+2 points". */
export const briefly = (model: CrownModel, preview: CrownPreview): string => joined(gained(model, preview));

function named(model: CrownModel, cards: readonly number[], say: (names: string) => string): string {
  const counts: Record<string, number> = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return cards.length === 0 ? '' : say(namesOf(model, counts));
}

/** All of it; `given`: cards that the choice itself takes out of the hand. */
export function outcome(model: CrownModel, preview: CrownPreview, given = 0): string {
  const hand = preview.hand + given - own(model).hand;
  return joined([
    ...gained(model, preview),
    hand === 0 ? '' : words.outcome.hand(hand),
    named(model, preview.gains, words.outcome.gains),
    named(model, preview.banishes, words.outcome.banishes),
  ]);
}
