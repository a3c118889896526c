/** Japanese: how a card's text is put together from its parts. */

/** When a part of a text matters, said before it. */
const before = {
  play: '',
  always: '',
  defense: '防衛：',
  ability: '能力：',
  supported: '擁立時：',
  set: 'セット時：',
  gained: '入手時：',
  cleanup: 'クリンナップの開始時：',
  turnEnd: '手番の終了時：',
};
type Said = readonly [when: keyof typeof before, text: string];
type Parts<S extends readonly Said[]> = {
  readonly [Place in Extract<keyof S, `${number}`>]: { readonly text: string };
};

export function card<const S extends readonly Said[], const R extends readonly string[]>(
  name: string,
  said: S,
  rulings: R,
) {
  const text = said.map(([when, what]) => before[when] + what).join('');
  const parts = Object.fromEntries(said.map(([, what], place) => [place, { text: what }]));
  return { name, text, parts: parts as Parts<S>, rulings };
}

const onlyOne = '擁立できる姫はゲームを通じて1人だけ。ほかの誰にも奪われない。';
const comeAlong = 'プレイエリアにあるコストの高い領地が3枚まで直轄地に移る。同じコストの領地からは選べる。';

/** Rulings that hold for every princess stand between those of her own and her other name. */
export function princess<
  const S extends readonly Said[],
  const R extends readonly string[],
  const N extends readonly string[],
>(name: string, title: string, said: S, rulings: R, ...otherName: N) {
  const all: readonly [...R, string, string, ...N] = [...rulings, onlyOne, comeAlong, ...otherName];
  return { ...card(name, said, all), title };
}

/** What English printings say, in our letters. */
export const alsoCalled = (name: string): string => `英語版では「${name}」とも呼ばれる。`;
