/** The words of the frame, and which language the page speaks. Every sentence on screen comes from a table of words. */
import { readable, toStore, type Readable } from 'svelte/store';
import { frame } from './en/frame';
import { languages, type Language } from './languages';
import type { Fold } from './catalog';
import { english, lacking, live, speak, spoken, type Spoken } from './live.svelte';
import type { Loaders, Tables } from './parts';

export { languages, type Language } from './languages';

/** The shape every language has; English is the measure. */
export type Text = typeof frame;

/** The words of the frame. */
export const words: Text = live('frame', frame);
/** The same as a store for components: `$text.start.play`. */
export const text: Readable<Text> = readable(words);
/** Which language that is. */
export const language = toStore(() => spoken().tag);

/** What the folder of a language exports. */
export interface Tongue {
  loaders: Loaders;
  fold: Fold;
}

const tongues: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Tongue>>> = {
  ja: () => import('./ja'),
};

/** What tests may set: `mock`, a language made of English, or `mock-ja`, of another. */
const mockOf = /^mock(?:-(\w+))?$/;

const isKnown = (tag: string): tag is Language => tag in languages;

/** Of the languages that somebody likes, the best first, the first that there is. */
export const preferred = (likes: readonly string[]): Language =>
  likes.map((tag) => tag.split('-')[0]!.toLowerCase()).find(isKnown) ?? 'en';

/** Those that may be chosen where the page speaks this one. */
export const languagesBeside = (now: string): Readonly<Record<string, string>> =>
  mockOf.test(now) ? { ...languages, [now]: `[${now}]` } : languages;

/** A language before any part of it has been loaded. */
async function tongue(tag: Language): Promise<Spoken> {
  if (tag === 'en') return english;
  const { loaders, fold } = await tongues[tag]();
  return { ...english, tag, loaders, fold };
}

/** The same with all that was lacking. */
async function completed(language: Spoken): Promise<Spoken> {
  const load = async (part: keyof Loaders) => [part, await language.loaders?.[part]()] as const;
  const found = await Promise.all(lacking(language).map(load));
  return { ...language, tables: { ...language.tables, ...(Object.fromEntries(found) as Tables) } };
}

let wanted = '';

/** Changes the language of the page, as soon as all of it is here that is in use; an unknown tag leaves it. */
export async function setLanguage(tag: string): Promise<void> {
  const [mocked, of = 'en'] = mockOf.exec(tag) ?? [null, tag];
  if (!isKnown(of)) return;
  wanted = tag;
  const mock = mocked === null ? null : await import('./mock');
  let next = await tongue(of);
  // A part may come while others are loaded.
  while (lacking(next).length > 0) next = await completed(next);
  if (wanted !== tag) return;
  document.documentElement.lang = of;
  speak(mock ? { ...next, fold: mock.mockCatalogs(), turned: mock.mock } : next);
}

/** Loads what the language of the page lacks of the parts that have come. */
export async function wordsHere(): Promise<void> {
  for (let now = spoken(); lacking(now).length > 0; now = spoken()) {
    const { tables } = await completed(now);
    // Others may have been loaded meanwhile; of another language they are no use.
    if (spoken().tag === now.tag) speak({ ...spoken(), tables: { ...spoken().tables, ...tables } });
  }
}
