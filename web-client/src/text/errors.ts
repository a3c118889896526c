/** Words for every refusal there is. */
import type { ErrorCode, RuleCode } from '../wire/generated/errors';

/** What the server sends of a refusal: its code, its own English sentence, and what was lacking. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly missing?: Readonly<Record<string, number>> | undefined;
}

/** A text, or what is made of what the server says where that is more than the code. */
type Said = string | ((refusal: Refusal) => string);

/** The page's own: there is no line; the server said unasked that it cannot save, and goes on trying. */
type Own = 'offline' | 'unsaved';

export type Errors = Readonly<Record<ErrorCode | Own, Said>>;

/** Of the rules of games, too, whose sentences English takes from the server. */
export type AllErrors = Errors & Readonly<Record<RuleCode | 'undo_blocked' | 'behind_barrier', Said>>;

/** What is said of a refusal; a code of a newer server has that server's sentence. */
export function sayRefusal(words: Errors, refusal: Refusal): string {
  const said = refusal.code in words ? words[refusal.code as ErrorCode] : refusal.message;
  return typeof said === 'function' ? said(refusal) : said;
}
