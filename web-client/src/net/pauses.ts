/** How long the line waits before it tries again. */
const firstPause = 250;
/** most breaks are short: at first the pauses stay so, later they grow to the longest */
const usualPause = 2000;
const longestPause = 8000;
const shortTries = 12;

/** milliseconds before the next try, growing with those before; `random` spreads them, so that not all come at once */
export function pauseAfter(tries: number, random: () => number): number {
  const most = tries < shortTries ? usualPause : longestPause;
  const ceiling = Math.min(most, firstPause * 2 ** tries);
  return ceiling / 2 + (random() * ceiling) / 2;
}

/** Never the longest: for a server that is there, and gives up a greeting in which so long nothing comes. */
function shortPauseAfter(tries: number, random: () => number): number {
  return pauseAfter(Math.min(tries, shortTries - 1), random);
}

/** a move that comes so long after the one before has nothing to do with it */
const unrelated = 20_000;

/** Moves to other nodes, those of a server that sends its clients away with them. */
export class Moves {
  private count = 0;
  private at = -Infinity;

  constructor(private readonly random: () => number) {}

  /** One more: none before a node is left and another says which one has the room; growing when they follow each other. */
  pause(now: number): number {
    if (now - this.at > unrelated) this.count = 0;
    this.at = now;
    this.count += 1;
    return this.count <= 2 ? 0 : shortPauseAfter(this.count - 3, this.random);
  }
}
