/** What is said of the time at a table, in the language of the page: no part of the first page. */
import { tempo } from './en/tempo';
import { live } from './live.svelte';

export const tempoWords = live('tempo', tempo);
