/** Whole games through pages: players that take steps in turn. */
import type { Page } from '@playwright/test';
import { late } from './network.ts';

/** What a step did. */
export type Step = 'waiting' | 'moved' | 'over';

/** Somebody at a page who does one thing if one is asked of them. */
export interface Player {
  step: () => Promise<Step>;
  /** Settles when their page has changed, or might have. */
  change: () => Promise<void>;
}

/** So long nothing may happen before it is clear that nothing will, in milliseconds. */
const patience = 60_000 + 20 * late;

/** Lets players take steps until one says the game is over, or `until` says enough. Gives the number of steps taken. */
export async function playOn(
  players: readonly Player[],
  until: (steps: number) => boolean | Promise<boolean> = () => false,
): Promise<number> {
  let steps = 0;
  for (let last = Date.now(); Date.now() - last < patience;) {
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
    if (moved) last = Date.now();
    else await Promise.race(players.map((player) => player.change()));
  }
  throw new Error('nobody can do anything');
}

/** Settles when something on the page changes; what changed just before is found by looking again now and then. */
export function change(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => end());
        const soon = setTimeout(() => end(), 100);
        const end = (): void => {
          watch.disconnect();
          clearTimeout(soon);
          resolve();
        };
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
}
