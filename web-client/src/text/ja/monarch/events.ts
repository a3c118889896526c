/** Japanese: what happened at Monarch, one sentence per event kind. */
import type { Part } from '../../../games/contract';
import type { events as english } from '../../en/monarch/events';
import { joined } from '../grammar';
import { amountOf } from './amounts';

const gold = (amount: number): Part => amountOf(amount, 'gold');
const food = (amount: number): Part => amountOf(amount, 'food');

/** Amounts that are not nothing, joined. */
function price(goldPaid: number, foodPaid: number): Part[] {
  if (goldPaid > 0 && foodPaid > 0) return [gold(goldPaid), 'と', food(foodPaid)];
  if (foodPaid > 0) return [food(foodPaid)];
  return goldPaid > 0 ? [gold(goldPaid)] : ['何も'];
}

/** How something was come by: for a price, or without one. */
const paying = (goldPaid: number, foodPaid: number): Part[] =>
  goldPaid > 0 || foodPaid > 0 ? [...price(goldPaid, foodPaid), 'を払って'] : ['無料で'];

/** What came or went; nothing needs another ending. */
const changed = (goldAmount: number, foodAmount: number, some: string, none: string): Part[] => [
  ...price(goldAmount, foodAmount),
  goldAmount > 0 || foodAmount > 0 ? some : none,
];

export const events: typeof english = {
  dealt: (first, cards) => [
    'テーブルの準備ができました。場は',
    ...joined(cards),
    'です。',
    first,
    'から始めます。',
  ],
  moon_set_aside: (moon) => [moon, 'が準備中に出たため、取り除かれます。'],
  turn_started: (who, round) => [who, `の${String(round)}回目の手番です。`],
  harvested: (who, amount) => [who, 'が収穫し、', food(amount), 'を得ました。'],
  taxed: (who, paid, gained) => [who, 'が', ...paying(0, paid), '徴税し、', gold(gained), 'を得ました。'],
  banner_gave: (who, banner, goldGained, foodGained) => [
    who,
    `が${banner}により`,
    ...changed(goldGained, foodGained, 'を得ました。', '得られませんでした。'),
  ],
  acquired: (who, card, goldPaid, foodPaid) => [
    who,
    'が',
    ...paying(goldPaid, foodPaid),
    card,
    'を獲得しました。',
  ],
  replaced: (who, gone) => [who, 'は代わりに', gone, 'を手放しました。'],
  guest_discarded: (who, guest, by) =>
    by === null
      ? [who, 'のもとから', guest, 'が去りました。']
      : [by, 'が', who, 'の', guest, 'を追い返しました。'],
  built: (who, card, over, where, foodPaid) => [
    who,
    'が',
    ...paying(0, foodPaid),
    card,
    'を',
    ...(over === null ? ['土地'] : [over, 'の上']),
    `（${where}）に置きました。`,
  ],
  guest_sent: (who, guest, to, goldPaid) => [
    who,
    'が',
    ...paying(goldPaid, 0),
    guest,
    'を',
    to,
    'に送り込みました。',
  ],
  swept: (who, paid, cards) => [
    who,
    'が',
    ...paying(paid, 0),
    '場を一掃しました',
    ...(cards.length > 0 ? ['（捨て札：', ...joined(cards), '）'] : []),
    '。',
  ],
  revealed: (card) => [card, 'が場に出ました。'],
  reshuffled: (count) => [`捨て札をシャッフルし、${String(count)}枚の新しい山札にしました。`],
  row_short: (count) => [`山札も捨て札もありません。場の${String(count)}枠は空いたままです。`],
  moon_rose: (moon, text) => [moon, `が昇りました。${text}`],
  together_asked: (moon, amount, of) => [moon, 'は共同で', amountOf(amount, of), 'の支払いを求めています。'],
  pledged: (who, amount, of) => [who, 'が', amountOf(amount, of), 'を申し出ました。'],
  confirmed: (who) => [who, 'が申し出を確定しました。'],
  together_paid: (moon, payments) => [
    moon,
    'の支払いが成立しました',
    ...(payments.length > 0
      ? ['（', ...payments.flatMap((payment, index) => (index === 0 ? payment : ['、', ...payment])), '）']
      : []),
    '。',
  ],
  payment: (who, amount, of) => [who, 'が', amountOf(amount, of)],
  together_unpaid: (moon, asked, offered) => [
    moon,
    `の支払いは不成立です。申し出は${String(asked)}のうち${String(offered)}でした。誰も払いません。`,
  ],
  gained: (who, moon, goldGained, foodGained) => [
    who,
    'が',
    moon,
    'により',
    ...changed(goldGained, foodGained, 'を得ました。', '得られませんでした。'),
  ],
  lost: (who, moon, goldLost, foodLost) => [
    who,
    'が',
    moon,
    'により',
    ...changed(goldLost, foodLost, 'を失いました。', '失いませんでした。'),
  ],
  court_discarded: (who, card, moon) => [who, 'が', moon, 'により', card, 'を手放しました。'],
  moon_set: (moon) => [moon, 'は沈み、二度と戻りません。'],
  banner_taken: (who, banner) => [who, 'が', { strong: banner }, 'を取りました。'],
  game_ended: (winners, crowns) =>
    winners.length === 1
      ? [...winners, 'が', amountOf(crowns, 'crowns'), 'で新しい女王になりました。']
      : [...joined(winners), 'が、それぞれ', amountOf(crowns, 'crowns'), 'で王座を分け合います。'],
  turn_ended: (who) => [who, 'が手番を終えました。'],
};
