/** The table of words in the chosen language. Every sentence on screen comes from here. */
import { writable, type Readable } from 'svelte/store';
import { en } from './en';

/** The shape every language has; English is the measure. */
export type Text = typeof en;

/** A BCP 47 tag. */
export type Language = 'en';

/** The languages there are. A second one is one file, and a line here and above; then each game lacks it. */
export const languages: Readonly<Record<Language, { name: string; load: () => Promise<Text> }>> = {
  en: { name: 'English', load: () => Promise.resolve(en) },
};

const chosen = writable<Text>(en);
const spoken = writable<Language>('en');

/** The words, as a store: `$text.start.play` in components. */
export const text: Readable<Text> = chosen;
/** Which language that is. */
export const language: Readable<Language> = spoken;

const known = (tag: string): tag is Language => tag in languages;

/** Changes the language of the page; an unknown tag leaves it. */
export async function setLanguage(tag: string): Promise<void> {
  if (!known(tag)) return;
  chosen.set(await languages[tag].load());
  spoken.set(tag);
  document.documentElement.lang = tag;
}
