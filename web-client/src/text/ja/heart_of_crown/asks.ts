/** Japanese: what is asked of whom in Heart of Crown, one sentence for every question, to us and about others. */
import type { Part, Sentence } from '../../../games/contract';
import type { Zone } from '../../../games/heart_of_crown/model/view';
import type { Asked, asks as english } from '../../en/heart_of_crown/asks';

const number = ({ least, most, stop }: Asked): string => {
  const lowest = stop && least > 0 && most > 1 ? 0 : least;
  if (most >= 90) return lowest > 0 ? `${String(lowest)}枚以上` : '好きな枚数';
  if (lowest === most || most === 1) return `${String(most)}枚`;
  return lowest === 0 ? `${String(most)}枚まで` : `${String(lowest)}〜${String(most)}枚`;
};

/** Before the card. */
const fromZone: Readonly<Partial<Record<Zone, string>>> = {
  hand: '手札から',
  discard: '捨て札から',
  play: 'プレイエリアから',
  market: 'マーケットから',
  deck: '山札から',
  deck_top: '山札の上から',
  domain: '直轄地から',
  kept: '領地にキープ中の',
};

const lead = (asked: Asked, ...rest: Part[]): Sentence =>
  asked.by === null ? rest : [asked.by, '：', ...rest];

/** A sentence that begins with the card that asks; `verb` is what is done with the cards. */
function told(asked: Asked, verb: string, note = '', from = fromZone[asked.zone] ?? ''): Sentence {
  const none = asked.stop ? '選ばなくても構いません。' : '';
  return lead(asked, `${from}カードを${number(asked)}${verb}ください${note}。${none}`);
}

const lastOnTop = (asked: Asked): string => (asked.most > 1 ? '（最後に選んだものが一番上）' : '');

const owner = (asked: Asked): Part[] => (asked.about === null ? ['あなたの山札'] : [asked.about, 'の山札']);

export const asks: typeof english = {
  yours: {
    none: () => [],
    starting_hand: () => ['最初の手札を選んでください：5枚のうち見習い侍女は何枚にしますか？'],
    main: () => ['あなたの手番です。'],
    second: () => ['あなたの第2フェイズです。'],
    cleanup: (asked) =>
      lead(
        asked,
        `クリンナップの前に${fromZone[asked.zone] ?? ''}${asked.by === null ? 'カードを使うか' : 'これを使うか'}、先に進んでください。`,
      ),
    defend: (asked) =>
      asked.attack === null
        ? ['防衛しますか？']
        : [asked.attacker, 'が', asked.attack, 'で攻撃しています。防衛しますか？'],
    discard: (asked) =>
      asked.zone === 'domain' && asked.about !== null
        ? lead(asked, asked.about, 'の直轄地のカードを1枚捨ててください。')
        : told(asked, '捨てて'),
    banish: (asked) => told(asked, '追放して'),
    acquire: (asked) => told(asked, '獲得して'),
    take: (asked) => told(asked, '手札に加えて'),
    put_on_top: (asked) => told(asked, 'オープンで山札の一番上に置いて', lastOnTop(asked)),
    put: (asked) => told(asked, 'オープンで山札の一番上か一番下に置いて'),
    put_back: (asked) => told(asked, '山札の一番上に戻して', lastOnTop(asked), ''),
    take_out: (asked) => told(asked, '、次のあなたの手番が終わるまで一時除外して'),
    show: (asked) =>
      lead(
        asked,
        `${fromZone[asked.zone] ?? ''}カードを1枚見せ${asked.stop ? 'るか、断って' : 'て'}ください。`,
      ),
    imitate: (asked) => lead(asked, 'どのカードを真似ますか？'),
    opened: (asked) => [
      ...owner(asked),
      'の一番上で',
      ...(asked.card === null ? ['カード'] : [asked.card]),
      'がオープンになっています。そのままにしますか、捨てますか？',
    ],
    way: (asked) => lead(asked, `どれか1つを選んでください。${asked.stop ? '選ばなくても構いません。' : ''}`),
    pay: (asked) => lead(asked, '何コイン支払いますか？'),
    amount: (asked) => lead(asked, '何枚にしますか？'),
    declare: (asked) => lead(asked, 'どのサブタイプを宣言しますか？'),
    token: (asked) => lead(asked, 'どの束に課税しますか？', asked.stop ? '課税しなくても構いません。' : ''),
  },

  theirs: {
    none: '',
    starting_hand: '最初の手札',
    main: 'メインフェイズ',
    second: '第2フェイズ',
    cleanup: 'クリンナップの開始時',
    defend: '防衛',
    discard: '捨てるカード',
    banish: '追放するカード',
    acquire: '獲得するカード',
    take: '手札に加えるカード',
    put_on_top: '山札の一番上に置くカード',
    put: '山札に置くカード',
    put_back: '山札に戻す順番',
    take_out: '一時除外するカード',
    show: '見せるカード',
    imitate: '真似るカード',
    opened: 'オープンしたカードの扱い',
    way: '効果の選択',
    pay: '支払うコイン',
    amount: '枚数',
    declare: '宣言するサブタイプ',
    token: '課税する束',
  },

  playing: (seat) => [seat, 'がプレイしています。'],
  buying: (seat) => [seat, 'の第2フェイズです。'],
  waiting: (seats, what, by) => [
    ...seats,
    'を待っています（',
    ...(by === null ? [] : [by, '：']),
    `${what}）。`,
  ],
  defends: (seats, attack) =>
    attack === null
      ? [...seats, 'が防衛するかどうかを待っています。']
      : [...seats, 'が', attack, 'に対して防衛するかどうかを待っています。'],
  about: (seat) => [seat, 'についてです。'],
  chosen: ['最初の手札を選びました。ほかのプレイヤーはまだ考えています。'],
  over: ['ゲームは終わりました。'],
  out: ['あなたは脱落しました。ほかのプレイヤーはゲームを続けています。'],

  turn: {
    play: (plays) => [`あなたの手番です。カードをプレイしてください（残り${String(plays)}回）。`],
    noPlays: ['プレイ権がなくなりました。第2フェイズに進んでください。'],
    nothing: ['手札にプレイできるカードはありません。第2フェイズに進んでください。'],
    keep: ['キープするカードを選び、次に領地を選んでください。キープ中のカードを呼び戻すこともできます。'],
    roads: (which) => [`第2フェイズ：${which}。`],
    one: 'のどれか1つ',
    buy: (coins) => `${String(coins)}コインで購入`,
    support: '姫の擁立',
    set: 'カードのセット',
    none: ['購入も擁立もセットもできません。手番を終えてください。'],
    buyMore: (coins) => [`残り${String(coins)}コインで購入を続けるか、手番を終えてください。`],
    bought: ['買えるものはもうありません。手番を終えてください。'],
    supported: (princess) =>
      princess === null
        ? ['手番を終えてください。']
        : [princess, 'を擁立しました。あとは手番を終えるだけです。'],
    setMore: ['さらにカードをセットするか、手番を終えてください。'],
    setDone: ['セットできるものはもうありません。手番を終えてください。'],
  },

  why: {
    ok: '',
    game_over: 'ゲームは終わっています',
    not_your_turn: 'あなたの手番ではありません',
    not_your_question: 'ほかのプレイヤーが選んでいます',
    question_open: 'まだ選択が終わっていません',
    wrong_phase: 'このフェイズではできません',
    bad_parameter: 'できません',
    player_out: '脱落しています',
    not_in_hand: '手札にありません',
    not_playable: 'プレイできません',
    no_plays_left: 'プレイ権がありません',
    no_princess: 'まだ姫を擁立していません',
    no_ability: '使える能力がありません',
    ability_used: 'この手番は使用済みです',
    cannot_pay_cost: '能力の代償を払えません',
    no_counter: 'カウンターがありません',
    in_extra_turn: '追加の手番ではできません',
    keep_not_action: 'キープできるのは行動カードだけです',
    keep_no_territory: '直轄地に領地がありません',
    keep_cost: '空いている領地よりコストが高いカードです',
    keep_occupied: '領地にはすでにカードがキープされています',
    keep_new_territory: '新しい領地には次の手番からキープできます',
    keep_again: 'この手番に1度キープしたカードです',
    not_kept: 'キープされていません',
    not_for_sale: '買えるカードではありません',
    not_enough_coins: 'コインが足りません',
    other_choice_made: 'この手番は別のことを選びました',
    bribery_used_up: 'この手札からはもう買えません',
    already_supporting: 'すでに姫がいます',
    princess_taken: 'ほかのプレイヤーが擁立しています',
    wrong_territories: '領地の選び方が違います',
    not_succession: '継承権カードではありません',
    wrong_number: '枚数が違います',
    not_an_option: '選べるものではありません',
  },
  does: {
    city_development: (n: number) =>
      n === 0 ? '何も起こらない' : n === 1 ? '農村を都市に' : '都市を大都市に',
    draft_notice: (n: number) => `${String(n + 1)}枚オープンする`,
    raolily: (n: number) => (n === 0 ? '獲得しない' : `宮廷侍女${String(n)}枚`),
  },
  lacks: (card: string) => `手札に${card}がありません`,
};
