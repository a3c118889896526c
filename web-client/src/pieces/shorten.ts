const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const split = (text: string): string[] => [...letters.segment(text)].map((one) => one.segment);
/** without what sets a name apart in a sentence (`called`) */
const bare = (name: string): string => name.replace(/[\u2068\u2069]/g, '');

/** so many letters are seen of a name that is cut, at least, and so many of its end */
const [first, last] = [3, 2];

/** A name in two: where it has no room, the first part is cut. The last letters are kept of one that others begin like. */
export function endsOf(called: string, others: readonly string[]): [string, string] {
  const name = bare(called);
  const all = split(name);
  const begins = all.slice(0, first).join('');
  const alike = others.map(bare).some((other) => other.startsWith(begins) && !other.startsWith(name));
  const end = alike && all.length > first + last ? all.length - last : all.length;
  return [all.slice(0, end).join(''), all.slice(end).join('')];
}
