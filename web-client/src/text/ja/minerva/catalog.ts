/** Japanese: names, texts and rulings of Minerva's catalog. Tiles of a kind are the same, so each kind is written once. */
import type { CatalogTexts } from '../../../wire/generated/catalog_texts';

const six = '各資源を持てるのは6つまで。超えた分は1つにつき1デナリウスになる。';
const kept = '資源は手元に残る。';
const check =
  '1手番に得た点の合計が、その種類の一番上のタイルの印の数に届けば、そのタイルを獲得する。1種類につき1枚まで。';
const passing = '点は次の手番以降に持ち越せない。';
const none = '1つも支払わなくてもよい。';
const once = '建てた直後に1回だけ。使わなくてもよい。';
const idle = '列では何もしないが、列はその先へ続く。';
const diagonal = '斜めのマスも数える。';
const ownCity = 'ゲーム終了時の自分の都市だけを数える。';
const afar = '距離は問わない。間に空きマスや住居があってもよい。';
const sources = '噴水と開始タイルも生産に含む。';
const staffed = '助手がいてもいなくてもよい。';
const kinds = '分類は、生産、交易、文化、軍事、特殊、神殿、住居の7種類。';
const notItself = 'この神殿自身は数えない。';
const both = 'トークンは手元に残り、お金としても数える。';

const tile = <R extends readonly string[]>(name: string, text: string, ...rulings: R) => ({
  name,
  label: name,
  text,
  rulings,
});
const gaining = (name: string, resource: string) => tile(name, `${resource}を2つ得る。`, six);
const selling = (name: string, resource: string) =>
  tile(name, `持っている${resource}1つにつき、1デナリウスを得る。`, kept);
const cultural = (name: string, text: string) => tile(name, text, check, passing);
const arming = (name: string, resource: string) =>
  tile(name, `${resource}を好きなだけ支払い、1つにつき栄光トークンを1つ得る。`, none);

const temple = <R extends readonly string[]>(label: string, text: string, ...rulings: R) => ({
  name: '神殿',
  label,
  text: `ゲーム終了時、${text}`,
  rulings,
});
const around = (label: string, points: number, what: string) =>
  temple(`周囲の${label}`, `周囲8マスの${what}につき${String(points)}点。`, diagonal, ownCity);
const lines = (label: string, points: number, what: string) =>
  temple(`縦横の${label}`, `縦横の並びにある${what}につき${String(points)}点。`, afar, ownCity);
const held = (resource: string) =>
  temple(`持っている${resource}`, `持っている${resource}1つにつき2点。`, both);
const ruled = <T extends { readonly rulings: readonly [string, string] }, R extends readonly string[]>(
  one: T,
  ...more: R
) => ({ ...one, rulings: [one.rulings[0], one.rulings[1], ...more] as const });

const wheatField = gaining('小麦畑', '穀物');
const forest = gaining('森', '木材');
const quarry = gaining('採石場', '石材');
const farm = gaining('農場', '穀物');
const lumberMill = gaining('製材所', '木材');
const stonecutter = gaining('石切り工房', '石材');
const mine = gaining('鉱山', '鉱石');
const markets = selling('穀物市', '穀物');
const charcoalBurner = selling('炭焼き小屋', '木材');
const stoneDealer = selling('石材商', '石材');
const blacksmith = selling('鍛冶屋', '鉱石');
const foundry = tile('鋳造所', '3デナリウスを得る。');
const theater = cultural('劇場', '劇場2点。');
const statue = cultural('彫像', '芸術2点。');
const library = cultural('図書館', '学芸2点。');
const garden = cultural('庭園', '好きな種類の文化1点。');
const stall = arming('屋台', '穀物');
const weaponry = arming('武器工房', '木材');
const armory = arming('兵器庫', '鉱石');
const colosseum = tile(
  'コロッセウム',
  '同じ資源2つのペアを好きなだけ支払い、1ペアにつき栄光トークンを2つ得る。',
  none,
);
const barracks = tile('兵舎', '栄光トークンを2つ得る。');
const tradingPost = tile(
  '交易所',
  '建てたとき：好きな資源を1つ2デナリウスで好きなだけ買う。',
  once,
  '先に資源を売って、支払いにあててもよい。',
  idle,
);
const triumphalArch = tile(
  '凱旋門',
  '建てたとき：好きな山の一番上の文化タイルを取る。',
  once,
  'タイルの印の数は問わない。',
  idle,
);
const diningHall = tile(
  '食堂',
  '建てたとき：好きな資源を2つ得る。',
  once,
  '同じ2つでも、違う2つでもよい。',
  idle,
);
const bathhouse = tile(
  '公衆浴場',
  '建てたとき：周囲にある生産、交易、文化、軍事のタイルを3枚まで発動する。',
  once,
  '好きな順に1枚ずつ、各1回。3枚に満たなければ、ある分だけ。',
  '文化の判定は、最後のタイルの後に1回だけ行う。',
  idle,
);
const aquaeduct = tile(
  '水道橋',
  '建てたとき：周囲にある施設を1つ動かす。',
  once,
  '住居以外なら何でもよい。噴水、神殿、特殊タイルも動かせる。',
  '動かした後、都市は1つにつながり、そのタイルは動かなかったタイルの隣にあること。',
  '動かすことは建てることではない。何も発動せず、何も引かない。',
  idle,
);

export const catalog: CatalogTexts['minerva'] = {
  name: 'ミネルウァ',
  options: {
    first_seat: {
      label: '最初のプレイヤー',
      help: '慣例では、最も最近ローマへ行った人です。最初の人は3デナリウス、続いて時計回りに4、5、6デナリウスを持ちます。',
      values: {
        none: { label: '抽選' },
        '0': { label: '席A' },
        '1': { label: '席B' },
        '2': { label: '席C' },
        '3': { label: '席D' },
      },
    },
  },
  cards: {
    fountain: tile(
      '噴水',
      '好きな資源を1つ得る。',
      '6つ持っている資源を選んでもよい。その分は1デナリウスになる。',
    ),
    'wheat_field#1': wheatField,
    'wheat_field#2': wheatField,
    'wheat_field#3': wheatField,
    'forest#1': forest,
    'forest#2': forest,
    'forest#3': forest,
    'quarry#1': quarry,
    'quarry#2': quarry,
    'farm#1': farm,
    'farm#2': farm,
    'farm#3': farm,
    'lumber_mill#1': lumberMill,
    'lumber_mill#2': lumberMill,
    'lumber_mill#3': lumberMill,
    'stonecutter#1': stonecutter,
    'stonecutter#2': stonecutter,
    'stonecutter#3': stonecutter,
    'mine#1': mine,
    'mine#2': mine,
    'mine#3': mine,
    'mine#4': mine,
    'markets#1': markets,
    'markets#2': markets,
    'markets#3': markets,
    'charcoal_burner#1': charcoalBurner,
    'charcoal_burner#2': charcoalBurner,
    'stone_dealer#1': stoneDealer,
    'stone_dealer#2': stoneDealer,
    'blacksmith#1': blacksmith,
    'blacksmith#2': blacksmith,
    'foundry#1': foundry,
    'foundry#2': foundry,
    'foundry#3': foundry,
    'foundry#4': foundry,
    'theater#1': theater,
    'theater#2': theater,
    'theater#3': theater,
    'theater#4': theater,
    'statue#1': statue,
    'statue#2': statue,
    'statue#3': statue,
    'statue#4': statue,
    'library#1': library,
    'library#2': library,
    'library#3': library,
    'library#4': library,
    'garden#1': garden,
    'garden#2': garden,
    'garden#3': garden,
    'garden#4': garden,
    'stall#1': stall,
    'stall#2': stall,
    'stall#3': stall,
    'weaponry#1': weaponry,
    'weaponry#2': weaponry,
    'weaponry#3': weaponry,
    'armory#1': armory,
    'armory#2': armory,
    'armory#3': armory,
    'colosseum#1': colosseum,
    'colosseum#2': colosseum,
    'barracks#1': barracks,
    'barracks#2': barracks,
    'trading_post#1': tradingPost,
    'trading_post#2': tradingPost,
    'triumphal_arch#1': triumphalArch,
    'triumphal_arch#2': triumphalArch,
    'dining_hall#1': diningHall,
    'dining_hall#2': diningHall,
    'bathhouse#1': bathhouse,
    'bathhouse#2': bathhouse,
    'aquaeduct#1': aquaeduct,
    'aquaeduct#2': aquaeduct,
    circus: tile(
      '競技場',
      '建てたとき：周囲にある助手のいない住居を1つ、ゲームから除外する。',
      once,
      'なくなると都市が分かれる住居は選べない。',
      '住居は手元に戻らない。',
      idle,
    ),
    temple_around_production: ruled(around('生産', 2, '生産タイル1枚'), sources),
    temple_around_trade: around('交易', 3, '交易タイル1枚'),
    temple_around_cultural: around('文化', 3, '文化タイル1枚'),
    temple_around_military: around('軍事', 3, '軍事タイル1枚'),
    temple_around_special: around('特殊', 3, '特殊タイル1枚'),
    temple_around_temple: around('神殿', 3, 'ほかの神殿1つ'),
    temple_around_residence: ruled(around('住居', 2, '住居1つ'), staffed),
    temple_around_categories: ruled(around('分類', 2, 'タイルの分類1種類'), kinds, notItself),
    temple_lines_production: ruled(lines('生産', 2, '生産タイル1枚'), sources),
    temple_lines_trade: lines('交易', 3, '交易タイル1枚'),
    temple_lines_cultural: lines('文化', 3, '文化タイル1枚'),
    temple_lines_military: lines('軍事', 3, '軍事タイル1枚'),
    temple_lines_special: lines('特殊', 3, '特殊タイル1枚'),
    temple_lines_temple: lines('神殿', 3, 'ほかの神殿1つ'),
    temple_lines_residence: ruled(lines('住居', 2, '住居1つ'), staffed),
    temple_lines_categories: ruled(lines('分類', 2, 'タイルの分類1種類'), kinds, notItself),
    temple_resource_grain: held('穀物'),
    temple_resource_wood: held('木材'),
    temple_resource_stone: held('石材'),
    temple_resource_ore: held('鉱石'),
    round_tile: tile(
      'ラウンドタイル',
      '新しいタイルの公開を終える。',
      'ひとりプレイでは、3デナリウスを載せてペアの一方になることがある。',
      'それを得るのは1つのアクション。',
    ),
    residence: tile(
      '住居',
      '無料で建てる。隣の列を、好きな方向に1つ発動する。',
      '列は、最初の空きマスか住居の手前で終わる。',
      '列のタイルは、近い順にすべて発動する。',
      '住居に置いた助手は、列をもう一度発動する。',
      '何も発動しない場所に建ててもよい。',
    ),
  },
  titles: {
    '0': { title: '皇帝アウグストゥス' },
    '1': { title: '執政官' },
    '2': { title: '軍団長' },
    '3': { title: '軍団将校' },
    '4': { title: '百人隊長' },
    '5': { title: '免役兵' },
    '6': { title: '市民' },
  },
};
