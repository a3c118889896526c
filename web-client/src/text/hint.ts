/** What is said of Regent's advice, in the language of the page: no part of the first page. */
import { hint } from './en/hint';
import { live } from './live.svelte';

export const hintWords = live('hint', hint);
