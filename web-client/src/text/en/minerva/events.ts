/** What happened, as English sentences: one per event kind. Parts are tiles, seats and amounts the frame draws. */
import type { Part, Sentence } from '../../../games/contract';
import { joined, plural } from '../grammar';

/** Parts, or a word where there are none. */
function some(parts: readonly Part[], none: string): Part[] {
  return parts.length === 0 ? [none] : joined(parts);
}

const ordinal = (place: number) => ['', 'first', 'second', 'third', 'fourth'][place] ?? `${String(place)}th`;
const article = (word: string) => (/^[aeiou]/.test(word) ? 'an' : 'a');
const fee = (paid: number): Part[] =>
  paid > 0 ? [', after a fee of ', { amount: paid, of: 'denarius' }] : [];

export const events = {
  dealt: (who: Part, tiles: readonly Part[], temples: readonly Part[]): Sentence => [
    'The market is laid out: ',
    ...some(tiles, 'nothing'),
    '; temples: ',
    ...some(temples, 'none'),
    '. ',
    who,
    ' begins.',
  ],
  revealed: (tiles: readonly Part[], left: number): Sentence => [
    ...some(tiles, 'No tile'),
    ` ${tiles.length > 1 ? 'come' : 'comes'} to the market; ${plural(left, 'tile')} left in the stack.`,
  ],
  round_tile_shown: (denarii: number): Sentence => [
    'A round tile completes the last pair, with ',
    { amount: denarii, of: 'denarii' },
    ' on it.',
  ],
  round_started: (who: Part, round: number): Sentence => [`Round ${String(round)} of 6: `, who, ' begins.'],
  turn_started: (who: Part, round: number): Sentence => [who, ` is to play, round ${String(round)}.`],
  built: (who: Part, tile: Part, paid: readonly Part[], feePaid: number): Sentence => [
    who,
    ' builds ',
    tile,
    ...(paid.length === 0 ? [', free'] : [' for ', ...joined(paid)]),
    ...fee(feePaid),
    '.',
  ],
  residence_built: (who: Part, dir: string, feePaid: number): Sentence => [
    who,
    ` builds a residence and activates the line ${dir}`,
    ...fee(feePaid),
    '.',
  ],
  assistant_placed: (who: Part, dir: string, feePaid: number): Sentence => [
    who,
    ` sends an assistant to a residence and activates the line ${dir}`,
    ...fee(feePaid),
    '.',
  ],
  round_tile_taken: (who: Part, denarii: number): Sentence => [
    who,
    ' takes the round tile with its ',
    { amount: denarii, of: 'denarii' },
    '.',
  ],
  discarded: (tile: Part): Sentence => [tile, ', the other half of the pair, leaves the game.'],
  discarded_round: (): Sentence => ['The round tile, the other half of the pair, leaves the game.'],
  temple_drawn: (tile: Part): Sentence => [tile, ' comes into the row of temples.'],
  activated: (
    who: Part,
    tile: Part,
    paid: readonly Part[],
    gained: readonly Part[],
    overflow: number,
  ): Sentence => [
    tile,
    ...(paid.length > 0 ? [': ', who, ' pays ', ...joined(paid), ' and gains '] : [' gives ', who, ' ']),
    ...some(gained, 'nothing'),
    ...(overflow > 0 ? [` (${plural(overflow, 'surplus token')} sold)`] : []),
    '.',
  ],
  traded: (
    who: Part,
    tile: Part,
    paid: readonly Part[],
    gained: readonly Part[],
    overflow: number,
  ): Sentence => [
    who,
    ' buys ',
    ...some(gained, 'nothing'),
    ' for ',
    ...some(paid, 'nothing'),
    ' at the ',
    tile,
    ...(overflow > 0 ? [` (${plural(overflow, 'surplus token')} sold)`] : []),
    '.',
  ],
  dined: (who: Part, tile: Part, gained: readonly Part[], overflow: number): Sentence => [
    who,
    ' gains ',
    ...some(gained, 'nothing'),
    ' in the ',
    tile,
    ...(overflow > 0 ? [` (${plural(overflow, 'surplus token')} sold)`] : []),
    '.',
  ],
  moved: (who: Part, tile: Part): Sentence => [who, ' moves ', tile, ' to another place in the city.'],
  residence_removed: (who: Part): Sentence => [who, ' clears a residence away.'],
  declined: (who: Part, tile: Part): Sentence => [who, ' does without ', tile, '.'],
  culture_gained: (who: Part, kind: string, points: number, by: Part | null): Sentence => [
    who,
    ` gains ${article(kind)} ${kind} tile worth `,
    { amount: points, of: 'VP' },
    ...(by === null ? [] : [' by the ', by]),
    '.',
  ],
  sold: (who: Part, tokens: readonly Part[], denarii: number): Sentence => [
    who,
    ' sells ',
    ...some(tokens, 'nothing'),
    ' for ',
    { amount: denarii, of: denarii === 1 ? 'denarius' : 'denarii' },
    '.',
  ],
  passed: (who: Part, order: number): Sentence => [
    who,
    order > 0 ? ` passes and takes order tile ${String(order)}.` : ' passes: the round ends.',
  ],
  pass_income: (who: Part, denarii: number): Sentence => [
    who,
    ' has passed before and gains ',
    { amount: denarii, of: denarii === 1 ? 'denarius' : 'denarii' },
    '.',
  ],
  assistant_bought: (who: Part, paid: readonly Part[]): Sentence => [
    who,
    ' wins an assistant for ',
    ...some(paid, 'nothing'),
    '.',
  ],
  no_assistant: (who: Part): Sentence => [who, ' wants no assistant.'],
  glory_gained: (who: Part, place: number, points: number): Sentence => [
    who,
    ` is ${ordinal(place)} in glory: `,
    { amount: points, of: 'VP' },
    '.',
  ],
  glory_left: (count: number): Sentence => [
    `${plural(count, 'glory tile')} of the round ${count === 1 ? 'goes' : 'go'} to nobody.`,
  ],
  order_turned: (): Sentence => ['The order tiles are turned: passing early is worth points now.'],
  game_ended: (winner: readonly Part[], points: number, tied: readonly Part[]): Sentence => [
    ...winner,
    ' has built the greatest city: ',
    { amount: points, of: 'VP' },
    ...(tied.length === 0
      ? ['.']
      : [', as many as ', ...joined(tied), '; tiles, temples, then the order tile decided.']),
  ],
  game_ended_alone: (points: number, title: string): Sentence => [
    'Rome calls you ',
    { strong: title },
    ': ',
    { amount: points, of: 'VP' },
    '.',
  ],
};
