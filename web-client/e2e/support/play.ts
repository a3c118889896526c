/** Whole games through pages: players that take steps in turn. */
import type { JSHandle, Page } from '@playwright/test';
import { late } from './network.ts';

/** A step: whether it could be taken. */
export type Step = () => Promise<boolean>;

/** Somebody at a page who does one thing if one is asked of them. */
export interface Player {
  /** What to do next; null where for a moment nothing was asked. */
  next: () => Promise<Step | 'over' | null>;
}

/** So long nothing may happen before it is clear that nothing will, in milliseconds. */
const patience = 60_000 + 20 * late;

/** Lets players take steps until one says the game is over, or `until` says enough. Gives the number of steps taken. */
export async function playOn(
  players: readonly Player[],
  until: (steps: number) => boolean | Promise<boolean> = () => false,
): Promise<number> {
  let steps = 0;
  const looking = new Map<Player, Promise<readonly [Player, Step | 'over' | null]>>();
  for (let last = Date.now(); Date.now() - last < patience;) {
    if (await until(steps)) return steps;
    for (const player of players) {
      if (looking.has(player)) continue;
      const looks = player.next().then((found) => [player, found] as const);
      // Who still looks when enough is done may find their page gone.
      looks.catch(() => undefined);
      looking.set(player, looks);
    }
    const [player, found] = await Promise.race(looking.values());
    looking.delete(player);
    if (found === 'over') return steps;
    if (found === null) continue;
    // It may just have become enough, by the answer for which this player has waited.
    if (await until(steps)) return steps;
    if (await found()) {
      steps += 1;
      last = Date.now();
    }
  }
  throw new Error('nobody can do anything');
}

/** What `look` finds on a page, as soon as it finds something, null after a moment: it looks there, after each change. */
export function lookOut<Wish>(page: Page, look: (wish: Wish) => unknown, wish: Wish): Promise<JSHandle> {
  return page.evaluateHandle(`(${watch.toString()})(${look.toString()}, ${JSON.stringify(wish)})`);
}

async function watch<Wish>(look: (wish: Wish) => unknown, wish: Wish): Promise<unknown> {
  for (const end = performance.now() + 250; ;) {
    const found = look(wish);
    if (found !== null || performance.now() >= end) return found;
    await new Promise<void>((resolve) => {
      const changes = new MutationObserver(() => {
        changes.disconnect();
        // Once the change is drawn: looking sooner would have the browser lay the page out twice.
        requestAnimationFrame(() => setTimeout(resolve));
      });
      changes.observe(document.body, { subtree: true, childList: true, attributes: true });
      setTimeout(() => {
        changes.disconnect();
        resolve();
      }, end - performance.now());
    });
  }
}
