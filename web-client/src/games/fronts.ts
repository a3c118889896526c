/** What is said of each game on the start page, in the language of the page. */
import { fronts as en } from '../text/en/fronts';
import { live } from '../text/live.svelte';

export const fronts = live('fronts', en);
