/** Search over the rules of a game that forgives slips of the pen. Pure. */
import MiniSearch from 'minisearch';
import type { Entry, Kind } from './book';

export type Wanted = Kind | 'all';

/** Finds entries by what is typed so far, best first. */
export type Search = (typed: string, kind: Wanted) => Entry[];

/** letters that may be wrong, as a part of the word's length */
const wrong = 0.25;

export function searchIn(entries: readonly Entry[]): Search {
  const index = new MiniSearch<Entry>({ fields: ['title', 'text'] });
  index.addAll(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (typed, kind) =>
    index
      .search(typed, {
        prefix: true,
        fuzzy: (term) => (term.length > 3 ? wrong : false),
        combineWith: 'AND',
        boost: { title: 3 },
        filter: ({ id }) => kind === 'all' || byId.get(String(id))?.kind === kind,
      })
      .map(({ id }) => byId.get(String(id)))
      .filter((entry) => entry !== undefined);
}
