/** The words of the rules workshop, in the language of the page. */
import { workshop } from '../../text/en/workshop';
import { live } from '../../text/live.svelte';

export const words = live('workshop', workshop);
