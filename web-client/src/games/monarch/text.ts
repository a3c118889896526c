/** The words of the Monarch table in the language of the page. */
import { en } from '../../text/en/monarch';
import { live } from '../../text/live.svelte';

export const words = live('monarch', en);
