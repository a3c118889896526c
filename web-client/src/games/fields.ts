/** Fields of an event or of a card as a game's table reads them. What holds its initial value is left out on the wire. */

/** What is told by its fields. */
type Told = Readonly<Record<string, unknown>>;

/** A thing by number: a seat, a card, a place; -1 none. */
export function thing(told: Told, field: string): number {
  const value = told[field];
  return typeof value === 'number' ? value : -1;
}

/** An amount, 0 if it is not told. */
export function amount(told: Told, field: string): number {
  const value = told[field];
  return typeof value === 'number' ? value : 0;
}

/** A list of numbers, empty if it is not told. */
export function list(told: Told, field: string): number[] {
  const value = told[field];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
}

/** A word, empty if it is not told. */
export function phrase(told: Told, field: string): string {
  const value = told[field];
  return typeof value === 'string' ? value : '';
}
