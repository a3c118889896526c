/**
 * Choices on their way. One is asked at a time; what is tapped meanwhile waits in a short queue, and goes if the question it
 * answers still stands then. What has sent a choice sends it once. Plain TypeScript.
 */

export interface ChoicesOptions {
  /** Asks the server; settles when the position after the choice is here, rejects when it is refused. */
  send: (actions: string[]) => Promise<unknown>;
  /** What is asked of us now, as a name that two positions share if an answer to one is an answer to the other. */
  question: () => string;
  /** The server would not have a choice; what was tapped after it has gone with it. */
  refused: (error: unknown) => void;
  /** Taps that were not sent any more: the question had become another one. */
  dropped: () => void;
  /** Whether an answer is awaited. */
  changed: (awaited: boolean) => void;
}

interface Waiting {
  actions: string[];
  question: string;
  /** what was pressed */
  by: unknown;
  done: (made: boolean) => void;
}

/** More taps than a whole hand takes are no taps. */
const most = 24;

export class Choices {
  private readonly queue: Waiting[] = [];

  constructor(private readonly options: ChoicesOptions) {}

  /** True once the choice is made and its position here; false if it was refused or never sent. */
  add(actions: string[], by: unknown = null): Promise<boolean> {
    if (this.queue.length >= most || (by !== null && this.holds(by))) return Promise.resolve(false);
    return new Promise((done) => {
      this.queue.push({ actions, question: this.options.question(), by, done });
      if (this.queue.length === 1) void this.run();
    });
  }

  /** Whether this has sent a choice that is on its way. */
  holds(by: unknown): boolean {
    return this.queue.some((one) => one.by === by);
  }

  /** Forgets what waits: one has left the table. */
  drop(): void {
    for (const one of this.queue.splice(1)) one.done(false);
  }

  private async run(): Promise<void> {
    this.options.changed(true);
    for (let head = this.queue[0]; head; head = this.queue[0]) {
      let made = true;
      try {
        await this.options.send(head.actions);
      } catch (error) {
        made = false;
        this.drop();
        this.options.refused(error);
      }
      this.queue.shift();
      head.done(made);
      if (this.queue[0] && this.queue[0].question !== this.options.question()) this.forgetAll();
    }
    this.options.changed(false);
  }

  private forgetAll(): void {
    for (const one of this.queue.splice(0)) one.done(false);
    this.options.dropped();
  }
}
