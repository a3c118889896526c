/** Whole games through pages: players that take steps in turn. */

/** What a step did. */
export type Step = 'waiting' | 'moved' | 'over';

/** Somebody at a page who does one thing if one is asked of them. */
export interface Player {
  step: () => Promise<Step>;
}

/** Lets players take steps until one says the game is over, or `until` says enough. Gives the number of steps taken. */
export async function playOn(
  players: readonly Player[],
  until: (steps: number) => boolean | Promise<boolean> = () => false,
): Promise<number> {
  let steps = 0;
  let idle = 0;
  while (idle < 1000) {
    if (await until(steps)) return steps;
    let moved = false;
    for (const player of players) {
      const step = await player.step();
      if (step === 'over') return steps;
      if (step === 'moved') {
        moved = true;
        steps += 1;
      }
    }
    idle = moved ? 0 : idle + 1;
    if (!moved) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nobody can do anything');
}
