/** What is said of recordings, and where one goes through one: in the language of the page, and no part of the first page. */
import { replay } from './en/replay';
import { live } from './live.svelte';

export const replayWords = live('replay', replay);
