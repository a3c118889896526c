/** The words of the Heart of Crown table in the language of the page. */
import { en } from '../../text/en/heart_of_crown';
import { live } from '../../text/live.svelte';

export const words = live('heart_of_crown', en);
