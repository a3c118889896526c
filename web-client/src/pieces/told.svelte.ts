/** What is told for a moment and never holds anything up; the log keeps it. */
import { onDestroy } from 'svelte';

export class Told<T> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  now: T | null = $state.raw(null);

  /** `long`: so many milliseconds; for as long as the component that is being made stands */
  constructor(private readonly long: number) {
    onDestroy(() => clearTimeout(this.#timer));
  }

  say(what: T): void {
    this.now = what;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.now = null), this.long);
  }
}
