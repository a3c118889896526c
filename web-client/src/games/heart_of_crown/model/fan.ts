/** How the own hand is fanned: where each card stands, how it is turned and how deep it sinks. Pure geometry. */

export interface FanCard {
  /** left edge, px */
  left: number;
  /** how far below the highest card, px */
  drop: number;
  /** degrees, clockwise */
  turn: number;
  /** how much of it is seen beside the next card, px */
  seen: number;
}

/** Widest turn of the outermost card, degrees. */
const widest = 9;
/** Gap between cards that do not overlap, px. */
const gap = 6;

/**
 * `count` cards of width `card` in a box of `width`. They stand side by side while they fit and overlap evenly when
 * they do not; the middle is highest. The order of reading is the order of the cards.
 */
export function fan(count: number, width: number, card: number): FanCard[] {
  if (count <= 0) return [];
  const room = Math.max(0, width - card);
  const step = count === 1 ? 0 : Math.min(card + gap, room / (count - 1));
  const start = (width - card - step * (count - 1)) / 2;
  const each = count === 1 ? 0 : Math.min(2.6, (2 * widest) / (count - 1));
  return Array.from({ length: count }, (_, index) => {
    const off = index - (count - 1) / 2;
    const turn = off * each;
    // The circle whose tangents the turns are; its sagitta is how deep a card sinks.
    const drop = Math.abs(off) * step * Math.tan((Math.abs(turn) * Math.PI) / 180) * 0.5;
    return { left: start + step * index, drop, turn, seen: index === count - 1 ? card : step };
  });
}
