/** The table of words in the chosen language. Every sentence on screen comes from here. */
import { writable, type Readable } from 'svelte/store';
import { en } from './en';

/** The shape every language has; English is the measure. */
export type Text = typeof en;

/** The languages there are, by BCP 47 tag. A second one is one file and one line here. */
export const languages: Readonly<Record<string, { name: string; load: () => Promise<Text> }>> = {
  en: { name: 'English', load: () => Promise.resolve(en) },
};

const chosen = writable<Text>(en);

/** The words, as a store: `$text.start.play` in components. */
export const text: Readable<Text> = chosen;

/** Changes the language of the page; an unknown tag leaves it. */
export async function setLanguage(tag: string): Promise<void> {
  const language = languages[tag];
  if (!language) return;
  chosen.set(await language.load());
  document.documentElement.lang = tag;
}
