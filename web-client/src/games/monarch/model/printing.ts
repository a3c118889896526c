/** What a printing changes in a text (MON-017): one verb. All texts have that of the later one. */
import type { Sentence } from '../../contract';
import { words } from '../text';

type Options = Readonly<Record<string, string>>;

const large = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A text with the verb of the printing that is played with. */
export function inPrinting(text: string, options: Options): string {
  if (options['printing'] !== 'first') return text;
  const { first, later } = words.verb;
  return text.replaceAll(later, first).replaceAll(large(later), large(first));
}

/** The same of a sentence. */
export const sentenceIn = (sentence: Sentence, options: Options): Sentence =>
  sentence.map((part) => (typeof part === 'string' ? inPrinting(part, options) : part));
