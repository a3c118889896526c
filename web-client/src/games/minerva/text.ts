/** The words of the Minerva table in the language of the page. A further language is one file and one line here. */
import { en, type MinervaText } from './text.en';

const languages: Readonly<Record<string, MinervaText>> = { en };

function chosen(): MinervaText {
  const tag = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
  return languages[tag] ?? en;
}

export const words: MinervaText = chosen();
