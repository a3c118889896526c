/** The end of the game: points by source for everybody (HOC-166), and the totals for the chart. */
import type { Json, Reckoning, ReckoningLine, TableModel } from '../../contract';
import { words } from '../text';
import { pointsLines } from './points';
import { crown, type CrownModel, type CrownPublic } from './view';

/** Inheritance points of every seat. */
export function points(view: Json): number[] {
  const seen = view as unknown as CrownPublic;
  return Array.from({ length: seen.players }, (_, seat) => seen.seats[String(seat)]?.points.total ?? 0);
}

function lines(model: CrownModel, seat: number): ReckoningLine[] {
  const told = pointsLines(model, seat);
  if (told.length === 0) return [{ label: words.reckoning.none, crowns: 0 }];
  return told.map((line) => ({
    label:
      line.card < 0
        ? words.reckoning.counters(line.count)
        : words.reckoning.card({ card: line.card }, line.count),
    crowns: line.points,
  }));
}

/** The full reckoning by place, ties in seat order. */
export function reckoning(model: TableModel): readonly Reckoning[] {
  const table = crown(model);
  const scores = table.public.result?.points ?? points(model.public);
  const places =
    model.table.places ??
    table.public.result?.places ??
    scores.map((one) => 1 + scores.filter((other) => other > one).length);
  return scores
    .map((total, seat) => ({ seat, total, place: places[seat] ?? 1, lines: lines(table, seat) }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
