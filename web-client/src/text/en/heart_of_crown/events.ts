/** What happened, as English sentences: one per event kind. Parts are cards, seats and amounts the frame draws. */
import type { Part, Sentence } from '../../../games/contract';
import { joined, plural } from '../grammar';
import { coins, counted } from './common';
import type { Reason, Way, Zone } from '../../../games/heart_of_crown/model/view';

/** Cards that may be seen, else how many. */
const some = (cards: readonly number[], count: number): Part[] =>
  cards.length > 0 ? counted(cards) : [plural(count, 'card')];

const where: Readonly<Partial<Record<Zone, string>>> = {
  hand: ' from hand',
  deck_top: ' from the top of the deck',
  deck_bottom: ' from the bottom of the deck',
  deck: ' from the deck',
  discard: ' from the discard pile',
  play: ' from play',
  domain: ' from direct control',
  kept: ' from a territory',
  supply: ' from the Supply',
  curses: ' from the Curse pile',
};

const onto: Readonly<Partial<Record<Zone, string>>> = {
  hand: ' into hand',
  deck_top: ' on top of the deck',
  deck_bottom: ' at the bottom of the deck',
  domain: ' under direct control',
};

const counters: Readonly<Partial<Record<Way, string>>> = {
  coin: 'coin counter',
  debt: 'debt counter',
  ore: 'ore counter',
  twin: 'twin counter',
  succession: 'succession counter',
};

const because = (by: Part | null): Part[] => (by === null ? [] : [' (', by, ')']);

export const events = {
  dealt: (who: Part | null, cards: readonly number[], supply: number): Sentence => [
    `The table is laid, ${String(supply)} cards in the Supply: `,
    ...counted(cards),
    ...(who === null ? ['.'] : ['. ', who, ' begins.']),
  ],
  hand_shown: (who: Part, cards: readonly number[]): Sentence => [
    who,
    ' has chosen ',
    ...counted(cards),
    '.',
  ],
  order_drawn: (seats: readonly Part[]): Sentence => [
    'The turns go ',
    ...seats.flatMap((seat, index) => (index === 0 ? [seat] : [', then ', seat])),
    '.',
  ],
  turned_up: (card: Part, count: number): Sentence =>
    count > 1
      ? [card, ` comes into the Market, ${String(count)} on its stack now.`]
      : [card, ' comes into the Market.'],
  ceremony_began: (who: Part): Sentence => [
    who,
    ' reaches 20 points: the coronation ceremony begins. Every other seat still has a turn.',
  ],
  ceremony_ended: (who: Part): Sentence => [who, ' falls below 20 points: the ceremony is called off.'],
  overtime_began: (who: Part): Sentence => [
    'The ceremony of ',
    who,
    ' is contested: overtime begins. Whoever reaches 30 points is crowned, or leads when the last Prince goes.',
  ],
  dropped_out: (who: Part): Sentence => [who, ' has fewer than 20 points and drops out.'],
  game_ended: (winners: readonly Part[], points: number, reason: Reason): Sentence => {
    const how = {
      none: '',
      coronation: 'The ceremony is over: ',
      thirty_points: '30 points: ',
      last_prince: 'The last Prince is gone: ',
      turn_limit: 'A thousand turns are over: ',
    }[reason];
    return winners.length === 1
      ? [how, ...winners, `’s princess is crowned with ${plural(points, 'point')}.`]
      : [how, ...joined(winners), ` share the throne with ${plural(points, 'point')} each.`];
  },
  played: (who: Part, card: Part): Sentence => [who, ' plays ', card, '.'],
  imitated: (card: Part, other: Part): Sentence => [card, ' imitates ', other, '.'],
  drew: (who: Part, cards: readonly number[], count: number): Sentence => [
    who,
    ' draws ',
    ...some(cards, count),
    '.',
  ],
  opened: (who: Part, card: Part, place: number): Sentence =>
    place === 0
      ? [card, ' lies open on top of the deck of ', who, '.']
      : [card, ` lies open in the deck of `, who, `, ${plural(place, 'card')} above it.`],
  hand_opened: (who: Part, cards: readonly number[]): Sentence =>
    cards.length > 0 ? [who, ' opens the hand: ', ...counted(cards), '.'] : [who, ' has no hand to open.'],
  looked: (who: Part, cards: readonly number[], count: number): Sentence => [
    who,
    ` looks at ${plural(count, 'card')} of the deck`,
    ...(cards.length > 0 ? [': ', ...joined(cards.map((card): Part => ({ card })))] : []),
    '.',
  ],
  put_back: (who: Part, cards: readonly number[], count: number): Sentence => [
    who,
    ` puts ${plural(count, 'card')} back on the deck`,
    ...(cards.length > 0 ? [', from the top: ', ...joined(cards.map((card): Part => ({ card })))] : []),
    '.',
  ],
  reshuffled: (who: Part, count: number): Sentence => [
    who,
    ` shuffles the discard pile, ${plural(count, 'card')}, and lays it under the deck.`,
  ],
  discarded: (who: Part, card: Part, from: Zone): Sentence => [
    who,
    ' discards ',
    card,
    from === 'hand' ? '' : (where[from] ?? ''),
    '.',
  ],
  banished: (who: Part, card: Part, from: Zone, by: Part | null): Sentence => [
    who,
    ' banishes ',
    card,
    where[from] ?? '',
    ...because(by),
    '.',
  ],
  acquired: (who: Part, card: Part, from: Zone, into: Zone, by: Part | null): Sentence => [
    who,
    ' acquires ',
    card,
    where[from] ?? '',
    onto[into] ?? '',
    ...because(by),
    '.',
  ],
  purchased: (who: Part, card: Part, paid: number, giver: Part | null, into: Zone): Sentence => [
    who,
    ' buys ',
    card,
    ...(giver === null ? [] : [' out of the hand of ', giver]),
    ' for ',
    coins(paid),
    onto[into] === undefined ? '' : `,${onto[into]}`,
    '.',
  ],
  taken: (who: Part, card: Part, from: Zone, by: Part | null): Sentence => [
    who,
    ' takes ',
    card,
    where[from] ?? '',
    ' into hand',
    ...because(by),
    '.',
  ],
  put: (who: Part, card: Part, into: Zone): Sentence => [who, ' puts ', card, ` open${onto[into] ?? ''}.`],
  kept: (who: Part, card: Part, on: Part): Sentence => [who, ' keeps ', card, ' on ', on, '.'],
  recalled: (who: Part, card: Part, on: Part): Sentence => [who, ' recalls ', card, ' from ', on, '.'],
  supported: (who: Part, princess: Part): Sentence => [who, ' supports ', princess, '.'],
  moved: (card: Part, who: Part): Sentence => [card, ' comes under the direct control of ', who, '.'],
  set: (who: Part, card: Part): Sentence => [who, ' sets ', card, '.'],
  taken_out: (who: Part, card: Part): Sentence => [
    card,
    ' of ',
    who,
    ' is out of play until the end of their next turn.',
  ],
  came_back: (who: Part, card: Part): Sentence => [card, ' comes back to the discard pile of ', who, '.'],
  showed: (who: Part, card: Part): Sentence => [who, ' shows ', card, '.'],
  hand_revealed: (who: Part, cards: readonly number[]): Sentence =>
    cards.length > 0
      ? [who, ' reveals the hand: ', ...counted(cards), '.']
      : [who, ' reveals an empty hand.'],
  defended: (who: Part, card: Part, kept: boolean): Sentence => [
    who,
    ' defends with ',
    card,
    kept ? ', kept on a territory.' : '.',
  ],
  declined: (who: Part): Sentence => [who, ' lets the attack come.'],
  declared: (who: Part, subtype: string): Sentence => [who, ' declares ', { strong: subtype }, '.'],
  paid: (who: Part, amount: number, by: Part | null): Sentence => [
    who,
    ' pays ',
    amount === 0 ? 'nothing' : coins(amount),
    ...(by === null ? [] : [' for ', by]),
    '.',
  ],
  used_princess: (who: Part, princess: Part): Sentence => [who, ' turns to ', princess, ' for help.'],
  used_witch: (who: Part, card: Part): Sentence => [who, ' lets ', card, ' cast her curse.'],
  gained_coins: (who: Part, amount: number, by: Part | null): Sentence => [
    who,
    ' gains ',
    coins(amount),
    ...because(by),
    '.',
  ],
  gained_counter: (who: Part, amount: number, of: Way, by: Part | null): Sentence => [
    who,
    ` gets ${plural(amount, counters[of] ?? 'counter')}`,
    ...because(by),
    '.',
  ],
  lost_counter: (who: Part, amount: number, of: Way, by: Part | null): Sentence => [
    who,
    ` loses ${plural(amount, counters[of] ?? 'counter')}`,
    ...because(by),
    '.',
  ],
  token_put: (who: Part, card: Part): Sentence => [who, ' puts a taxation token on ', card, '.'],
  token_gone: (card: Part): Sentence => ['The taxation token of ', card, ' is gone with its stack.'],
};
