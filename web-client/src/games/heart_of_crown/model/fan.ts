/** How the own hand is fanned: where each card stands, how it is turned and how deep it sinks. Pure geometry. */
import { parts } from '../../../pieces/shares';

export interface FanCard {
  /** px */
  wide: number;
  /** left edge, px */
  left: number;
  /** how far below the highest card, px */
  drop: number;
  /** degrees, clockwise */
  turn: number;
  /** how much of it is seen beside the next card, px */
  seen: number;
}

/** Widest turn of the outermost card, degrees; in a fan wider than usual it is less, so that none sinks too deep. */
const widest = 9;
/** So much of its width a card sinks at most. */
const deepest = 0.125;
/** Gap between cards that do not overlap, px. */
const gap = 6;
/** The same between cards in a row. */
const beside = 3;

/**
 * `count` cards of width `card` in a box of `width`. They stand side by side while they fit and overlap evenly when
 * they do not; the middle is highest. The order of reading is the order of the cards.
 */
export function fan(count: number, width: number, card: number): FanCard[] {
  if (count <= 0) return [];
  const room = Math.max(0, width - card);
  const step = count === 1 ? 0 : Math.min(card + gap, room / (count - 1));
  const start = (width - card - step * (count - 1)) / 2;
  const flat = (Math.atan((4 * deepest * card) / (step * (count - 1))) * 180) / Math.PI;
  const each = count === 1 ? 0 : Math.min(2.6, (2 * Math.min(widest, flat)) / (count - 1));
  return Array.from({ length: count }, (_, index) => {
    const off = index - (count - 1) / 2;
    const turn = off * each;
    // The circle whose tangents the turns are; its sagitta is how deep a card sinks.
    const drop = Math.abs(off) * step * Math.tan((Math.abs(turn) * Math.PI) / 180) * 0.5;
    return { wide: card, left: start + step * index, drop, turn, seen: index === count - 1 ? card : step };
  });
}

/**
 * The same with their texts: side by side, the wordy ones wider, none smaller than `least` nor wider than `most`; null if there
 * is no room for that.
 */
export function row(
  lengths: readonly number[],
  width: number,
  least: number,
  most: number,
): FanCard[] | null {
  const room = width - beside * (lengths.length - 1);
  if (lengths.length === 0 || room < least * lengths.length) return null;
  const share = parts(lengths, 0.25);
  // Who would have less than the least has that, and the others share what is left.
  const small = new Set<number>();
  const each = (index: number): number => {
    const others = share.filter((_, other) => !small.has(other)).reduce((sum, part) => sum + part, 0);
    return ((room - least * small.size) * share[index]!) / others;
  };
  for (let found = true; found;) {
    const less = share.findIndex((_, index) => !small.has(index) && each(index) < least);
    found = less >= 0;
    if (found) small.add(less);
  }
  const widths = share.map((_, index) => Math.min(most, small.has(index) ? least : each(index)));
  let left = (room - widths.reduce((sum, one) => sum + one, 0)) / 2;
  return widths.map((wide) => {
    const place = { wide, left, drop: 0, turn: 0, seen: wide };
    left += wide + beside;
    return place;
  });
}
