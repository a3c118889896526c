/** The end of the game: points by source for everybody (HOC-166), and the totals for the chart. */
import type { Reckoning, ReckoningLine, TableModel } from '../../contract';
import { byPlace, pointsBy } from '../../telling';
import { words } from '../text';
import { pointsLines } from './points';
import { crown, type CrownModel, type SeatView } from './view';

/** Inheritance points of every seat. */
export const points = pointsBy((seat: SeatView) => seat.points.total);

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

/** The full reckoning. */
export function reckoning(model: TableModel): readonly Reckoning[] {
  const table = crown(model);
  const { result } = table.public;
  return byPlace(model, result?.points ?? points(model.public), result?.places, (seat) => lines(table, seat));
}
