/** Japanese: what the signs are that all tables have. */
import type { common as english, explain as englishList } from '../en/marks';

export const common: typeof english = {
  seat: { word: '席', says: 'プレイヤーの盾です。色と文字は、どこでもその席を表します。' },
  asked: { word: '聞かれている人', says: '塗られていればあなた、空であればほかの人を待っています。' },
  bot: { word: 'ボット', says: 'この席はプログラムが遊びます。' },
};

export const explain: typeof englishList = {
  menu: '記号の意味',
  title: '記号の意味',
  actions: 'できること',
  help: '記号の上で止まるか、指で押し続けると、その意味が出ます。Eキーでこの一覧が開き、今選んでいるものが先に並びます。',
  keys: 'キー操作：Qで今求められている選択へ、Gでガイドへ、もう一度Gでガイドが指している物へ移ります。カードやタイルの列は矢印キーでたどれます。?でルールを横に開きます。',
  here: 'ここ',
  table: 'この卓上',
  card: '付いている記号',
  rulings: '裁定',
  /** the switch of the faces */
  texts: 'カードに文を表示',
  textsHelp:
    'カードやタイルに、絵の代わりに効果の文を表示します。指での操作では、1回目のタップで文が出て、もう一度タップすると選べます。',
  least: (amount) => `${String(amount)}より少なくはできません`,
  most: (amount) => `${String(amount)}より多くはできません`,
  again: 'もう一度タップすると、選ぶか、詳しく見られます。',
};
