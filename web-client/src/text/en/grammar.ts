/** How English counts and joins, for all its words. */
import type { Part } from '../../games/contract';

const counting = new Intl.PluralRules('en-GB');
const placing = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const joining = new Intl.ListFormat('en-GB');
const choosing = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** "1 crown", "2 crowns". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${String(count)} ${counting.select(count) === 'one' ? one : many}`;

/** "a, b and c". */
export const list = (names: readonly string[]): string => joining.format(names);

/** "a, b". */
export const commas = (parts: readonly string[]): string => parts.join(', ');

/** "a, b; c". */
export const clauses = (parts: readonly string[]): string => parts.join('; ');

/** What stands between two parts where none of these joins them, and what is said beside a text. */
export const colon: string = ': ';
export const comma: string = ', ';
export const aside = (said: string): string => ` (${said})`;

/** "A. B.", of texts that end as sentences or as labels do; those that say nothing are left out. */
export const sentences = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');

/** "a, b or c". */
export const either = (names: readonly string[]): string => choosing.format(names);

/** The same as `list`, of parts of a sentence, each of which may be several. */
export const joined = (parts: readonly (Part | readonly Part[])[]): Part[] =>
  joining
    .formatToParts(parts.map((_, index) => String(index)))
    .flatMap(({ type, value }) => (type === 'element' ? (parts[Number(value)] ?? []) : value));

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "1st". */
export const place = (n: number): string => `${String(n)}${endings[placing.select(n)] ?? 'th'}`;

/** A figure with a true minus sign. */
export const figure = (n: number): string => String(n).replace('-', '−');

/** "+2", "−1", "±0". */
export const signed = (n: number): string => (n > 0 ? `+${String(n)}` : n < 0 ? figure(n) : '±0');
