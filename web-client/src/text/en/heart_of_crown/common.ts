/** Small words that all tables of words of Heart of Crown are built from. */
import type { Part } from '../../../games/contract';
import { joined } from '../grammar';

export const coins = (amount: number): Part => ({ amount, of: amount === 1 ? 'coin' : 'coins' });

/** Cards by kind, several of one kind counted: "2 × Town and Scout". */
export function counted(cards: readonly number[]): Part[] {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return joined(
    [...counts].map(([card, count]): Part[] =>
      count === 1 ? [{ card }] : [`${String(count)} × `, { card }],
    ),
  );
}
