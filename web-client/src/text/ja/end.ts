/** Japanese: the end of a game. */
import type { end as english } from '../en/end';
import { place } from './grammar';

export const end: typeof english = {
  title: '対戦終了',
  won: (name) => `${name}の勝利`,
  youWon: 'あなたの勝利',
  shared: (names) => `${names}が勝利を分け合いました`,
  resigned: (names) => `${names}が投了しました。`,
  youResigned: '投了しました。',
  resignedAll: 'ほかの全員が投了しました。',
  place,
  total: '合計',
  how: '点の内訳',
  chart: '冠の推移',
  chartText: (name, from, to) => `${name}：${from}から${to}`,
  rematch: 'もう一度遊ぶ',
  keeping: '対戦を保存しています。少しお待ちください',
  rematchOpen: '次のテーブルへ',
  rematchGone: '次のテーブルはもうありません。対戦した人なら、新しく開けます。',
  replay: 'リプレイを見る',
  look: '卓上を見る',
  resign: '投了',
  resignSure: {
    on: 'この対戦をあきらめ、最下位になります。ほかの人は続けます。',
    won: 'この対戦をあきらめます。すぐに終わり、相手の勝ちになります。',
    over: 'この対戦をあきらめます。対戦はすぐに終わります。',
  },
  resignYes: '投了する',
};
