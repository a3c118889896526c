/** A pleasant name for a guest who has not chosen one. */

/** What it is made of, and how. */
export interface GuestWords {
  first: readonly string[];
  second: readonly string[];
  both: (first: string, second: string) => string;
}

/** For example "Merry Otter". */
export function guestName({ first, second, both }: GuestWords, random: () => number = Math.random): string {
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? words[0]!;
  return both(pick(first), pick(second));
}
