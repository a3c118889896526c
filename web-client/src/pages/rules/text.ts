/** The words that all rules pages share, in the language of the page. */
import { common as en } from '../../text/en/rules';
import { live } from '../../text/live.svelte';

export const common = live('rules', en);
