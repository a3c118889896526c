/** How English counts and joins, for the words of every table. */

/** "1 crown", "2 crowns". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/** "a, b and c". */
export const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** "+2", "−1", "±0". */
export const signed = (figure: number): string =>
  figure > 0 ? `+${String(figure)}` : figure < 0 ? `−${String(-figure)}` : '±0';
