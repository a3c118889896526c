/** Who waits for a position of the match to be here. */
export interface Watchers {
  /** Settles once this version of the match is here, or the match is gone; `at`: the one that is, if any. */
  seen(version: number, at: number | undefined): Promise<void>;
  settle(at?: number): void;
}

export function watchers(): Watchers {
  let waiting: { version: number; resolve: () => void }[] = [];
  const settle = (at = Infinity): void => {
    const due = waiting.filter((one) => one.version <= at);
    waiting = waiting.filter((one) => one.version > at);
    for (const one of due) one.resolve();
  };
  const seen = (version: number, at: number | undefined): Promise<void> =>
    new Promise((resolve) => {
      waiting.push({ version, resolve });
      settle(at);
    });
  return { seen, settle };
}
