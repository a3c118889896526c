/** The words of the frame, and which language the page speaks. Every sentence on screen comes from a table of words. */
import { readable, toStore, type Readable } from 'svelte/store';
import { frame } from './en/frame';
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

/** Changes the language of the page; an unknown tag leaves it. */
export async function setLanguage(tag: string): Promise<void> {
  if (tag === mocked) speak('en', (await import('./mock')).mock);
  else if (tag in languages) speak(tag as Language);
  document.documentElement.lang = spoken();
}
