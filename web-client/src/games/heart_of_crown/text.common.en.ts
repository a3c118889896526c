/** Small words that all tables of words of Heart of Crown are built from. */
import type { Part } from '../contract';

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : many}`;

export const list = (names: readonly string[], last = 'and'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1) ?? ''}`;

export const signed = (figure: number): string =>
  figure > 0 ? `+${String(figure)}` : figure < 0 ? `−${String(-figure)}` : '±0';

/** A figure with a true minus sign. */
export const figure = (n: number): string => String(n).replace('-', '−');

export const coins = (amount: number): Part => ({ amount, of: amount === 1 ? 'coin' : 'coins' });

/** Parts with commas between them and a last word before the last. */
export function joined(parts: readonly (Part | Part[])[], last = 'and'): Part[] {
  return parts.flatMap((part, index): Part[] => [
    ...(index === 0 ? [] : [index === parts.length - 1 ? ` ${last} ` : ', ']),
    ...(Array.isArray(part) ? part : [part]),
  ]);
}

/** Cards by kind, several of one kind counted: "2 × Town and Scout". */
export function counted(cards: readonly number[], last = 'and'): Part[] {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return joined(
    [...counts].map(([card, count]): Part[] =>
      count === 1 ? [{ card }] : [`${String(count)} × `, { card }],
    ),
    last,
  );
}
