/** Moments shown one after another at a table of their own, told there as in play. To be made with a component. */
import type { TableModel } from '../../games/contract';
import { Inputs } from '../../model/inputs.svelte';
import { Playback } from '../../model/playback.svelte';
import type { Reel } from '../../model/reel';
import { Steps, stepOf } from '../../pieces/steps';

interface Wish {
  at?: number;
  /** it begins to play */
  playing: boolean;
  /** milliseconds from one moment to the next */
  pace: number;
}

export class Screening {
  readonly steps = new Steps();
  readonly playback: Playback;
  readonly model: TableModel;

  constructor(
    readonly reel: Reel,
    { at = 0, playing, pace }: Wish,
  ) {
    this.playback = new Playback({
      length: reel.length,
      at,
      pace: () => pace,
      moving: (next) => this.#moving(next),
    });
    this.playback.playing = playing && reel.length > 0;
    this.model = new Inputs(() => {
      const { at: now, stepped } = this.playback;
      return reel.model(now, stepped ? reel.items(now) : []);
    });
  }

  /** What the page shows is told before it changes and after. */
  #moving(next: number): () => void {
    const step = next === this.playback.at + 1 ? stepOf(this.reel.items(next)) : null;
    if (step) this.steps.before(step);
    return () => {
      if (step) queueMicrotask(() => this.steps.after(step));
    };
  }
}
