/** What is wrong in a scenario, as far as it can be said in the language of the page. */
import type { Problem } from '../../model/trial.svelte';
import { sayRefusal, type Errors } from '../../text/errors';
import { words as frame } from '../../text';
import { words } from './text';

/** How the server says a refusal: of what, its code, which is for programs, in brackets its sentence, and a guess at what was meant. */
const refusal = /^([a-z ]+): \w+ \((.*)\)(?:; ([^)]*))?$/;

/**
 * `reason`: why a choice is refused, in the language of the page; empty where only the server can say what is wrong.
 * `more`: what the server says beside it.
 */
export function sayProblem(errors: Errors, { refused, said }: Problem): { reason: string; more: string[] } {
  const [first = '', ...rest] = said;
  const [, what = '', sentence = '', guess = ''] = refusal.exec(first) ?? [];
  const why = refused ? sayRefusal(errors, { message: sentence, ...refused }) : '';
  if (why !== '') return { reason: words.refused(why), more: guess === '' ? rest : [guess, ...rest] };
  const plain = what === '' ? first : `${what}${frame.table.colon}${sentence}`;
  return { reason: '', more: [plain, guess, ...rest].filter((one) => one !== '') };
}
