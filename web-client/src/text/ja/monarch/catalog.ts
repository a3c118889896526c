/** Japanese: the names and texts of Monarch's catalog. What several cards say alike is written once. */
import type { CatalogTexts } from '../../../wire/generated/catalog_texts';

const once = '1ゲームに1回しか現れません。';

/** A Court Card that says nothing. */
const plain = (name: string) => ({ name, text: '', rulings: [] as const });

const chasing = {
  text: 'このカードを獲得するとき、自分の宮廷の客1人を捨て札にしてもよい。',
  rulings: [
    '客は、場が補充される前に去ります。',
    '効果があるのは獲得するときだけです。後から来た客は残ります。',
  ],
} as const;

const counting = (path: string, crowns: number) => ({
  text: `自分の宮廷にある${path}のカード（このカードを含む）と、一番上にある${path}の改良、それぞれ1枚につき冠${String(crowns)}つ。`,
  rulings: [
    '改良は、誰が置いたものでも数えます。覆われた改良は数えません。',
    'ほかの宮廷のカード、客、旗印は数えません。',
  ] as const,
});

const discount = (path: string) => ({
  text: `自分の${path}のカードの費用が金2安くなる。`,
  rulings: [
    'カードの食料の費用と、宮廷カード以外のものの費用は変わりません。',
    'このカード自身の費用は安くなりません。',
    'このカードが入れ替えられる場合も、その獲得の費用は安くなります。',
  ] as const,
});

const conflict = [
  '0になるのはこのカードだけです。もう一方の冠は変わりません。',
  '0になっても、道と紋章は数えられます。',
  '調和の旗印の持ち主は、これを無視します。',
] as const;

const beside = (card: string) => `同じ宮廷に${card}がある限り、冠なし。`;

const covering = [
  '同じかそれより少なくもたらすものを覆えます。より多くもたらすものは覆えません。',
  '全員の役に立ちます。',
] as const;

const village = (name: string, gold: number) => ({
  name,
  text: `村に置く。以後、その村は徴税で金${String(gold)}をもたらす。`,
  rulings: covering,
});

const farm = (name: string, food: number) => ({
  name,
  text: `農地に置く。以後、その農地は収穫で食料${String(food)}をもたらす。`,
  rulings: covering,
});

const guest = (name: string, crowns: number) => ({
  name,
  text: `ほかの宮廷に送る。そこで冠−${String(crowns)}となる。`,
  rulings: [
    '宮廷の場所を取らず、断ることもできません。',
    '獲得時に客を捨て札にするカードでしか、追い返せません。',
  ] as const,
});

const together = [
  '各自が好きなだけ申し出ます。全員が同意するまで、申し出は変えられます。',
  '必要な量を超えた申し出は、多い申し出から順に戻ります。',
  '支払われなければ、どの申し出も受け取られません。',
] as const;

const banner = (path: string, ability: string) => ({
  name: `${path}の旗印`,
  requirement: `自分の宮廷に${path}の宮廷カードが2枚。改良は数えない。`,
  ability,
  crowns: `自分の宮廷にある${path}のカードと、一番上にある${path}の改良、それぞれ1枚につき冠1つ。`,
});

const onOrOff = { on: { label: 'あり' }, off: { label: 'なし' } };

export const catalog: CatalogTexts['monarch'] = {
  name: 'モナーク',
  options: {
    printing: {
      label: '版',
      help: 'カードの言葉づかいの違いです。ルールと数値は同じです。初版は3人か4人用です。',
      values: { first: { label: '初版' }, later: { label: '後の版' } },
    },
    banners: {
      label: '旗印',
      help: '旗印は5つあり、各プレイヤーが1つずつ獲得できます。最初のゲームでは外しましょう。',
      values: onOrOff,
    },
    two_player_changes: {
      label: '2人用の変更',
      help: '2人プレイのときだけ、土地の改良の費用が食料1少なくなり、月が共同で求める量が半分になります。公式の紙は失われたため、これは私たちの解釈です。',
      values: onOrOff,
    },
    five_players: {
      label: '5つ目の席',
      help: 'ハウスルールです。5人でも4人とまったく同じように遊びます。',
      values: onOrOff,
    },
    first_seat: {
      label: '最初のプレイヤー',
      help: '慣例では、一番若いプレイヤーから始めます。',
      values: {
        none: { label: '抽選' },
        '0': { label: '席A' },
        '1': { label: '席B' },
        '2': { label: '席C' },
        '3': { label: '席D' },
        '4': { label: '席E' },
      },
    },
  },
  cards: {
    cannon: { name: '大砲', ...chasing },
    scimitar: { name: '三日月刀', ...counting('武勇', 1) },
    tiger_pelt: { name: '虎の毛皮', ...counting('武勇', 2) },
    gold_and_silver_armor: plain('金銀の鎧'),
    rhinoceros: { name: 'サイ', text: '同じ宮廷にほかの獣がいる限り、冠なし。', rulings: conflict },
    hounds: { name: '猟犬', ...chasing },
    intimidating_automaton: {
      name: '威圧する自動人形',
      ...chasing,
      rulings: [...chasing.rulings, '「堂々たる自動人形」とも呼ばれます。'],
    },
    master_at_arms: { name: '武術師範', ...discount('武勇') },
    gazing_glass: { name: '遠見の鏡', ...discount('知恵') },
    mappamundi: plain('世界図'),
    strategist: plain('軍師'),
    astronomer: {
      name: '天文学者',
      names: { first: '占星術師', later: '天文学者' },
      text: beside('花火'),
      rulings: [...conflict, '初版では「占星術師」、後の版では「天文学者」です。'],
    },
    meditation_robes: { name: '瞑想のローブ', ...counting('知恵', 2) },
    owl_feather_dress: plain('フクロウの羽のドレス'),
    magnificent_tortoise: plain('偉大なる陸亀'),
    radiant_dragon: plain('輝ける竜'),
    ceremonial_coat: { name: '儀礼の上着', ...counting('文化', 2) },
    dragon_phoenix_gown: plain('竜鳳のガウン'),
    precious_comb: { name: '秘蔵の櫛', ...discount('文化') },
    fireworks: plain('花火'),
    bard: { name: '吟遊詩人', ...chasing },
    pomeranian: { name: 'ポメラニアン', text: beside('猟犬'), rulings: conflict },
    monkeys_on_ostriches: { name: 'ダチョウに乗る猿', text: beside('大砲'), rulings: conflict },
    consecrated_oils: { name: '聖別の香油', ...chasing },
    pure_white_stag: {
      name: '純白の牡鹿',
      text: beside('猟犬'),
      rulings: [...conflict, '「純白の舞台」とも呼ばれます。'],
    },
    ermine: { name: 'オコジョ', text: beside('毒蛇'), rulings: conflict },
    harvest_gown: { name: '収穫のガウン', ...counting('豊穣', 2) },
    robe_of_the_rains: plain('雨のローブ'),
    exotic_fruits: plain('異国の果物'),
    horn_of_plenty: { name: '豊穣の角', ...discount('豊穣') },
    master_gardener: plain('庭師長'),
    vintner: plain('ワイン職人'),
    beastkeeper: {
      name: '獣の番人',
      text: '自分の宮廷の獣1枚につき冠3つ。',
      rulings: [
        'このカード自身は獣ではありません。数えるのは紋章で、名前ではありません。',
        '「獣使い」とも呼ばれます。',
      ],
    },
    wardrobe_master: {
      name: '衣装長',
      text: '自分の宮廷の衣1枚につき冠3つ。',
      rulings: ['このカード自身は衣ではありません。数えるのは紋章で、名前ではありません。'],
    },
    asp: plain('毒蛇'),
    treasurer: plain('財務官'),
    royal_physician: plain('侍医'),
    jester: { name: '道化師', text: beside('吟遊詩人'), rulings: conflict },
    castle: village('城', 3),
    garrison: village('駐屯地', 2),
    monastery: village('修道院', 2),
    academy: village('学院', 4),
    'jewel_bazaar#1': village('宝石のバザール', 3),
    'jewel_bazaar#2': village('宝石のバザール', 3),
    hall_of_1000_wonders: village('千の驚異の館', 4),
    spice_market: village('香辛料市場', 2),
    market_town: village('市場町', 2),
    trading_post: village('交易所', 3),
    harbor: village('港', 4),
    horse_pastures: farm('馬の放牧地', 2),
    hunting_grounds: farm('狩場', 3),
    herb_garden: farm('薬草園', 2),
    terraced_fields: farm('段々畑', 4),
    tea_garden: farm('茶園', 4),
    'royal_goatery#1': farm('王室の山羊牧場', 2),
    'royal_goatery#2': farm('王室の山羊牧場', 2),
    golden_orchard: farm('黄金の果樹園', 3),
    watermill: farm('水車小屋', 2),
    irrigated_fields: farm('灌漑農地', 3),
    great_granary: farm('大穀倉', 4),
    boorish_uncle: guest('無作法な叔父', 3),
    insistent_peddler: guest('しつこい行商人', 2),
    gossiping_cousin: guest('噂好きのいとこ', 2),
    tiresome_poet: guest('退屈な詩人', 3),
    meddlesome_matchmaker: guest('お節介な仲人', 4),
    uninvited_ambassador: guest('招かれざる大使', 4),
    diamond_moon: {
      name: 'ダイヤモンドの月',
      text: '共同で食料4を払う。払えば全員が金7を得る。払わなければ何も起こらない。',
      rulings: [...together, once],
    },
    hollow_moon: {
      name: 'うつろな月',
      text: '共同で金6を払う。払わなければ全員が宮廷カードを1枚捨て札にする。',
      rulings: [
        ...together,
        '捨てるカードは各自が選びます。宮廷カードが1枚だけの人は、それを失います。',
        once,
      ],
    },
    barren_moon: {
      name: '不毛の月',
      text: '全員が自分の食料の半分（端数切り捨て）を失う。',
      rulings: [once],
    },
    blood_moon: {
      name: '血の月',
      text: '共同で金6を払う。払わなければ全員が金5を失う。',
      rulings: [...together, 'それより少ない人は、すべて失います。', once],
    },
    silver_moon: {
      name: '銀の月',
      text: '共同で金5を払う。払えば全員が食料7を得る。払わなければ何も起こらない。',
      rulings: [...together, once],
    },
    harvest_moon: { name: '収穫の月', text: '全員が食料4を得る。', rulings: [once] },
    golden_moon: { name: '黄金の月', text: '全員が金3を得る。', rulings: [once] },
    thieves_moon: {
      name: '盗賊の月',
      text: '全員が自分の金の半分（端数切り捨て）を失う。',
      rulings: [once],
    },
  },
  boards: { simple_farm: { name: '質素な農地' }, small_village: { name: '小さな村' } },
  banners: {
    might: banner('武勇', '徴税の費用が食料3少なくなる。'),
    culture: banner('文化', '毎手番、最初の一掃が無料になる。'),
    wisdom: banner('知恵', 'ほかの人が徴税するたびに、金1を得る。'),
    bounty: banner('豊穣', 'ほかの人が収穫するたびに、食料2を得る。'),
    balance: {
      name: '調和の旗印',
      requirement: '自分の宮廷に、道の異なる宮廷カードが2枚。1枚は道なしでもよい。',
      ability: '自分のカードは、同じ宮廷に何があっても冠を失わない。',
      crowns: '自分の宮廷カードにある道1種類につき冠2つ（最大8）。',
    },
  },
};
