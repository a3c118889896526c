/** Japanese: recordings, and how one goes through them. */
import type { replay as english } from '../en/replay';

export const replay: typeof english = {
  title: (game) => `${game}のリプレイ`,
  timeline: '手順',
  lastTurn: '前の手番へ',
  back: '1手戻る',
  forward: '1手進む',
  nextTurn: '次の手番へ',
  play: '再生',
  pause: '一時停止',
  speed: '速さ',
  times: (n) => `${n}倍`,
  eyes: '視点',
  everybody: '全員',
  at: (n, of) => `${n}/${of}手目`,
  atTurn: (at, turn) => `${at}、${turn}`,
  turnOf: (name, round) => `${name}、第${round}ラウンド`,
  countedOf: (name, turn) => `${name}、${turn}手番目`,
  copyMoment: 'この場面のリンク',
  copied: 'リンクをコピーしました',
  download: 'ダウンロード',
  keys: 'キー：← →で1手、Shift＋← →で1手番、スペースで再生、Home・Endで最初・最後',
  missing: 'このリプレイはないか、対戦がまだ終わっていません。',
  trouble: 'リプレイを読み込めませんでした。もう一度試してください。',
  again: 'もう一度試す',
  open: 'リプレイのファイルを開く',
  openHelp:
    'ここや別のサーバーでダウンロードしたリプレイを見ます。ファイルがこの端末の外に出ることはありません。',
  choose: 'ファイルを選ぶ',
  drop: 'またはここにドロップ',
  bad: {
    not_json: 'このファイルはリプレイではありません（形式が違います）。',
    not_a_replay: 'このファイルはCoronetのリプレイではありません。',
    broken: 'このリプレイは途中で切れているか、壊れています。',
    game: 'このリプレイのゲームは、ここにはありません。',
  },
};
