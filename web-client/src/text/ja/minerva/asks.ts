/** Japanese: the words of the open decisions of Minerva. */
import type { asks as english } from '../../en/minerva/asks';

const denarii = (count: number) => `${String(count)}デナリウス`;
const glory = (count: number) => `栄光トークン${String(count)}個`;

export const asks: typeof english = {
  question: {
    ask: {
      none: '',
      turn: '',
      fountain: 'どの資源を得ますか？',
      garden: 'どの種類の文化の点を得ますか？',
      convert: 'いくつのトークンを栄光に換えますか？',
      convert_pairs: 'どのペアを栄光に換えますか？',
      trade: '資源を1つ2デナリウスで買いますか？',
      arch: 'どの山の一番上のタイルを取りますか？',
      dining: 'どの資源を2つ得ますか？',
      bathhouse: '周囲のどのタイルを発動しますか？',
      aquaeduct: '周囲のどのタイルを、どこへ動かしますか？',
      circus: 'どの住居を取り除きますか？',
      buy_assistant: '助手をもう1人買いますか？',
    },
    wait: {
      none: '',
      turn: '',
      fountain: 'どの資源？',
      garden: 'どの種類の文化？',
      convert: 'いくつのトークンを栄光に？',
      convert_pairs: 'どのペアを栄光に？',
      trade: 'どの資源を買う？',
      arch: 'どの文化タイル？',
      dining: 'どの資源2つ？',
      bathhouse: 'どのタイルを発動？',
      aquaeduct: 'どのタイルを動かす？',
      circus: 'どの住居を取り除く？',
      buy_assistant: '助手をもう1人？',
    },
  },

  open: {
    none: '',
    turn: '',
    fountain: '好きな資源1つ',
    garden: '好きな文化1点',
    convert: 'トークンを好きなだけ栄光に',
    convert_pairs: 'ペアを好きなだけ栄光に',
    trade: '購入',
    arch: '文化タイル1枚',
    dining: '資源2つ',
    bathhouse: 'タイルを発動',
    aquaeduct: 'タイルを移動',
    circus: '住居を除去',
    buy_assistant: '',
  },

  barred: {
    not_eligible: 'ここでは選べない',
    not_a_residence: '住居ではない',
    assistant_present: '助手がいる',
    would_disconnect: '都市をつないでいる',
    not_adjacent: '都市から離れてしまう',
  },

  controls: {
    take: (what) => `${what}を取る`,
    overflow: '6個所持：1デナリウスになる',
    holds: (count) => `${String(count)}個所持`,
    point: (kind) => `${kind}1点`,
    less: (what) => `${what}を減らす`,
    more: (what) => `${what}を増やす`,
    keep: '支払わない',
    convert: (tokens, gained) => `${tokens}を支払い、${glory(gained)}を得る`,
    pays: '支払い',
    pairs: (count) => `${String(count)}ペア`,
    pairsDo: (pairs, gained) => `${String(pairs)}ペアを支払い、${glory(gained)}を得る`,
    trade: (tokens, cost) => `${tokens}を${denarii(cost)}で買う`,
    tradeHelp: (most) =>
      most === 0
        ? '今のデナリウスでは1つも買えません。資源を売れば支払えるかもしれません。'
        : `1つ2デナリウス。今のデナリウスで${String(most)}個まで買えます。`,
    dine: (tokens) => `${tokens}を得る`,
    dineMore: (count) => `あと${String(count)}個選んでください`,
    noneYet: '先に選んでください',
    decline: '使わない',
    stop: '終える',
    arch: (kind, points) => `${kind}タイルを取る、${String(points)}勝利点`,
    bathhouse: '光っているタイルを1枚ずつ、3枚まで。それぞれを解決してから次へ進みます。',
    progress: (have, marks, points) =>
      `${String(points)}勝利点のタイルまで：印${String(marks)}つのうち${String(have)}`,
    pairsPay: (tokens, gained) => `${String(tokens)}個を支払い、${glory(gained)}`,
    activate: (name) => `${name}を発動する`,
    move: (name) => `${name}を動かす`,
    moveTo: (where) => `${where}へ`,
    lifted: (name) => `${name}を持ち上げています。置く場所を選んでください。`,
    putBack: '元に戻す',
    remove: (where) => `住居を取り除く、${where}`,
    removeConfirm: '取り除く',
    aquaeduct: '光っているタイルを選び、次に新しい場所を選んでください。',
    circus: '住居は手元に戻りませんが、その場所は再び空きます。',
    assistant: (price, tokens) => `次の助手は${denarii(price)}または${glory(tokens)}です。`,
    payDenarii: (price) => `${denarii(price)}を支払う`,
    payGlory: (price) => `${glory(price)}を支払う`,
    sellFirst: '先に資源を売ってください。デナリウスが足りません。',
    short: (what) => `${what}足りません`,
    glorySpent: '支払った栄光トークンは、このラウンドの栄光に数えません。',
    owned: (count) => `助手は5人中${String(count)}人います。`,
  },
};
