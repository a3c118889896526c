/** A recording that is shown: at which moment it stands, and whether it goes on by itself. To be made with a component. */
interface Wish {
  /** the last moment; the first is 0 */
  length: number;
  at?: number;
  /** milliseconds from one moment to the next */
  pace: () => number;
  /** told before it goes to a moment; what it gives is called when it is there */
  moving?: (next: number) => () => void;
}

export class Playback {
  at = $state(0);
  playing = $state(false);
  #cameFrom = $state(-1);

  constructor(private readonly wish: Wish) {
    this.at = this.#within(wish.at ?? 0);
    $effect(() => {
      if (!this.playing) return;
      const ticking = setInterval(() => this.go(this.at + 1), wish.pace());
      return () => clearInterval(ticking);
    });
  }

  /** Whether it came here by a single step forward, which moves like in play; anything else is simply there. */
  get stepped(): boolean {
    return this.#cameFrom === this.at - 1;
  }

  readonly go = (index: number): void => {
    const next = this.#within(index);
    if (next === this.at) return;
    const moved = this.wish.moving?.(next);
    this.#cameFrom = this.at;
    this.at = next;
    if (next === this.wish.length) this.playing = false;
    moved?.();
  };

  /** Goes on or stops; at the end it begins anew. */
  readonly toggle = (): void => {
    if (!this.playing && this.at === this.wish.length) this.go(0);
    this.playing = !this.playing;
  };

  /** It is seen with other eyes: nothing has moved. */
  look(): void {
    this.#cameFrom = -1;
  }

  #within(index: number): number {
    return Math.max(0, Math.min(index, this.wish.length));
  }
}
