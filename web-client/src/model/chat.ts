/** Lines of chat: which are new. By their time: of a long talk, and after coming back, only the last lines are known. Pure. */
import type { ChatLine } from '../wire/protocol';

/** When the last line was said; 0: nothing was. */
export function latest(chats: readonly ChatLine[]): number {
  return Math.max(0, ...chats.map((line) => line.at));
}

/** How many lines have come since the one said then. */
export function unreadSince(chats: readonly ChatLine[], seen: number): number {
  return chats.filter((line) => line.at > seen).length;
}
