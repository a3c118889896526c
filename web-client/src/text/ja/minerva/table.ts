/** Japanese: every word of the Minerva table. */
import type { Part, Sentence } from '../../../games/contract';
import type { table as english } from '../../en/minerva/table';
import { joined, list, plural, signed } from '../grammar';
import { asks } from './asks';
import { events } from './events';

const resources: Record<string, string> = { grain: '穀物', wood: '木材', stone: '石材', ore: '鉱石' };
const coins = (count: number) => `${String(count)}デナリウス`;
const place = (n: number) => `${String(n)}位`;
const roman = (n: number) => ['', 'I', 'II', 'III', 'IV', 'V', 'VI'][n] ?? String(n);

export const table: typeof english = {
  held: { denarii: 'デナリウス', glory: '栄光トークン' },
  plural,
  list,
  signed,
  place,
  roman,
  joined,
  back: '戻る',

  resources,
  amount: (of, count) => {
    switch (of) {
      case 'denarii':
        return coins(count);
      case 'glory':
        return `栄光トークン${String(count)}個`;
      case 'vp':
        return `${String(count)}勝利点`;
      default:
        return `${resources[of] ?? of}${String(count)}個`;
    }
  },
  unit: (of) => (of === 'denarii' ? 'デナリウス' : of === 'glory' ? '栄光トークン' : (resources[of] ?? of)),
  points: '点',
  vp: (points) => `${String(points)}勝利点`,
  nothing: 'なし',
  culture: { theater: '劇場', art: '芸術', academic: '学芸' },
  culturePoints: (kind, count) => `${kind}${String(count)}点`,

  categories: {
    production: '生産',
    trade: '交易',
    cultural: '文化',
    military: '軍事',
    special: '特殊',
    temple: '神殿',
    residence: '住居',
    none: '分類なし',
  },
  letters: {
    production: '産',
    trade: '交',
    cultural: '文',
    military: '軍',
    special: '特',
    temple: '神',
    residence: '住',
    none: '',
  },
  groups: {
    fountain: '噴水',
    starting: '開始タイル',
    normal: '施設',
    temple: '神殿',
    round: 'ラウンドタイル',
    residence: '住居',
  },
  dirs: { up: '上', down: '下', left: '左', right: '右' },
  sources: {
    culture: '文化タイル',
    glory: '栄光タイル',
    temples: '神殿',
    money: 'お金と資源',
    order: '順番タイル',
  },

  question: {
    over: ['ゲームは終わりました。'],
    turn: (who) => [who, 'が建てるか、助手を置くか、パスするのを待っています。'],
    yours: {
      turn: ['あなたの手番です。建てるタイルか住居を選ぶか、パスしてください。'],
      turnHost: ['あなたの手番です。建てるか、助手を置くか、パスしてください。'],
      fee: (sentence, fee) => [...sentence, '今はアクションごとに', { strong: coins(fee) }, 'かかります。'],
    },
    waits: (who: Part, what: string, tile: Part | null): Sentence =>
      tile === null
        ? [who, `の答えを待っています：${what}`]
        : [tile, 'について、', who, `の答えを待っています：${what}`],
    asked: (tile: Part | null, sentence: string): Sentence =>
      tile === null ? [sentence] : [tile, `：${sentence}`],
    ...asks.question,
  },

  tile: {
    named: (name, what) => `${name}（${what}）`,
    free: '無料',
    costs: (price) => `コスト：${price}`,
    effect: '効果',
    cost: 'コスト',
    category: '分類',
    forYou: '今のあなたの場合',
    where: '場所',
    worth: '今の価値',
    copies: '箱の中の枚数',
    copiesOf: (copies, used) =>
      used === copies ? `${String(copies)}枚` : `${String(copies)}枚、このゲームで使うのは${String(used)}枚`,
    once: '建てたとき1回だけ',
    reconstructed: (fields) =>
      `推定：${fields}。印刷されたタイルの値ではなく、私たちがゲームから読み取った最善の値です。`,
    fields: {
      name: '名前',
      category: '分類',
      group: '開始タイルかどうか',
      cost: 'コスト',
      text: '効果',
      copies: '枚数',
      points: '点数',
      marks: '印',
    },
    heap: (count) => `公開中${String(count)}枚`,
    fresh: 'このラウンドの新タイル',
    now: '今建てられる',
    later: '今は建てられない',
  },

  price: {
    pays: (what) => `${what}を支払う`,
    lacks: (what, denarii) => `${what}が不足：${coins(denarii)}`,
    fee: (denarii) => `手数料${coins(denarii)}`,
    missing: (denarii) => `${coins(denarii)}足りない`,
    sell: '資源を売れば足りる',
    short: '資源を売っても足りない',
    after: (what) => `残り：${what}`,
    feeShort: '手数料',
    withFee: '手数料込み',
  },

  place_: {
    offer: '市場で公開中',
    row: (slot) => `神殿の並びの5枠中${String(slot + 1)}番目`,
    city: (name) => `${name}の都市`,
    every: 'すべての都市',
    stack: '未登場、またはゲームから除外',
  },

  city: {
    yours: 'あなたの都市',
    of: (name) => `${name}の都市`,
    closer: '拡大',
    farther: '縮小',
    fit: '都市全体',
    help: '矢印キーで場所を移り、プラスとマイナスで大きさを変えます。',
    spot: (where) => `空きマス：${where}`,
    lit: '光っている場所、選べます',
    at: (where) => `場所：${where}`,
    where: (x, y) => {
      const across = x === 0 ? '' : `${x > 0 ? '右' : '左'}${String(Math.abs(x))}`;
      const along = y === 0 ? '' : `${y > 0 ? '下' : '上'}${String(Math.abs(y))}`;
      const both = [across, along].filter((part) => part !== '').join('、');
      return both === '' ? '中央' : both;
    },
    residence: '住居',
    withAssistant: (dir) => `${dir}向きの助手あり`,
    temple: (points, count) => `今は${String(points)}勝利点、数える対象は${String(count)}個`,
    wouldBe: (points) => `ここなら${String(points)}勝利点`,
    change: (points) => `神殿${points}勝利点`,
    chosen: '選択中',
    look: (name) => `${name}の都市を見る`,
    why: asks.barred,
  },

  seat: {
    total: (points) => `今ゲームが終われば${String(points)}勝利点`,
    residences: (count) => `手元の住居${String(count)}つ`,
    assistants: (reserve, placed) => `手元の助手${String(reserve)}人、配置済み${String(placed)}人`,
    passed: 'パス済み',
    order: (number) => `順番タイル${String(number)}`,
    first: 'このラウンドの最初',
    turn: '手番中',
    glory: (rank) => `栄光は現在${rank}`,
    price: (denarii, glory) =>
      denarii === 0
        ? '助手は5人とも獲得済み'
        : `次の助手：${coins(denarii)}または栄光トークン${String(glory)}個`,
    full: (what) => `${what}が6つ：これ以上得た分は1つにつき1デナリウスになる`,
    tiles: (count) => `都市のタイル${String(count)}枚`,
    account: '勝利点の内訳',
    names: 'それぞれの名前と意味',
  },

  market: {
    title: '市場',
    temples: '神殿',
    pairs: '市場（ペア）',
    byCategory: '分類順',
    byPrice: 'コスト順',
    byRound: '新しい順',
    sort: '市場の並べ方',
    empty: '市場は空です。',
    stack: (count) => `山：${String(count)}枚`,
    templeStack: (count) => `残りの神殿${String(count)}枚`,
    unseenTitle: '未登場のタイル',
    unseenHelp:
      'まだ出ていないタイルです。最後のラウンドタイルの後ろにあるものは、登場しないまま終わります。順番は非公開です。',
    pair: (number) => `ペア${String(number)}`,
    later: '自分の手番でアクションを選ぶときだけ取れます',
    pairHelp: 'ペアの一方を建てると、もう一方はゲームから除外されます。',
    partner: (name) => `${name}はゲームから除外`,
    partnerRound: 'ラウンドタイルとその上のデナリウスは戻す',
    takeRound: (denarii) => `${coins(denarii)}を得る`,
    takeRoundLabel: (denarii, partner) =>
      `ラウンドタイルを取る：${coins(denarii)}を得て、${partner}はゲームから除外`,
    gone: '神殿なし',
    toTemples: '神殿へ',
    toTiles: 'タイルへ戻る',
  },

  stacks: {
    title: '文化',
    top: (kind, points, marks) => `${kind}：一番上は${String(points)}勝利点、1手番で印${String(marks)}つ`,
    empty: (kind) => `${kind}：タイルなし`,
    left: (count) => `${String(count)}枚`,
    have: (have) => `この手番で${String(have)}点`,
    would: (more) => `この列で${signed(more)}点`,
    takes: 'タイルを獲得',
    help: '列または公衆浴場1回で得た点が、山の一番上のタイルの印の数以上なら、そのタイルを獲得します。点は手番が終わるとなくなります。',
    marks: (marks) => `印${String(marks)}つ`,
  },

  glory: {
    title: '栄光',
    round: (round) => `ラウンド${String(round)}（全6ラウンド）`,
    would: (who) => `現在${who}`,
    nobody: '該当者なし',
    place: (n, points) => `${place(n)}：${String(points)}勝利点`,
    goal: (tokens) => `ひとりプレイ：1位には栄光トークン${String(tokens)}個`,
    help: '各ラウンドの後、栄光トークンが多い順にこれらのタイルを獲得し、その後トークンはすべてなくなります。同数なら、順番タイルの数字が小さい人が先です。',
    helpAlone:
      '各ラウンドの後、栄光トークンがラウンドの数だけあれば1位、1つ以上あれば2位のタイルを獲得します。その後トークンはすべてなくなります。',
    order: 'パスの順番',
    orderTile: (number) => `順番タイル${String(number)}`,
    orderNext: '次のパスで獲得',
    orderHeld: (name) => `${name}が所持`,
    orderFree: '脇にある',
    orderPoints: (points) => `終了時${String(points)}勝利点`,
    fee: 'パスした人がいます。アクションごとに1デナリウスかかります。',
    feeShort: '手数料1',
    rounds: 'ラウンド',
    standing: '順位',
    gone: '配布済み',
  },

  actions: {
    residence: '住居',
    residenceTitle: (left) => `住居を建てて列を発動する、残り${String(left)}つ`,
    assistant: '助手',
    assistantTitle: (left) => `住居に助手を置いてその列を発動する、残り${String(left)}人`,
    pass: 'パス',
    passTitle: (order) => `パスして順番タイル${String(order)}を取る`,
    passAlone: 'ラウンドを終える',
    passAloneTitle: 'パス：ラウンドが終わる',
    cancel: 'やめる',
    none: '残りなし',
    noHost: '空いている住居なし',
    noFee: '手数料不足',
    sell: '売る',
    sellTitle: '資源を1つ1デナリウスで売る、いつでも可',
    confirmPass: 'パスしますか？',
  },

  sell: {
    title: '資源を売る',
    help: 'トークン1つにつき1デナリウス。ほかの人の手番中も、いつでも売れます。',
    less: (what) => `${what}を1つ減らす`,
    more: (what) => `${what}を1つ増やす`,
    do: (count) => (count === 0 ? '売る資源を選ぶ' : `トークン${String(count)}個を${coins(count)}で売る`),
    nothing: '資源を持っていません。',
  },

  build: {
    choose: '都市の光っている場所を選んでください。',
    chooseTemple: '光っている場所には、神殿をそこに建てた場合の点が出ています。',
    chooseHost: '助手のいない住居を選んでください。',
    chooseDir: 'どの方向ですか？得られる物を方向ごとに示しています。',
    chooseFirst: '先に選んでください',
    details: '詳細',
    here: (name) => `ここに${name}を建てる`,
    residenceHere: (dir) => `建てて${dir}を発動`,
    assistantHere: (dir) => `置いて${dir}を発動`,
    spot: 'ここに何を建てますか？',
    spotHelp: '市場のタイルを選ぶか、住居を建ててください。',
    spotResidence: '住居',
    leaves: '支払い後の残り',
    temples: '神殿',
    total: '合計',
    worthHere: (points) => `ここなら今${String(points)}勝利点`,
    after: (change) => `${change}勝利点`,
  },

  line: {
    title: '列',
    empty: '施設がないため、何も起きない。',
    endEmpty: '空きマスで終わる',
    endResidence: '住居で終わる',
    idle: '列では何もしない',
    open: '前の選択による',
    ask: asks.open,
    overflow: (count) => `6個を超える${String(count)}個を売却`,
    takes: (kind, points) => `${kind}タイル、${String(points)}勝利点`,
    takesTitle: '獲得する文化タイル',
    more: 'およびあなたの選択',
    sum: '合計',
    step: (index, name, what) => `${String(index)}. ${name}：${what}`,
    dir: (dir, what) => `${dir}：${what}`,
  },

  ask: asks.controls,

  sheets: { market: '市場', seats: '都市', stacks: '文化' },

  solo: {
    next: (points, title) => `${title}まで${String(points)}点`,
    end: (title, points) => `${title}、${String(points)}勝利点`,
  },

  reckoning: {
    chart: '勝利点の推移',
    tie: '同点のときは、文化タイルと栄光タイルの合計枚数が多い人、次に神殿が多い人、次に順番タイルの数字が小さい人の順です。',
    culture: (kind) => [`文化、${kind}`],
    sum: (points) => [points.join(' + ')],
    glory: (round, n) => [`栄光、ラウンド${String(round)}、${place(n)}`],
    temple: (tile) => [tile],
    tiles: (tiles) => (tiles.length === 0 ? ['対象なし'] : ['対象：', ...joined(tiles)]),
    residences: (count) => `住居${String(count)}つ`,
    money: ['お金と資源'],
    moneyWhy: (denarii, tokens) => [`${coins(denarii)}と資源${String(tokens)}個：3つごとに1点`],
    order: (number) => [`順番タイル${String(number)}`],
  },

  undo: {
    build_facility: (tile) => [tile, 'の建設'],
    build_residence: ['住居の建設'],
    place_assistant: ['助手の配置'],
    take_round_tile: ['ラウンドタイルの獲得'],
    pass: ['パス'],
    sell: (what) => [`${what}の売却`],
    buy_assistant: ['助手についての答え'],
    answer: (what) => [`選択「${what}」`],
    other: (action) => [action],
  },

  detail: {
    none: 'なし',
    facing: (where, dir) => `${where}、${dir}向き`,
    move: (from, to) => `${from}から${to}へ`,
    number: (number) => `${number}番`,
    pay: { denarii: 'デナリウスで支払い', glory: '栄光トークンで支払い' },
  },

  events,
};
