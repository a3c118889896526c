/** What is said of signs and of what cannot be pressed, in the language of the page: no part of the first page. */
import { explain } from './en/marks';
import { live } from './live.svelte';

export const signWords = live('explain', explain);
