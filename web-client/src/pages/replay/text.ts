/** What the check of a shuffle says, in the language of the page: no part of the first page. */
import { live } from '../../text/live.svelte';
import { shuffle as en } from '../../text/en/shuffle';

export const shuffleWords = live('shuffle', en);
