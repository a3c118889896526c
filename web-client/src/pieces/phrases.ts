/** Where the name of a card may be broken, in languages that write no spaces. Pure. */

/** null in an old browser: names have no such places there */
const segments = 'Segmenter' in Intl ? new Intl.Segmenter('ja', { granularity: 'word' }) : null;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** what stands with the word before it: grammar, and a single character */
const hangs = /^(?:\p{sc=Hiragana}{1,2}|.|[^\p{L}]+)$/u;
const known = new Map<string, readonly string[]>();

/** The parts of a name between which a line may end; one where its spaces say that. */
export function phrases(name: string): readonly string[] {
  let parts = known.get(name);
  if (!parts) known.set(name, (parts = segments && unspaced.test(name) ? joined(name, segments) : [name]));
  return parts;
}

function joined(name: string, segments: Intl.Segmenter): string[] {
  const words = [...segments.segment(name)].map((one) => one.segment);
  const parts: string[] = [];
  for (const [index, word] of words.entries()) {
    const before = parts.at(-1);
    // After grammar a word begins, if only with a single character.
    const begins =
      index < words.length - 1 && /\p{sc=Han}/u.test(word) && /\p{sc=Hiragana}$/u.test(before ?? '');
    const alone = before !== undefined && [...before].length === 1;
    // A name from elsewhere may have been taken for two words.
    const goesOn = /\p{sc=Katakana}$/u.test(before ?? '') && /^\p{sc=Katakana}/u.test(word);
    if (before !== undefined && (alone || goesOn || (hangs.test(word) && !begins)))
      parts.push(`${parts.pop()!}${word}`);
    else parts.push(word);
  }
  return parts;
}
