/** The words of the Heart of Crown table in the language of the page. A further language is one file and one line here. */
import { en, type CrownText } from './text.en';

const languages: Readonly<Record<string, CrownText>> = { en };

function chosen(): CrownText {
  const tag = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
  return languages[tag] ?? en;
}

export const words: CrownText = chosen();
