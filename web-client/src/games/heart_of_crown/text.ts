/** The words of the Heart of Crown table in the language of the page. */
import { table as en } from '../../text/en/heart_of_crown/table';
import { live } from '../../text/live.svelte';

export const words = live('heart_of_crown/table', en);
