/** Words for every refusal there is. */
import type { ErrorCode } from '../wire/generated/errors';

/** A text, or what is made of the server's own English sentence where that says more than the code. */
type Refusal = string | ((said: string) => string);

/** `offline` is the page's own. */
export type Errors = Readonly<Record<ErrorCode | 'offline', Refusal>>;

/** What is said of a refusal; a code of a newer server has that server's sentence. */
export function sayRefusal(words: Errors, code: string, said: string): string {
  const refusal = code in words ? words[code as ErrorCode] : said;
  return typeof refusal === 'function' ? refusal(said) : refusal;
}
