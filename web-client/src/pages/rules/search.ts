/** Search over the rules of a game that forgives slips of the pen. Pure. */
import MiniSearch from 'minisearch';
import type { Entry, Kind } from './book';

export type Wanted = Kind | 'all';

/** Finds entries by what is typed so far, best first. */
export type Search = (typed: string, kind: Wanted) => Entry[];

/** letters that may be wrong, as a part of the word's length */
const wrong = 0.25;

/** written without blanks between the words */
const unbroken = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** what is not typed: it only keeps figures with their words (`text/ja/together.ts`) */
const joiner = /\u2060/g;

/** A word as it is found: by its beginning. Where a whole clause counts as one, by the beginning of each word in it. */
function beginnings(word: string): string | string[] {
  const small = word.toLowerCase().replace(joiner, '');
  if (!unbroken.test(small)) return small;
  const signs = [...small];
  return signs.map((_, at) => signs.slice(at).join(''));
}

export function searchIn(entries: readonly Entry[]): Search {
  const index = new MiniSearch<Entry>({ fields: ['title', 'text'], processTerm: beginnings });
  index.addAll(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (typed, kind) =>
    index
      .search(typed, {
        prefix: true,
        processTerm: (word) => word.toLowerCase(),
        fuzzy: (word) => (word.length > 3 && !unbroken.test(word) ? wrong : false),
        combineWith: 'AND',
        boost: { title: 3 },
        filter: ({ id }) => kind === 'all' || byId.get(String(id))?.kind === kind,
      })
      .map(({ id }) => byId.get(String(id)))
      .filter((entry) => entry !== undefined);
}
