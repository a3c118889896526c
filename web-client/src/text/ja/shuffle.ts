/** Japanese: whether a shuffle was honest, on the replay page. */
import type { shuffle as english } from '../en/shuffle';

export const shuffle: typeof english = {
  open: 'シャッフルは公正だったか',
  honest: 'シャッフルは公正でした',
  dishonest: 'このシャッフルにはおかしな点があります',
  old: 'この対戦は、シャッフルを検証できるようになる前の記録です。',
  guided: 'ガイド付きの最初の対戦は、配り方が誰でも同じです。検証するシャッフルはありません。',
  checking: 'すべて引き直しています…',
  trouble: 'このシャッフルは確かめられませんでした。',
  explain:
    'サーバーは対戦の前に自分の秘密の値を封印し、各プレイヤーのブラウザーが乱数を加えました。シャッフルはすべてこの両方から決まります。今、あなたのブラウザーがもう一度すべて引き直しました。',
  passed: '正しい',
  failed: '正しくない',
  failedAt: (place) => (place === '' ? '正しくありません。' : `正しくありません（${place}）。`),
  skipped: '未検証',
  checks: {
    commitment: 'サーバーの秘密の値は、対戦の前に封印したものです。',
    shown: 'この封印は、あなたのブラウザーがロビーで見たものです。',
    mine: 'あなたのブラウザーが出した乱数が使われています。',
    seed: 'すべては、その秘密の値とプレイヤーが出した乱数だけから始まっています。',
    shuffles: 'シャッフルも抽選も、すべて決まるべきとおりの結果でした。',
    dealt: '対戦に現れたものは、シャッフルされたとおりでした。',
  },
  without: {
    shown: 'あなたのブラウザーは、この対戦のロビーにいませんでした。',
    mine: 'あなたのブラウザーは、この対戦に乱数を出していません。',
    dealt: 'この対戦の後でルールが変わったため、カードの動きを追えません。',
  },
  atDeal: '配るとき',
  atMove: (n) => `${n}手目`,
  who: '乱数を出した人',
  gave: (devices) =>
    devices === 0 ? '出していません' : devices === 1 ? '出しました' : `端末${devices}台から出しました`,
  bot: 'ボット：乱数は出しません',
  alone:
    'サーバーのほかに乱数を出した人がいません。秘密の値をサーバーが公正に引いたかどうかは、ここからは分かりません。',
  seal: '封印',
  seed: 'シード',
  again: '引き直したシャッフルの一覧',
  whose: (what, name) => `${name}の${what}`,
  drew: (n, of) => `${n}（${of}通りのうち）`,
  topFirst: '並んでいる順です。最初の位置から示します。',
  what: {
    first_seat: '最初の手番',
    seat_order: '手番順の抽選',
    boards: 'ボード',
    deck: '山札',
    discard: '捨て札',
    tiles: 'タイル',
    tile_pile: '山の束',
    temples: '神殿',
    starting_tiles: '開始タイル',
    commons: '一般カード',
    supply: 'サプライ',
  },
  boards: ['農地', '村'],
};
