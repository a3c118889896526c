/** The words of the frame, and which language the page speaks. Every sentence on screen comes from a table of words. */
import { readable, toStore, type Readable } from 'svelte/store';
import { frame } from './en/frame';
import type { Fold } from './catalog';
import { live, speak, spoken, type Language } from './live.svelte';

export type { Language } from './live.svelte';

/** The shape every language has; English is the measure. */
export type Text = typeof frame;

/** The languages there are, by their own names. */
export const languages: Readonly<Record<Language, string>> = { en: 'English' };

/** The words of the frame, as a store for components: `$text.start.play`. */
export const text: Readable<Text> = readable(live<Text>({ en: frame }));
/** Which language that is. */
export const language = toStore(spoken);

/** What tests may set as language: the mock of English. */
const mocked = 'mock';

/** Those that may be chosen where the page speaks this one. */
export const languagesBeside = (now: string): Readonly<Record<string, string>> =>
  now === mocked ? { ...languages, [mocked]: `[${mocked}]` } : languages;

/** What puts the server's catalogs, which are in English, into each other language. */
const catalogs: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Fold>>> = {};

let wanted = '';

/** Changes the language of the page, as soon as all of it is here; an unknown tag leaves it. */
export async function setLanguage(tag: string): Promise<void> {
  wanted = tag;
  const mock = tag === mocked ? await import('./mock') : null;
  const fold = mock?.mockCatalog ?? (await (catalogs as Record<string, () => Promise<Fold>>)[tag]?.());
  if (wanted !== tag) return;
  if (mock) speak('en', fold, mock.mock);
  else if (tag in languages) speak(tag as Language, fold);
  document.documentElement.lang = spoken();
}
