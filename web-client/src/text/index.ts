/** The table of words in the chosen language. Every sentence on screen comes from here. */
import { derived, writable } from 'svelte/store';
import { en } from './en';

/** The shape every language has; English is the measure. */
export type Text = Widen<typeof en>;

/** Literal strings become `string`, functions keep their parameters. */
type Widen<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => R
    : { [K in keyof T]: Widen<T[K]> };

/** The languages there are, by BCP 47 tag. A second one is one file and one line here. */
export const languages: Readonly<Record<string, { name: string; load: () => Promise<Text> }>> = {
  en: { name: 'English', load: async () => en },
};

const chosen = writable<Text>(en);

/** The words, as a store: `$text.start.play` in components. */
export const text = derived(chosen, (words) => words);

/** Changes the language of the page; an unknown tag leaves it. */
export async function setLanguage(tag: string): Promise<void> {
  const language = languages[tag];
  if (!language) return;
  chosen.set(await language.load());
  document.documentElement.lang = tag;
}
