/**
 * What a guide says of a game to whoever plays it for the first time: remarks, each of them once, at the thing it is about.
 * Data; `pages/table/guiding.svelte.ts` decides when one is said. Their words are in text/<language>/guide.
 */
import type { TableModel } from './model';

/** A remark's words. */
export interface Said {
  /** one or two sentences */
  say: string;
  /** of a lesson: what is said once something else was chosen */
  instead?: string;
}

/** Where and when something is said. `M` is how the game reads the frame's model. */
export interface Remark<M> {
  /** the thing on the page: the name in its `data-guide`, or `card N` for a card by its handle */
  at: string | ((model: M) => string);
  when: (model: M) => boolean;
  /** the thing is not always there: nothing is said without it. Else it is said at the question. */
  only?: 'there';
  /** A lesson, which stands until something is chosen: whether this action is the one that is meant. */
  choose?: (action: string) => boolean;
}

/** A remark as the frame reads it. */
export interface Told extends Remark<TableModel> {
  id: string;
  words: Said;
}

/** All remarks of a game. Of those that hold, the one that stands first is said first. */
export type Guide = readonly Told[];

/** A guide from its remarks and their words, which are read anew each time, in the language of the page. */
export function guideOf<M, Id extends string>(
  read: (model: TableModel) => M,
  words: Readonly<Record<Id, Said>>,
  remarks: Readonly<Record<Id, Remark<M>>>,
): Guide {
  return (Object.entries(remarks) as [Id, Remark<M>][]).map(([id, { at, when, only, choose }]) => ({
    id,
    at: typeof at === 'string' ? at : (model) => at(read(model)),
    when: (model) => when(read(model)),
    ...(only && { only }),
    ...(choose && { choose }),
    get words() {
      return words[id];
    },
  }));
}

/** `Remark.choose` of actions that begin with one of these words. */
export const begins =
  (...words: readonly string[]) =>
  (action: string): boolean =>
    words.some((word) => action === word || action.startsWith(`${word} `));
