/** A clock that stands until a test moves it. */
import type { Clock } from '../src/net/link.ts';

interface Due {
  at: number;
  run: () => void;
}

export class PlayClock implements Clock {
  private time = 1_000_000;
  private due: Due[] = [];

  now(): number {
    return this.time;
  }

  after(ms: number, run: () => void): Due {
    const entry = { at: this.time + ms, run };
    this.due.push(entry);
    return entry;
  }

  cancel(timer: unknown): void {
    this.due = this.due.filter((entry) => entry !== timer);
  }

  /** The device sleeps: time goes by and nothing runs; what fell due runs late, with the next `pass`. */
  sleep(ms: number): void {
    this.time += ms;
  }

  /** Moves time on, running what falls due in order; lets promises settle in between. */
  async pass(ms: number): Promise<void> {
    const until = this.time + ms;
    await settled();
    for (;;) {
      const next = this.due.filter((entry) => entry.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.cancel(next);
      this.time = Math.max(this.time, next.at);
      next.run();
      await settled();
    }
    this.time = until;
    await settled();
  }
}

/** Everything that is only waiting for promises has happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
