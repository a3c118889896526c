/** How much room each of these texts has beside the others: 1 for the longest, at least `floor` for the shortest. */
export function parts(lengths: readonly number[], floor: number): number[] {
  const longest = Math.max(1, ...lengths);
  return lengths.map((length) => floor + (1 - floor) * (length / longest));
}

/** The tracks of a grid whose cards bear these texts, none smaller than `least`: an even share would be too small for the longest. */
export function shares(lengths: readonly number[], floor: number, least = '0'): string {
  return parts(lengths, floor)
    .map((part) => `minmax(${least}, ${part.toFixed(3)}fr)`)
    .join(' ');
}
