/** The words of the Minerva table in the language of the page. */
import { table as en } from '../../text/en/minerva/table';
import { live } from '../../text/live.svelte';

export const words = live('minerva/table', en);
