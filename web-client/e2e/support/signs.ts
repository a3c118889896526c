/** The words of the frame by which somebody finds the way who goes by names alone, by language. */
import { end as englishEnd } from '../../src/text/en/end.ts';
import { guide as englishGuide } from '../../src/text/en/guide.ts';
import { frame as englishFrame } from '../../src/text/en/frame.ts';
import { explain as english } from '../../src/text/en/marks.ts';
import { end as japaneseEnd } from '../../src/text/ja/end.ts';
import { guide as japaneseGuide } from '../../src/text/ja/guide.ts';
import { frame as japaneseFrame } from '../../src/text/ja/frame.ts';
import { explain as japanese } from '../../src/text/ja/marks.ts';

export interface Signs {
  guide: string;
  question: string;
  actions: string;
  replay: string;
  /** what leaves a choice as it is */
  leaving: RegExp;
  /** what lies outside of a tray and can be chosen for it */
  lit: RegExp;
}

export const signs: Readonly<Record<'en' | 'ja', Signs>> = {
  en: {
    guide: englishGuide.title,
    question: englishFrame.table.question,
    actions: english.actions,
    replay: englishEnd.replay,
    leaving: /^(Cancel|Details|Look at the table)$|\bless\b/i,
    lit: /can be chosen/,
  },
  ja: {
    guide: japaneseGuide.title,
    question: japaneseFrame.table.question,
    actions: japanese.actions,
    replay: japaneseEnd.replay,
    leaving: /^(やめる|詳細|卓上を見る)$|減らす/,
    lit: /選べ(る|ます)/,
  },
};
