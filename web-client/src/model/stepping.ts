/** What a key does in the replay player. Pure. */

interface Turn {
  index: number;
}

/** The start of the turn before this moment (or of this turn, when in the middle of it). */
export function turnBack(at: number, turns: readonly Turn[]): number {
  return turns.filter((turn) => turn.index < at).at(-1)?.index ?? 0;
}

/** The start of the next turn, else the end. */
export function turnOn(at: number, length: number, turns: readonly Turn[]): number {
  return turns.find((turn) => turn.index > at)?.index ?? length;
}

/** The moment a key leads to, `play` for the play key, null for a key that means nothing here. */
export function keyStep(
  key: string,
  shift: boolean,
  at: number,
  length: number,
  turns: readonly Turn[],
): number | 'play' | null {
  switch (key) {
    case 'ArrowLeft':
      return shift ? turnBack(at, turns) : Math.max(0, at - 1);
    case 'ArrowRight':
      return shift ? turnOn(at, length, turns) : Math.min(length, at + 1);
    case 'PageUp':
      return turnBack(at, turns);
    case 'PageDown':
      return turnOn(at, length, turns);
    case 'Home':
      return 0;
    case 'End':
      return length;
    case ' ':
      return 'play';
    default:
      return null;
  }
}
