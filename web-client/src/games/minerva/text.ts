/** The words of the Minerva table in the language of the page. */
import { en } from '../../text/en/minerva';
import { live } from '../../text/live.svelte';

export const words = live('minerva', en);
