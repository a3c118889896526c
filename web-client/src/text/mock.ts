/**
 * A language made by machine, for tests, of English or of another: every text in brackets and a third longer. What stands on a
 * page without brackets has not come from the tables of words, and what is cut now is cut in German.
 */
import { folding, textsOf } from './catalog';
import { eachText } from './each';

const filling = 'xo oxo oxoox ';
const fillingOfKana = 'のかなのかたな';

/** What of a text is in no brackets yet. */
function own(text: string): string {
  const rest = text.replace(/\[[^[\]]*\]/g, '');
  return rest === text ? text : own(rest);
}

/** A text in the mock language; marks and figures are the same in all languages, and a word may be a single character. */
function longer(text: string): string {
  const kana = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);
  if (!kana && !/\p{L}{2}/u.test(text)) return text;
  // What is drawn as a sign, "VP" or "IV", has one as short in every language.
  if (/^[A-Z]{2}$/.test(text)) return text;
  // What only joins such texts says nothing of itself.
  if (text.includes('[') && !/\p{L}/u.test(own(text))) return text;
  // Among characters that fill a box, the brackets are as wide as one.
  const more = Math.ceil(text.trim().length / 3) - (kana ? 1 : 0);
  const filled = kana
    ? fillingOfKana.repeat(more).slice(0, more)
    : ` ${filling.repeat(more).slice(0, more).trim()}`;
  return text.replace(/\S.*\S|\S/su, (words) => `[${words}${filled}]`);
}

const known = new WeakMap<object, object>();

/** A table of words in the mock language. */
export function mock<T extends object>(table: T): T {
  const found = known.get(table) ?? eachText<object>(table, longer);
  known.set(table, found);
  return found as T;
}

/** Puts catalogs into the mock language, by the way that every other goes; made of another, its texts are turned. */
export const mockCatalogs = () => folding((texts, catalog) => mock(texts ?? textsOf(catalog)));
