/** What somebody at a table is called. */
import { words } from '.';
import type { BotLevel } from '../wire/protocol';

/** The names that the server gives to bots: their level in English, and a number where another has that name. */
const given = /^(?:novice|courtier|regent)(?: (\d+))?$/i;

/** Scripts that are written from the right. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that is written from the right, apart: it turns nothing that stands beside it in a sentence or a list. */
const apart = (name: string): string => (fromRight.test(name) ? `\u2068${name}\u2069` : name);

/** A bot by its level, in the language of the page; whoever else by their name, to be set into sentences. */
export function called({ name, bot }: { name: string; bot?: BotLevel | undefined }): string {
  const found = bot && given.exec(name);
  if (!found) return apart(name);
  const level = words.bots.names[bot];
  return found[1] === undefined ? level : words.bots.numbered(level, found[1]);
}
