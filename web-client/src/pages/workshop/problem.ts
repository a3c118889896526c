/** What is wrong in a scenario, as far as it can be said in the language of the page. */
import type { Problem } from '../../model/trial.svelte';
import { sayRefusal, type Errors } from '../../text/errors';
import { words } from './text';

/** Why a choice is refused, by its code; empty where only the server can say what is wrong. */
export function reasonOf(errors: Errors, { refused }: Pick<Problem, 'refused'>): string {
  const why = refused ? sayRefusal(errors, { message: '', ...refused }) : '';
  return why === '' ? '' : words.refused(why);
}
