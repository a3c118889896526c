/** Japanese: the guide at a table, and what it says at every one. */
import type { guide as englishGuide, remarks as englishRemarks } from '../en/guide';

export const guide: typeof englishGuide = {
  title: 'ガイド',
  understood: '分かりました',
  skip: '今はしない',
  stop: 'もう表示しない',
  go: 'そこへ移る',
  at: (thing, says) => `${thing}：${says}`,
};

export const remarks: typeof englishRemarks = {
  asked: {
    say: 'この行には、誰に何が求められているかがいつも表示されます。今押せるものは光っています。それ以外のことをする必要はありません。',
  },
  undo: {
    say: '直前にしたことは、それで新しいことが明らかになっていなければ、無条件で取り消せます。その後は、ほかのプレイヤーに尋ねます。',
  },
  hint: {
    say: '迷ったらこちら。最も強いボットが、あなたの立場ならどうするか、その結果どうなると見ているかを教えます。',
  },
  log: {
    say: '起こったことはすべてここに書かれ、一番新しいものが最後です。出てくるカードの名前から、そのカードを見られます。',
  },
};
