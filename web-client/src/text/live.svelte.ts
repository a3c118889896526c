/**
 * The one store of words. A part of them (`live`) is, wherever it is read, in the language of the page; what has read it, a
 * component or something derived, runs again when the language changes. English is in the program; another language's tables are
 * loaded for the parts that have come (`lacking`), and are all there before anything reads them: see `setLanguage` and `app.part`.
 */
import type { GameCatalog } from '../wire/catalog';
import type { Fold, Texts } from './catalog';
import type { Language } from './languages';
import type { Loaders, Parts, Tables } from './parts';

/** A language as it is spoken. */
export interface Spoken {
  tag: Language;
  /** null: English, which is in the program */
  loaders: Loaders | null;
  /** those that have been loaded */
  tables: Tables;
  /** puts what the server says, which is in English, into it */
  fold: Fold | null;
  /** what a table goes through before it is read: nothing, or what the tests put there (`mock.ts`) */
  turned: (<T extends object>(table: T) => T) | null;
}

export const english: Spoken = { tag: 'en', loaders: null, tables: {}, fold: null, turned: null };

let now: Spoken = $state.raw(english);

/** The parts that have come so far. Nothing is drawn of it. */
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const come = new Set<keyof Parts>();

/** The language of the page. */
export const spoken = (): Spoken => now;

/** Changes it, everywhere at once. */
export function speak(language: Spoken): void {
  now = language;
}

/** The parts that have come and are not among the tables of a language. */
export const lacking = ({ loaders, tables }: Spoken): (keyof Parts)[] =>
  loaders ? [...come].filter((part) => part in loaders && !(part in tables)) : [];

/**
 * A catalog in the language of the page, null until its words are here. Whatever reads one reads it from `app.game` or, a
 * recording's own, from `app.told`, which load them.
 */
export function inWords(catalog: GameCatalog): GameCatalog | null {
  const { loaders, tables, fold } = now;
  const part = `${catalog.id}/catalog` as keyof Parts;
  come.add(part);
  if (!fold) return catalog;
  const texts = tables[part] as Texts | undefined;
  return texts === undefined && loaders && part in loaders ? null : fold(catalog, texts);
}

/** The words of a part of the client; `en` are the English ones. Texts taken out of it stay as they were. */
export function live<Part extends keyof Parts>(part: Part, en: Parts[Part]): Parts[Part] {
  come.add(part);
  return seenThrough<object>(() => {
    const table: object = now.tables[part] ?? en;
    return now.turned ? now.turned(table) : table;
  }) as Parts[Part];
}

const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function seenThrough<T extends object>(table: () => T): T {
  const parts = Object.create(null) as Record<PropertyKey, object>;
  return new Proxy({} as T, {
    get(_, key) {
      const value: unknown = Reflect.get(table(), key);
      if (!isTable(value)) return value;
      return (parts[key] ??= seenThrough(() => Reflect.get(table(), key) as object));
    },
    has: (_, key) => Reflect.has(table(), key),
    ownKeys: () => Reflect.ownKeys(table()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(table(), key);
      return found && { ...found, configurable: true };
    },
  });
}
