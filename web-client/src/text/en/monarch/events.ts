/** What happened, as English sentences: one per event kind. Parts are cards, seats and amounts the frame draws. */
import type { Part, Sentence } from '../../../games/contract';
import { joined } from '../grammar';

const gold = (amount: number): Part => ({ amount, of: 'gold' });
const food = (amount: number): Part => ({ amount, of: 'food' });

/** Amounts that are not nothing, joined. */
function price(goldPaid: number, foodPaid: number): Part[] {
  if (goldPaid > 0 && foodPaid > 0) return [gold(goldPaid), ' and ', food(foodPaid)];
  if (foodPaid > 0) return [food(foodPaid)];
  return goldPaid > 0 ? [gold(goldPaid)] : ['nothing'];
}

export const events = {
  dealt: (first: Part, cards: readonly Part[]): Sentence => [
    'The table is laid: ',
    ...joined(cards),
    ' in the row. ',
    first,
    ' begins.',
  ],
  moon_set_aside: (moon: Part): Sentence => [moon, ' comes up while the table is laid and is set aside.'],
  turn_started: (who: Part, round: number): Sentence => [who, ` begins turn ${String(round)}.`],
  harvested: (who: Part, amount: number): Sentence => [who, ' harvests ', food(amount), '.'],
  taxed: (who: Part, paid: number, gained: number): Sentence => [
    who,
    ' taxes: pays ',
    ...price(0, paid),
    ', gains ',
    gold(gained),
    '.',
  ],
  banner_gave: (who: Part, banner: string, goldGained: number, foodGained: number): Sentence => [
    who,
    ' gains ',
    ...price(goldGained, foodGained),
    ` by the ${banner}.`,
  ],
  acquired: (who: Part, card: Part, goldPaid: number, foodPaid: number): Sentence => [
    who,
    ' acquires ',
    card,
    ' for ',
    ...price(goldPaid, foodPaid),
    '.',
  ],
  replaced: (who: Part, gone: Part): Sentence => [who, ' gives up ', gone, ' for it.'],
  guest_discarded: (who: Part, guest: Part, by: Part | null): Sentence =>
    by === null ? [who, ' is rid of ', guest, '.'] : [by, ' rids ', who, ' of ', guest, '.'],
  built: (who: Part, card: Part, over: Part | null, where: string, foodPaid: number): Sentence => [
    who,
    ' builds ',
    card,
    ...(over === null ? [] : [' over ', over]),
    ` (${where}) for `,
    ...price(0, foodPaid),
    '.',
  ],
  guest_sent: (who: Part, guest: Part, to: Part, goldPaid: number): Sentence => [
    who,
    ' sends ',
    guest,
    ' to ',
    to,
    ' for ',
    ...price(goldPaid, 0),
    '.',
  ],
  swept: (who: Part, paid: number, cards: readonly Part[]): Sentence => [
    who,
    ' sweeps the row for ',
    ...price(paid, 0),
    ...(cards.length > 0 ? [': ', ...joined(cards), ' go'] : []),
    '.',
  ],
  revealed: (card: Part): Sentence => [card, ' comes into the row.'],
  reshuffled: (count: number): Sentence => [
    `The discard pile is shuffled into a new deck of ${String(count)} ${count === 1 ? 'card' : 'cards'}.`,
  ],
  row_short: (count: number): Sentence => [
    `Deck and discard pile are empty: ${String(count)} ${count === 1 ? 'slot stays' : 'slots stay'} empty.`,
  ],
  moon_rose: (moon: Part, text: string): Sentence => [moon, ` rises. ${text}`],
  together_asked: (moon: Part, amount: number, of: 'gold' | 'food'): Sentence => [
    moon,
    ' asks for ',
    { amount, of },
    ' together.',
  ],
  pledged: (who: Part, amount: number, of: 'gold' | 'food'): Sentence => [
    who,
    ' promises ',
    { amount, of },
    '.',
  ],
  confirmed: (who: Part): Sentence => [who, ' confirms.'],
  together_paid: (moon: Part, payments: readonly Part[][]): Sentence => [
    moon,
    ' is paid',
    ...(payments.length > 0
      ? [': ', ...payments.flatMap((payment, index) => (index === 0 ? payment : [', ', ...payment]))]
      : []),
    '.',
  ],
  payment: (who: Part, amount: number, of: 'gold' | 'food'): Part[] => [who, ' ', { amount, of }],
  together_unpaid: (moon: Part, asked: number, offered: number): Sentence => [
    moon,
    ` is not paid: ${String(offered)} of ${String(asked)} promised. Nobody pays.`,
  ],
  gained: (who: Part, moon: Part, goldGained: number, foodGained: number): Sentence => [
    who,
    ' gains ',
    ...price(goldGained, foodGained),
    ' by ',
    moon,
    '.',
  ],
  lost: (who: Part, moon: Part, goldLost: number, foodLost: number): Sentence => [
    who,
    ' loses ',
    ...price(goldLost, foodLost),
    ' to ',
    moon,
    '.',
  ],
  court_discarded: (who: Part, card: Part, moon: Part): Sentence => [
    who,
    ' gives up ',
    card,
    ' to ',
    moon,
    '.',
  ],
  moon_set: (moon: Part): Sentence => [moon, ' sets and never returns.'],
  banner_taken: (who: Part, banner: string): Sentence => [who, ' takes the ', { strong: banner }, '.'],
  game_ended: (winners: readonly Part[], crowns: number): Sentence =>
    winners.length === 1
      ? [...winners, ' is the new monarch with ', { amount: crowns, of: 'crowns' }, '.']
      : [...joined(winners), ' share the throne with ', { amount: crowns, of: 'crowns' }, ' each.'],
  turn_ended: (who: Part): Sentence => [who, ' ends the turn.'],
};
