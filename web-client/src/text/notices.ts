/** What is said of notices, where one switches them on: no part of the first page. */
import { notices } from './en/notices';
import { live } from './live.svelte';

export const noticeWords = live('notices', notices);
