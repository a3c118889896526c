/** What is said where one follows what others do, and looks at it again: no part of the first page. */
import { follow } from './en/follow';
import { live } from './live.svelte';

export const followWords = live('follow', follow);
