/**
 * Why an action cannot be chosen, asked of the server without choosing it: it is consulted about, and refused as the choice
 * would be. Asked once a position; and seldom, because the server takes who is refused too often for a program that goes wrong.
 */
export interface RefusalsOptions {
  /** asks about an action; rejects where it is refused */
  consult: (action: string) => Promise<unknown>;
  /** what is said of a refusal; empty for another trouble */
  say: (error: unknown) => string;
  now: () => number;
}

const most = 20;
/** milliseconds; the server forgives more in this time */
const span = 300_000;

export class Refusals {
  private readonly known = new Map<string, Promise<string>>();
  private at = -1;
  private asked: number[] = [];

  constructor(private readonly options: RefusalsOptions) {}

  /** Empty if it could be chosen, or if nobody knows. */
  why(version: number, action: string): Promise<string> {
    if (version !== this.at) this.known.clear();
    this.at = version;
    const known = this.known.get(action);
    if (known) return known;
    const now = this.options.now();
    this.asked = this.asked.filter((one) => one > now - span);
    if (this.asked.length >= most) return Promise.resolve('');
    this.asked.push(now);
    const answer = this.options.consult(action).then(
      () => '',
      (error: unknown) => this.options.say(error),
    );
    this.known.set(action, answer);
    return answer;
  }
}
