/** Where something large stands beside what is looked at: never over it, and over as little as can be of what could be pressed. */

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Place {
  left: number;
  top: number;
}

/** What could be pressed now: buttons that answer, and the cards and tiles that are lit; and what the guide says. */
export const pressable = [
  '.frame .actions button:not([aria-disabled])',
  '.frame [data-tray] button:not([aria-disabled])',
  '.frame .tray button:not([aria-disabled])',
  '.frame .offered',
  '.frame .able',
  '.remark',
].join();

const gap = 10;
/** px from one place that is tried to the next */
const step = 4;

/** How much of the others a place lies over, in square pixels. */
export function overlap(one: Edges, others: readonly Edges[]): number {
  return others.reduce((sum, other) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return sum + Math.max(0, wide) * Math.max(0, high);
  }, 0);
}

/** Values from the wanted one outwards, between the least and the most. */
function outwards(wanted: number, least: number, most: number): number[] {
  const first = Math.max(least, Math.min(wanted, most));
  const all = [first];
  for (let off = step; first - off >= least || first + off <= most; off += step)
    all.push(...[first - off, first + off].filter((at) => at >= least && at <= most));
  return all;
}

/**
 * The place of something `size` large at `rect` on the page: at the right, left, below or above, wherever it has room, and pushed along
 * that side as far as lets it lie over the least of `lit`. With room on no side it stands where most is, over part of `rect`.
 */
export function beside(
  rect: Edges,
  size: { width: number; height: number },
  page: Edges,
  lit: readonly Edges[],
): Place {
  const [most, lowest] = [page.right - size.width, page.bottom - size.height];
  const sides = [
    { room: most - rect.right - gap, left: rect.right + gap, top: null },
    { room: rect.left - gap - size.width - page.left, left: rect.left - gap - size.width, top: null },
    { room: lowest - rect.bottom - gap, left: null, top: rect.bottom + gap },
    { room: rect.top - gap - size.height - page.top, left: null, top: rect.top - gap - size.height },
  ];
  const roomy = sides.filter(({ room }) => room >= 0);
  const tried =
    roomy.length > 0 ? roomy : [sides.reduce((one, other) => (other.room > one.room ? other : one))];
  const across = outwards((rect.left + rect.right - size.width) / 2, page.left, most);
  const down = outwards(rect.top - 20, page.top, lowest);
  const places = tried.flatMap(({ left, top }): Place[] =>
    left === null ? across.map((at) => ({ left: at, top: top! })) : down.map((at) => ({ left, top: at })),
  );
  let best: Place = { left: page.left, top: page.top };
  let least = Infinity;
  for (const { left, top } of places) {
    const at = {
      left: Math.max(page.left, Math.min(left, most)),
      top: Math.max(page.top, Math.min(top, lowest)),
    };
    const over = overlap({ ...at, right: at.left + size.width, bottom: at.top + size.height }, lit);
    if (over < least - 1) [best, least] = [at, over];
  }
  return best;
}
