/** Japanese: how one follows what others do at the table, and looks at it again. */
import type { follow as english } from '../en/follow';

export const follow: typeof english = {
  setting: 'ほかの人の手の見せ方',
  rates: { once: 'すぐに', brisk: '1手ずつ', calm: 'ゆっくり' },
  help: '続けて届いた手を、1手ずつ順に見せます。タップするかキーを押すと、最新の場面になります。「動き」を止めているときは、すぐに最新の場面を見せます。',
  newest: '最新へ',
  newestHelp: 'タップするかキーを押すと、最新の場面になります',
  logHelp: '矢印キーで、最後から順にたどれます。',
  rowHelp: '矢印キーでたどれます。',
  again: 'もう一度見る',
  againHelp: '前の手番からの手を、テーブルの上でもう一度見る',
  past: 'これまでの手',
  pastMark: 'これまで',
  back: '対戦に戻る',
  quiet: '記録には書かれない手です。',
  begin: 'この場面から始まります。',
  yourTurn: 'あなたの手番です',
  goesOn: '対戦は先に進んでいます',
};
