/** Japanese: small words that all tables of words of Heart of Crown are built from. */
import type { Part } from '../../../games/contract';
import { joined } from '../grammar';

export const coins = (amount: number): Part => ({ strong: `${String(amount)}コイン` });

/** Cards by kind, several of one kind counted: 「都市2枚、斥候」. */
export function counted(cards: readonly number[]): Part[] {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return joined(
    [...counts].map(([card, count]): Part[] => (count === 1 ? [{ card }] : [{ card }, `${String(count)}枚`])),
  );
}
