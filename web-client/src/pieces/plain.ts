/** A sentence as plain text, for live regions, titles and labels. */
import type { Player, Sentence } from '../games/contract';

/** Reads a sentence out. */
export function plain(
  sentence: Sentence,
  players: readonly Player[],
  cardName: (handle: number) => string,
): string {
  return sentence
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('card' in part) return cardName(part.card);
      if ('seat' in part) return players.find((one) => one.seat === part.seat)?.name ?? '';
      if ('amount' in part) return `${part.amount} ${part.of}`;
      return part.strong;
    })
    .join('');
}
