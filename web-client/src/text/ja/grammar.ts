/** Japanese: how it counts and joins, for all its words. */
import type * as english from '../en/grammar';

const joining = new Intl.ListFormat('ja');
const choosing = new Intl.ListFormat('ja', { type: 'disjunction' });

/** "冠3": the number does not change the word. */
export const plural: typeof english.plural = (count, one) => `${String(count)}${one}`;

/** "a、b、c". */
export const list: typeof english.list = (names) => joining.format(names);

/** "a、b". */
export const commas: typeof english.commas = (parts) => parts.join('、');

/** "a、b。c". */
export const clauses: typeof english.clauses = (parts) => parts.join('。');

export const colon: string = '：';
export const comma: string = '、';
export const aside: typeof english.aside = (said) => `（${said}）`;

/** "A。B。", of texts that end as sentences or as labels do; those that say nothing are left out. */
export const sentences: typeof english.sentences = (parts) =>
  parts
    .filter((part) => part !== '')
    .map((part) => (/[。！？…]$/.test(part) ? part : `${part}。`))
    .join('');

/** "a、b、またはc". */
export const either: typeof english.either = (names) => choosing.format(names);

/** The same as `list`, of parts of a sentence, each of which may be several. */
export const joined: typeof english.joined = (parts) =>
  parts.flatMap((part, index) => [...(index > 0 ? ['、'] : []), ...(Array.isArray(part) ? part : [part])]);

/** "1位". */
export const place: typeof english.place = (n) => `${String(n)}位`;

/** A figure with a true minus sign. */
export const figure: typeof english.figure = (n) => String(n).replace('-', '−');

/** "+2", "−1", "±0". */
export const signed: typeof english.signed = (n) => (n > 0 ? `+${String(n)}` : n < 0 ? figure(n) : '±0');
