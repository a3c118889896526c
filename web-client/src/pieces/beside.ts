/** Where something large stands beside what it is about: over as little as can be of what could be pressed. */

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** What had better not be covered; `weight`: how much worse than other things that is. */
export interface Lit extends Edges {
  weight?: number;
}
export type Side = 'right' | 'left' | 'bottom' | 'top';
export interface Place {
  left: number;
  top: number;
  /** of what it is about; null: it is wherever there is room */
  side: Side | null;
}
export interface Wish {
  /** the sides, the best first */
  order: readonly Side[];
  gap: number;
  /** what a pixel further away is worth, in square pixels that are covered */
  pull: number;
}

/** Buttons that answer what is asked. */
export const answers = [
  '.frame .actions button:not([aria-disabled], .undo > *)',
  '.frame [data-tray] button:not([aria-disabled])',
  '.frame .tray button:not([aria-disabled])',
].join();

/** What could be pressed now: those, undo, and the cards and tiles that are lit; and what the guide says. */
export const pressable = [answers, '.frame .undo > *', '.frame .offered', '.frame .able', '.remark'].join();

/** What can be pressed at all. */
const pressed = [':is(button', 'a[href]', 'input', 'select', 'textarea', 'summary)'].join();
/** Of that, what is pressed to play, or stands around the board; and what is only looked at. */
export const keys = [`${pressed}:not(.board *)`, pressable].join();
export const looked = `.board ${pressed}:not(.offered, .able)`;

/** What is seen of these around what is to be placed, in its dialog if it stands in one; and how much worse it is to cover that than others. */
export function seen(of: string, weight: number, placed: Element): Lit[] {
  const around: ParentNode = placed.closest('dialog') ?? document;
  return [...around.querySelectorAll(of)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !placed.contains(one))
    .map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const board = one.closest('.board')?.getBoundingClientRect();
      if (!board) return { left, top, right, bottom, weight };
      return {
        left: Math.max(left, board.left),
        top: Math.max(top, board.top),
        right: Math.min(right, board.right),
        bottom: Math.min(bottom, board.bottom),
        weight,
      };
    });
}

const usual: Wish = { order: ['right', 'left', 'bottom', 'top'], gap: 10, pull: 0 };
/** px from one place that is tried to the next */
const step = 4;

/** How much of the others a place lies over, in square pixels. */
export function overlap(one: Edges, others: readonly Lit[]): number {
  return others.reduce((sum, other) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return sum + (other.weight ?? 1) * Math.max(0, wide) * Math.max(0, high);
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
 * The place of something `size` large at `rect` on the page: on a side of it where it has room, pushed along that side as far as lets it
 * lie over the least of `lit`. With room on no side it stands where most is, over part of `rect`. Where it would lie over what
 * weighs, it leaves the sides, and stands wherever it covers least.
 */
export function beside(
  rect: Edges,
  size: { width: number; height: number },
  page: Edges,
  lit: readonly Lit[],
  { order, gap, pull }: Wish = usual,
): Place {
  const [most, lowest] = [page.right - size.width, page.bottom - size.height];
  const [middle, centre] = [
    (rect.left + rect.right - size.width) / 2,
    (rect.top + rect.bottom - size.height) / 2,
  ];
  const across = outwards(middle, page.left, Math.max(page.left, most));
  const down = outwards(pull > 0 ? centre : rect.top - 20, page.top, Math.max(page.top, lowest));
  const sides: Record<Side, { room: number; left?: number; top?: number }> = {
    right: { room: most - rect.right - gap, left: rect.right + gap },
    left: { room: rect.left - gap - size.width - page.left, left: rect.left - gap - size.width },
    bottom: { room: lowest - rect.bottom - gap, top: rect.bottom + gap },
    top: { room: rect.top - gap - size.height - page.top, top: rect.top - gap - size.height },
  };
  const boxOf = ({ left, top }: Place): Edges => ({
    left,
    top,
    right: left + size.width,
    bottom: top + size.height,
  });
  function least(places: readonly Place[], over: readonly Lit[]): Place | null {
    let [best, cost]: [Place | null, number] = [null, Infinity];
    for (const at of places) {
      const far = Math.abs(at.left - middle) + Math.abs(at.top - centre);
      // The distance alone rules most places out.
      if (pull * far >= cost - 1) continue;
      const costs = pull * far + overlap(boxOf(at), over);
      if (costs < cost - 1) [best, cost] = [at, costs];
    }
    return best;
  }
  const roomy = order.filter((side) => sides[side].room >= 0);
  const tried =
    roomy.length > 0
      ? roomy
      : [order.reduce((one, other) => (sides[other].room > sides[one].room ? other : one))];
  const within = (at: number, first: number, last: number): number => Math.max(first, Math.min(at, last));
  const found = least(
    tried.flatMap((side): Place[] => {
      const { left, top } = sides[side];
      return left === undefined
        ? across.map((at) => ({ left: at, top: within(top!, page.top, lowest), side }))
        : down.map((at) => ({ left: within(left, page.left, most), top: at, side }));
    }),
    lit,
  );
  const weighs = lit.filter((one) => (one.weight ?? 1) > 1);
  if (found && overlap(boxOf(found), weighs) < 1) return found;
  // Over what it is about, too, where it must.
  const anywhere = across.flatMap((left) => down.map((top): Place => ({ left, top, side: null })));
  return least(anywhere, [...lit, rect]) ?? { left: page.left, top: page.top, side: null };
}
