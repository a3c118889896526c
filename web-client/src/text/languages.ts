/** The languages there are, by their own names. A further one is a line here and its folder; whatever lacks it does not compile. */
export const languages = { en: 'English', ja: '日本語' } as const;

/** A BCP 47 tag. */
export type Language = keyof typeof languages;
