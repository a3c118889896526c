/** The words of the Monarch table in the language of the page. A further language is one file and one line here. */
import { en, type MonarchText } from './text.en';

const languages: Readonly<Record<string, MonarchText>> = { en };

function chosen(): MonarchText {
  const tag = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
  return languages[tag] ?? en;
}

export const words: MonarchText = chosen();
