/** The things of a table that a guide speaks of, by the names in their `data-guide`, and cards by `data-card`. */

const seen = (one: Element): boolean => one.getClientRects().length > 0 && one.checkVisibility();

/** The first one that is in sight; null: none is. A name `card 7` is that card on the board. */
export function findThing(name: string): Element | null {
  const card = /^card (\d+)$/.exec(name);
  const selector = card ? `#content [data-card="${card[1]!}"]` : `[data-guide="${name}"]`;
  return [...document.querySelectorAll(selector)].find(seen) ?? null;
}
