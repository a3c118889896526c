/** The words of the Monarch table in the language of the page. */
import { table as en } from '../../text/en/monarch/table';
import { live } from '../../text/live.svelte';

export const words = live('monarch/table', en);
