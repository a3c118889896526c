/** A match as it is shown: what others do comes at a pace one can follow (`pace.ts`). To be made with a component. */
import { flushSync, untrack } from 'svelte';
import { realClock } from '../net/link';
import type { LogItem } from '../wire/protocol';
import type { MatchState, Seen } from './match';
import { Pace, standing, type Rate } from './pace';
import { asSeen, between } from './past';

interface Wish {
  match: () => MatchState;
  /** how fast it goes now; null: everything is shown as it comes */
  rate: () => Rate | null;
  /** how many lines of the log these moves are */
  lines: (items: readonly LogItem[]) => number;
}

export class Following {
  readonly #wish: Wish;
  readonly #pace: Pace;
  /** the version that is shown, that the page has drawn, and the last one that came */
  #at: number;
  #drawn: number;
  #newest: number;
  /** Time has passed. What comes is looked at where it is read: an effect would be one round of drawing too late. */
  #passed = $state.raw(0);
  #coming = false;

  /** the match at the version that is shown */
  shown: MatchState = $derived.by(() => {
    const match = this.#wish.match();
    void this.#passed;
    return untrack(() => this.#come(match));
  });
  /** how many versions are here and not shown */
  behind: number = $derived.by(() => this.#wish.match().version - this.shown.version);

  constructor(wish: Wish) {
    this.#wish = wish;
    this.#at = this.#drawn = this.#newest = untrack(wish.match).version;
    // A clock that nobody sets: put back, it would hold everything up.
    const steady = { ...realClock, now: () => performance.now() };
    this.#pace = new Pace(steady, (version) => {
      this.#at = version;
      if (!this.#coming) this.#passed += 1;
    });
    $effect(() => void (this.#drawn = this.shown.version));
    $effect(() => {
      const look = (): void => {
        if (document.hidden) this.catchUp();
      };
      document.addEventListener('visibilitychange', look);
      return () => {
        document.removeEventListener('visibilitychange', look);
        this.#pace.end();
      };
    });
  }

  /** Whether what others do is shown at a pace. */
  get follows(): boolean {
    return !document.hidden && this.#wish.rate() !== null;
  }

  /** The newest version is on the page when this returns: whatever is pressed then answers what is asked now. */
  catchUp(): void {
    if (this.#pace.behind === 0) return;
    this.#pace.catchUp();
    flushSync();
  }

  #come(match: MatchState): MatchState {
    if (match.version !== this.#newest) {
      const rate = this.#wish.rate();
      const items = rate ? between(match.log, this.#newest, match.version) : [];
      this.#newest = match.version;
      this.#coming = true;
      if (!rate || this.#atOnce(match, items)) this.#pace.jump(match.version);
      else this.#pace.arrive(match.version, standing(rate, this.#wish.lines(items)), rate.late);
      this.#coming = false;
    }
    return asSeen(match, this.#at, this.#drawn);
  }

  /** Nobody looks, it cannot be told how it came about, it is our own doing, or we are choosing. */
  #atOnce(match: MatchState, items: readonly LogItem[]): boolean {
    const before = match.past.at(-1);
    if (document.hidden || match.recent.length === 0 || !before) return true;
    if (items.some((item) => item.by === match.seat) && plays(match, before)) return true;
    return this.#pace.behind === 0 && plays(match, before) && before.table.waiting.includes(match.seat);
  }
}

/** It is we who play our seat, and no bot. */
const plays = ({ seat }: MatchState, { table }: Seen): boolean =>
  seat >= 0 && table.bots?.[String(seat)] === undefined;
