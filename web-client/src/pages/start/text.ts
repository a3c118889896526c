/** What the sheet of a game against bots says, in the language of the page: no part of the first page. */
import { botGame as en } from '../../text/en/bot_game';
import { live } from '../../text/live.svelte';

export const botGameWords = live('bot_game', en);
