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

/**
 * Counts moves to other nodes, those of a server that sends its clients away with them, and gives the pause before each: none
 * before a node is left and another says which one has the room; growing when they follow each other.
 */
export function moves(random: () => number): (now: number) => number {
  let count = 0;
  let last = -Infinity;
  return (now) => {
    if (now - last > unrelated) count = 0;
    last = now;
    count += 1;
    return count <= 2 ? 0 : shortPauseAfter(count - 3, random);
  };
}
