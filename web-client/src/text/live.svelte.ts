/**
 * The one store of words. A table of words for each language becomes one table (`live`) that is, wherever it is read, in the
 * language of the page; what has read it, a component or something derived, runs again when the language changes.
 */

import type { GameCatalog } from '../wire/catalog';
import type { Fold } from './catalog';

/** A BCP 47 tag. A second one is its folder beside `en`, a line in `languages`, and then whatever lacks it does not compile. */
export type Language = 'en';

/** What a table of words goes through before it is read: nothing, or what the tests put there (`mock.ts`). */
type Turned = <T extends object>(table: T) => T;

let tag: Language = $state('en');
let turned: Turned | null = $state.raw(null);
let fold: Fold | null = $state.raw(null);

/** The language of the page. */
export const spoken = (): Language => tag;

/** Changes it, everywhere at once; `catalogs` puts what the server says into it. */
export function speak(language: Language, catalogs: Fold | null = null, through: Turned | null = null): void {
  tag = language;
  fold = catalogs;
  turned = through;
}

/** A catalog in the language of the page; whatever reads one reads it from here (`app.game`, and a recording's own). */
export const inWords = <T extends GameCatalog | null>(catalog: T): T =>
  fold && catalog ? (fold(catalog) as T) : catalog;

/** The words of a part of the client, of all languages. Texts taken out of it stay as they were. */
export function live<T extends object>(tables: Readonly<Record<Language, T>>): T {
  return seenThrough(() => (turned ? turned(tables[tag]) : tables[tag]));
}

const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function seenThrough<T extends object>(now: () => T): T {
  const parts = Object.create(null) as Record<PropertyKey, object>;
  return new Proxy({} as T, {
    get(_, key) {
      const value: unknown = Reflect.get(now(), key);
      if (!isTable(value)) return value;
      return (parts[key] ??= seenThrough(() => Reflect.get(now(), key) as object));
    },
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(now(), key);
      return found && { ...found, configurable: true };
    },
  });
}
