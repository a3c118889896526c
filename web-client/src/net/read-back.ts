/** The earlier lines of a long match's log, which a snapshot leaves out. */

/** pages that are read back: beyond that nobody reads */
const mostPages = 5;

/**
 * Reads them back page by page. `first`: the version of the first line that is known, 0 where there is nothing before it;
 * `ask` is done when those before a version are known.
 */
export async function readBack(
  first: () => number,
  ask: (before: number) => Promise<unknown>,
): Promise<void> {
  try {
    for (let page = 0; page < mostPages; ++page) {
      const before = first();
      if (before === 0) return;
      await ask(before);
      if (first() === before) return;
    }
  } catch {
    // The line broke, or the room was left: there is nothing to read back, or the next snapshot begins anew.
  }
}
