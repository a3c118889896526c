/** Lines of chat: which are new, and which is which. By their time: of a long talk, and after coming back, only the last lines are known. Pure. */
import type { ChatLine } from '../wire/protocol';

/** When the last line was said; 0: nothing was. */
export function latest(chats: readonly ChatLine[]): number {
  return Math.max(0, ...chats.map((line) => line.at));
}

/** How many lines have come since the one said then. */
export function unreadSince(chats: readonly ChatLine[], seen: number): number {
  return chats.filter((line) => line.at > seen).length;
}

/** Lines by names that each keeps, whatever comes after it or is forgotten before it. */
export function namedLines(chats: readonly ChatLine[]): ReadonlyMap<string, ChatLine> {
  const named = new Map<string, ChatLine>();
  let nth = 0;
  chats.forEach((line, index) => {
    nth = chats[index - 1]?.at === line.at ? nth + 1 : 0;
    named.set(`${String(line.at)}.${String(nth)}`, line);
  });
  return named;
}
