/** What is said where people gather before a game: in the language of the page, and no part of the first page. */
import { lobby } from './en/lobby';
import { live } from './live.svelte';

export const lobbyWords = live('lobby', lobby);
