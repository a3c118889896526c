/** Japanese: what the signs, figures and marks of the Heart of Crown table are. */
import type { marks as english } from '../../en/heart_of_crown/marks';

export const marks: typeof english = {
  coins: { word: 'コイン', says: 'この手番のお金です。使わなかった分は失われます。' },
  links: { word: 'リンク', says: 'カードの矢印です。さらにカードを1枚プレイできます。' },
  points: {
    word: '継承点',
    says: '姫と、その直轄地にあるものの点です。姫がいなければ継承点はありません。',
  },
  cost: {
    word: 'コスト',
    says: '印刷された数字です。変わることがあるのは、購入の価格だけです。',
  },
  princess: {
    word: '姫',
    says: 'ゲームを通じて1人です。6コインかかり、ほかの誰にも奪われません。',
  },
  territory: {
    word: '領地',
    says: 'プレイするとコインをもたらします。直轄地では、キープするカードを置けます。',
  },
  action: {
    word: '行動',
    says: 'プレイすると書かれたことを行います。キープできるのは行動だけです。',
  },
  attack: {
    word: '攻撃',
    says: 'ほかのプレイヤーに及ぶ行動です。相手は先に防衛するかを聞かれます。',
  },
  defense: {
    word: '防衛',
    says: 'どの攻撃に対しても、手札から、またはキープした場所で公開できる行動です。プレイとは異なります。',
  },
  succession: { word: '継承権', says: '姫の下にセットできるカードです。' },
  curse: {
    word: '災い',
    says: '「呪い」という名前のカードは購入もプレイもセットもできず、手札をふさぎます。魔法の護符も種別は災いですが、購入とプレイができます。',
  },
  supply: { word: 'サプライ', says: 'ランダムマーケットを補充する、裏向きの山です。' },
  curses: { word: '呪いの山', says: '呪い16枚です。マーケットには含みません。' },
  price: {
    word: 'あなたの価格',
    says: '今の支払いです。色の変わったコインは、印刷されたコストと異なります。',
  },
  left: { word: '残りの枚数', says: 'この束にあるカードの枚数です。' },
  times: { word: '枚数', says: 'ここにある同じ名前のカードの枚数です。' },
  taxed: { word: '課税トークン', says: 'この束からの購入は、誰でも1コイン多くかかります。' },
  enough: { word: 'コインが足りる', says: 'この手番のコインで買えます。' },
  missing: { word: '足りないコイン', says: '購入に足りないコインの数です。' },
  plays: { word: 'プレイ権', says: 'この手番にまだプレイできるカードの枚数です。' },
  free_play: { word: '残りのプレイ権', says: 'ここにもう1枚プレイできます。' },
  imitates: { word: '真似る', says: 'このカードと同じことを行います。' },
  hand: { word: '手札', says: 'このプレイヤーの手札の枚数です。' },
  deck: { word: '山札', says: '捨て札をシャッフルする前に、まだ引けるカードの枚数です。' },
  opened: {
    word: '山札のオープンのカード',
    says: '山札の中で表向きのカードです。場所も全員に公開されています。',
  },
  discarded: { word: '捨て札', says: '捨て札の枚数です。' },
  out: { word: '一時除外', says: '持ち主の次の手番の終わりに戻るカードです。' },
  defends: { word: '攻撃を受けている', says: 'このプレイヤーは攻撃に対して防衛できます。' },
  ramparts: { word: '城壁', says: 'このプレイヤーへの攻撃を弱める城壁の枚数です。' },
  way: { word: '王冠への道', says: '点数の分だけ満たされます。線は20点の戴冠式、端は30点の勝利です。' },
  counter_coin: {
    word: 'コインカウンター',
    says: '持ち主のメインフェイズに、好きなときに1コインになります。',
  },
  counter_debt: { word: '負債カウンター', says: '次に得るコイン1つにつき、1つずつ返済します。' },
  counter_ore: {
    word: '鉱石カウンター',
    says: '鉱山都市がこれを1つ使って、継承権カード以外のコスト5以下のカードを獲得します。',
  },
  counter_twin: { word: '双子カウンター', says: 'レイン＆シオンが1つ使って、手番をもう1回行います。' },
  counter_succession: { word: '継承点カウンター', says: '姫の上にあるあいだ、継承点1点です。' },
  countdown: { word: '残りの手番', says: '戴冠式の判定までに、手番が残っているプレイヤーの数です。' },
  order: { word: '順番', says: '選んだ順番です。' },
  kept: { word: 'キープ中のカード', says: '手札に戻すまで、クリンナップでも領地の上に残ります。' },
  more: { word: 'ほかにも', says: 'ほかにもこの数だけあります。一覧ですべて見られます。' },
};
