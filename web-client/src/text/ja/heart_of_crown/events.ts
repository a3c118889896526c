/** Japanese: what happened in Heart of Crown, one sentence per event kind. */
import type { Part } from '../../../games/contract';
import type { Reason, Way, Zone } from '../../../games/heart_of_crown/model/view';
import type { events as english } from '../../en/heart_of_crown/events';
import { joined } from '../grammar';
import { coins, counted } from './common';

/** After a colon, cards in their order. */
const listed = (before: string, cards: readonly number[]): Part[] =>
  cards.length > 0 ? [before, ...joined(cards.map((card): Part => ({ card })))] : [];

/** Before the card. */
const where: Readonly<Partial<Record<Zone, string>>> = {
  hand: '手札から',
  deck_top: '山札の一番上から',
  deck_bottom: '山札の一番下から',
  deck: '山札から',
  discard: '捨て札から',
  play: 'プレイエリアから',
  domain: '直轄地から',
  kept: '領地の上から',
  supply: 'サプライから',
  curses: '呪いの山から',
};

/** After the card. */
const onto: Readonly<Partial<Record<Zone, string>>> = {
  hand: '手札',
  deck_top: '山札の一番上',
  deck_bottom: '山札の一番下',
  domain: '直轄地',
};

const counters: Readonly<Partial<Record<Way, string>>> = {
  coin: 'コインカウンター',
  debt: '負債カウンター',
  ore: '鉱石カウンター',
  twin: '双子カウンター',
  succession: '継承点カウンター',
};

const because = (by: Part | null): Part[] => (by === null ? [] : ['（', by, '）']);
const counter = (amount: number, of: Way): string => `${counters[of] ?? 'カウンター'}を${String(amount)}個`;

const endings: Readonly<Record<Reason, string>> = {
  none: '',
  coronation: '戴冠式が終わりました：',
  thirty_points: '30点に到達：',
  last_prince: '最後の公爵がなくなりました：',
  turn_limit: '1000手番が終わりました：',
};

export const events: typeof english = {
  dealt: (who, cards, supply) => [
    `準備ができました。サプライは${String(supply)}枚：`,
    ...counted(cards),
    ...(who === null ? ['。'] : ['。', who, 'から始めます。']),
  ],
  hand_shown: (who, cards) => [who, 'は', ...counted(cards), 'を選びました。'],
  order_drawn: (seats) => [
    '手番の順は',
    ...seats.flatMap((seat, index) => (index === 0 ? [seat] : ['、次に', seat])),
    'です。',
  ],
  turned_up: (card, count) =>
    count > 1
      ? [card, `がマーケットに出て、その束は${String(count)}枚になりました。`]
      : [card, 'がマーケットに出ました。'],
  ceremony_began: (who) => [
    who,
    'が20点に到達し、戴冠式が始まりました。ほかの全員にはまだ手番が1回ずつあります。',
  ],
  ceremony_ended: (who) => [who, 'が20点を下回り、戴冠式は中止になりました。'],
  overtime_began: (who) => [
    who,
    'の戴冠式に競争相手が現れ、サドンデスに入りました。30点に到達した者か、最後の公爵がなくなったときに最も点の多い者が即位します。',
  ],
  dropped_out: (who) => [who, 'は20点に届かず、脱落しました。'],
  game_ended: (winners, points, reason) =>
    winners.length === 1
      ? [endings[reason], ...winners, `の姫が${String(points)}点で即位しました。`]
      : [endings[reason], ...joined(winners), `が${String(points)}点ずつで帝位を分かち合います。`],
  played: (who, card) => [who, 'は', card, 'をプレイしました。'],
  imitated: (card, other) => [card, 'は', other, 'を真似ました。'],
  drew: (who, cards, count) => [
    who,
    'は',
    ...(cards.length > 0
      ? [...counted(cards), 'を引きました。']
      : [`カードを${String(count)}枚引きました。`]),
  ],
  opened: (who, card, place) =>
    place === 0
      ? [who, 'の山札の一番上で', card, 'がオープンになっています。']
      : [who, 'の山札の中で', card, `がオープンになっています。上に${String(place)}枚あります。`],
  hand_opened: (who, cards) =>
    cards.length > 0
      ? [who, 'は手札をオープンしました：', ...counted(cards), '。']
      : [who, 'にはオープンする手札がありません。'],
  looked: (who, cards, count) => [
    who,
    `は山札のカードを${String(count)}枚見ました`,
    ...listed('：', cards),
    '。',
  ],
  put_back: (who, cards, count) => [
    who,
    `はカードを${String(count)}枚山札に戻しました`,
    ...listed('。上から順に：', cards),
    '。',
  ],
  reshuffled: (who, count) => [who, `は捨て札${String(count)}枚をシャッフルして山札の下に置きました。`],
  discarded: (who, card, from) => [
    who,
    'は',
    from === 'hand' ? '' : (where[from] ?? ''),
    card,
    'を捨てました。',
  ],
  banished: (who, card, from, by) => [
    who,
    'は',
    where[from] ?? '',
    card,
    'を追放しました',
    ...because(by),
    '。',
  ],
  acquired: (who, card, from, into, by) => [
    who,
    'は',
    where[from] ?? '',
    card,
    onto[into] === undefined ? 'を獲得しました' : `を${onto[into]}に獲得しました`,
    ...because(by),
    '。',
  ],
  purchased: (who, card, paid, giver, into) => [
    who,
    'は',
    ...(giver === null ? [] : [giver, 'の手札から']),
    card,
    'を',
    coins(paid),
    onto[into] === undefined ? 'で購入しました。' : `で購入し、${onto[into]}に置きました。`,
  ],
  taken: (who, card, from, by) => [
    who,
    'は',
    where[from] ?? '',
    card,
    'を手札に加えました',
    ...because(by),
    '。',
  ],
  put: (who, card, into) => [
    who,
    'は',
    card,
    onto[into] === undefined ? 'をオープンで置きました。' : `をオープンで${onto[into]}に置きました。`,
  ],
  kept: (who, card, on) => [who, 'は', card, 'を', on, 'にキープしました。'],
  recalled: (who, card, on) => [who, 'は', on, 'から', card, 'を呼び戻しました。'],
  supported: (who, princess) => [who, 'は', princess, 'を擁立しました。'],
  moved: (card, who) => [card, 'が', who, 'の直轄地に移りました。'],
  set: (who, card) => [who, 'は', card, 'をセットしました。'],
  taken_out: (who, card) => [who, 'の', card, 'は、持ち主の次の手番の終わりまで一時除外されます。'],
  came_back: (who, card) => [card, 'が', who, 'の捨て札に戻りました。'],
  showed: (who, card) => [who, 'は', card, 'を見せました。'],
  hand_revealed: (who, cards) =>
    cards.length > 0
      ? [who, 'は手札を公開しました：', ...counted(cards), '。']
      : [who, 'は手札がないことを公開しました。'],
  defended: (who, card, kept) => [who, kept ? 'はキープ中の' : 'は', card, 'で防衛しました。'],
  declined: (who) => [who, 'は防衛せずに攻撃を受けます。'],
  declared: (who, subtype) => [who, 'は', { strong: subtype }, 'を宣言しました。'],
  paid: (who, amount, by) => [
    who,
    'は',
    ...(by === null ? [] : [by, 'に']),
    ...(amount === 0 ? ['何も支払いませんでした。'] : [coins(amount), 'を支払いました。']),
  ],
  used_princess: (who, princess) => [who, 'は', princess, 'の力を借りました。'],
  used_witch: (who, card) => [who, 'は', card, 'に呪いをかけさせました。'],
  gained_coins: (who, amount, by) => [who, 'は', coins(amount), 'を得ました', ...because(by), '。'],
  gained_counter: (who, amount, of, by) => [who, `は${counter(amount, of)}得ました`, ...because(by), '。'],
  lost_counter: (who, amount, of, by) => [who, `は${counter(amount, of)}失いました`, ...because(by), '。'],
  token_put: (who, card) => [who, 'は', card, 'の束に課税トークンを置きました。'],
  token_gone: (card) => [card, 'の束がなくなり、課税トークンも取り除かれました。'],
};
