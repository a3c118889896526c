/** Inheritance points by source: princess, counters, each territory and each set card. */
import { cardOf, pointsOf } from './cards';
import { seatView, type CrownModel } from './view';

export interface PointsLine {
  /** the card they are printed on; -1: succession counters */
  card: number;
  /** copies of that card, or counters */
  count: number;
  points: number;
}

/** Every source of a seat's points, dearest first; what counts nothing is listed too. Nothing without a princess. */
export function pointsLines(model: CrownModel, seat: number): PointsLine[] {
  const view = seatView(model.public, seat);
  if (view.princess < 0) return [];
  const printed = (card: number) => pointsOf(cardOf(model.catalog, card));
  const lands = new Map<number, number>();
  for (const { card } of Object.values(view.territories)) lands.set(card, (lands.get(card) ?? 0) + 1);
  const direct: PointsLine[] = [
    ...lands,
    ...Object.entries(view.set).map(([card, count]): [number, number] => [Number(card), count]),
  ]
    .filter(([, count]) => count > 0)
    .map(([card, count]) => ({ card, count, points: printed(card) * count }))
    .sort((a, b) => b.points - a.points || a.card - b.card);
  const { succession } = view.counters;
  return [
    { card: view.princess, count: 1, points: printed(view.princess) },
    ...(succession > 0 ? [{ card: -1, count: succession, points: succession }] : []),
    ...direct,
  ];
}

/** Points on the way to the crown as a part of the whole way, 0 to 1. */
export function share(points: number, whole = 30): number {
  return Math.max(0, Math.min(1, points / whole));
}
