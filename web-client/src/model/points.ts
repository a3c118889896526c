/** Points of every seat over the course of a match, for the chart. */
import type { Json } from '../wire/protocol';
import type { Film } from './replay';

/** One row per moment: the points by seat. Moments that were taken back are left out. */
export function pointsOverTime(film: Film, points: (view: Json) => number[]): number[][] {
  const rows: { v: number; row: number[] }[] = [{ v: film.at(0).version, row: points(film.at(0).public) }];
  for (let index = 1; index <= film.length; index += 1) {
    const move = film.move(index);
    if (move?.how === 'undo' && move.back !== undefined) {
      while (rows.length > 1 && rows[rows.length - 1]!.v > move.back) rows.pop();
      continue;
    }
    const moment = film.at(index);
    rows.push({ v: moment.version, row: points(moment.public) });
  }
  return rows.map((entry) => entry.row);
}
