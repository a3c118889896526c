/** Who waits for a position of the match to be here. */
export class Watchers {
  private waiting: { version: number; resolve: () => void }[] = [];

  /** Settles once this version of the match is here, or the match is gone; `at`: the one that is, if any. */
  seen(version: number, at: number | undefined): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ version, resolve });
      this.settle(at);
    });
  }

  settle(at = Infinity): void {
    const due = this.waiting.filter((one) => one.version <= at);
    this.waiting = this.waiting.filter((one) => one.version > at);
    for (const one of due) one.resolve();
  }
}
