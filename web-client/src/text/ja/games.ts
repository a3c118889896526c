/** Japanese: the games that one has played. */
import type { games as english } from '../en/games';

export const games: typeof english = {
  title: '対戦の記録',
  none: '終わった対戦はまだありません。',
  hint: '終わった対戦はすべてここに残り、一手ずつ見返せます。',
  offline: '接続していません。ここにあるのは、この端末に残っているリプレイです。',
  unreached: '接続していません。この端末に残っているリプレイはありません。',
  failed: '今は対戦の一覧を読み込めませんでした。',
  kept: 'ここにあるのは、この端末に残っているリプレイです。',
  again: 'もう一度試す',
  won: '勝利',
  shared: '引き分けで勝利',
  place: (n, of) => `${of}人中${n}位`,
  replay: 'リプレイ',
  table: 'テーブルへ',
  more: 'もっと前の対戦',
  resigned: '投了で終了',
};
