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
export function shortPauseAfter(tries: number, random: () => number): number {
  return pauseAfter(Math.min(tries, shortTries - 1), random);
}
