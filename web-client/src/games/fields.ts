/** Fields of an event as a game's table reads them. What holds its initial value is left out on the wire. */
import type { GameEvent } from './contract';

/** A thing by number: a seat, a card, a place; -1 none. */
export function thing(event: GameEvent, field: string): number {
  const value = event[field];
  return typeof value === 'number' ? value : -1;
}

/** An amount, 0 if it is not told. */
export function amount(event: GameEvent, field: string): number {
  const value = event[field];
  return typeof value === 'number' ? value : 0;
}

/** A list of numbers, empty if it is not told. */
export function list(event: GameEvent, field: string): number[] {
  const value = event[field];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
}

/** A word, empty if it is not told. */
export function phrase(event: GameEvent, field: string): string {
  const value = event[field];
  return typeof value === 'string' ? value : '';
}
