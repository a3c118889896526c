/**
 * What just happened at a table, told once for each new version to whatever shows it: sounds, flights, announcements, the
 * focus. The frame tells (one pair of effects that runs when the version changes and only then); parts of a table follow.
 */
import { onDestroy } from 'svelte';
import type { GameEvent, LogItem } from '../wire/protocol';

/** From one version to the next. */
export interface Step {
  /** the moves that led here; none after a snapshot and after a jump in a replay */
  items: readonly LogItem[];
  /** their events, in the form everybody is told */
  events: readonly GameEvent[];
}

/** Somebody who follows. */
export interface Follower {
  /** the model is the new one, the page still shows the old one */
  before?: (step: Step) => void;
  /** the page shows the new one */
  after?: (step: Step) => void;
}

export class Steps {
  readonly #followers = new Set<Follower>();

  /** Follows for as long as the component that is being made stands. */
  follow(follower: Follower): void {
    this.#followers.add(follower);
    onDestroy(() => this.#followers.delete(follower));
  }

  before(step: Step): void {
    for (const one of this.#followers) one.before?.(step);
  }

  after(step: Step): void {
    for (const one of this.#followers) one.after?.(step);
  }
}

/** The step that these moves are. */
export function stepOf(items: readonly LogItem[]): Step {
  return { items, events: items.flatMap((item) => item.e) };
}
