/** Japanese: what this is, whose games, pictograms and fonts these are. */
import type { about as english } from '../en/about';

export const about: typeof english = {
  title: 'このサイトについて',
  what: (games) =>
    `Coronetは、${games}を友達と遊べる場所です。有志による非公式のファン活動で、無料です。広告もアカウントも追跡もありません。`,
  rights:
    'ゲームの権利は作者と出版社にあり、このサイトとは関係がありません。ルールは原作に従い、文章・絵・プログラムは独自に作りました。気に入ったゲームがあれば、ぜひ買って遊んでください。',
  credits: 'クレジット',
  icons: 'アイコン：game-icons.netの作者の皆さん（Lorc、Delapouiteほか）、CC BY 3.0。',
  fonts:
    'フォント：Omnibus-TypeのGrenze、Juan Pablo del PeralのAlegreya Sans、Yoshimichi OhiraのZen Kaku Gothic New、Font-KaiのKaisei Tokumin。いずれもSIL Open Font License 1.1。',
  version: (v) => `サーバー ${v}`,
};
