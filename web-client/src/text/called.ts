/** What somebody at a table is called. */
import { words } from '.';
import type { BotLevel } from '../wire/protocol';

/** The names that the server gives to bots: their level in English, and a number where another has that name. */
const given = /^(?:novice|courtier|regent)(?: (\d+))?$/i;

/** A bot by its level, in the language of the page; whoever else by their name. */
export function called({ name, bot }: { name: string; bot?: BotLevel | undefined }): string {
  const found = bot && given.exec(name);
  if (!found) return name;
  const level = words.bots.names[bot];
  return found[1] === undefined ? level : words.bots.numbered(level, found[1]);
}
