/** What is said at the end of a game, in the language of the page: no part of the first page. */
import { end } from './en/end';
import { live } from './live.svelte';

export const endWords = live('end', end);
