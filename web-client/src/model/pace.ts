/**
 * What others do comes when it comes, and often several things at once. The pace says which version is shown: each stands
 * for as long as it takes to follow, then the next one, and none is shown later than a few seconds after it came. The more
 * wait, the faster they go. Plain TypeScript; `following.svelte.ts` asks it.
 */
import type { Clock } from '../net/link';

/** How what others do is shown, as it is set on a device. */
export type Follow = 'once' | 'brisk' | 'calm';

/** How fast, in milliseconds. */
export interface Rate {
  /** that something moved is seen so fast */
  motion: number;
  /** and each line of the log is read so fast */
  line: number;
  /** nothing stands longer */
  longest: number;
  /** nothing is shown later than so long after it came */
  late: number;
}

export const rates: Readonly<Record<Exclude<Follow, 'once'>, Rate>> = {
  brisk: { motion: 400, line: 500, longest: 1500, late: 2000 },
  calm: { motion: 800, line: 1000, longest: 2800, late: 3000 },
};

/** How long a version with so many lines in the log stands. One without any goes by. */
export const standing = (rate: Rate, lines: number): number =>
  lines === 0 ? 0 : Math.min(rate.longest, rate.motion + rate.line * lines);

/** So many wait at most; of more than that the first are shown together. */
const mostWaiting = 8;

interface Waiting {
  version: number;
  stands: number;
  /** to be shown by then */
  due: number;
}

export class Pace {
  #waiting: Waiting[] = [];
  /** until then the version that is shown is being followed */
  #until = 0;
  #timer: unknown = null;

  constructor(
    private readonly clock: Clock,
    private readonly show: (version: number) => void,
  ) {}

  /** how many versions are here and not shown */
  get behind(): number {
    return this.#waiting.length;
  }

  /** A version has come, to be shown in its turn. */
  arrive(version: number, stands: number, late: number): void {
    this.#waiting.push({ version, stands, due: this.clock.now() + late });
    this.#go();
  }

  /** Whatever waits is shown now. */
  catchUp(): void {
    const last = this.#waiting.at(-1);
    if (last) this.jump(last.version);
  }

  /** This version is shown at once, and nothing waits. */
  jump(version: number): void {
    this.#waiting = [];
    this.#until = 0;
    this.#stop();
    this.show(version);
  }

  /** Shows nothing more. */
  end(): void {
    this.#waiting = [];
    this.#stop();
  }

  #stop(): void {
    if (this.#timer !== null) this.clock.cancel(this.#timer);
    this.#timer = null;
  }

  #go(): void {
    this.#stop();
    while (this.#waiting.length > 0) {
      const wait = this.#wait();
      if (wait > 0) {
        this.#timer = this.clock.after(wait, () => {
          this.#timer = null;
          this.#next();
          this.#go();
        });
        return;
      }
      this.#next();
    }
  }

  /** Until the next one is shown: each that waits has its share of the time until it is due. */
  #wait(): number {
    const now = this.clock.now();
    return Math.min(
      this.#until - now,
      ...this.#waiting.map(({ due }, place) => Math.max(0, due - now) / (place + 1)),
    );
  }

  #next(): void {
    const many = Math.max(1, this.#waiting.length - mostWaiting + 1);
    const next = this.#waiting.splice(0, many).at(-1);
    if (!next) return;
    this.#until = this.clock.now() + next.stands;
    this.show(next.version);
  }
}
