/** The end of the game: a line for every source of points (MIN-112), and the totals for the chart. */
import type { Part, Reckoning, ReckoningLine, TableModel } from '../../contract';
import { byPlace, pointsBy } from '../../telling';
import { words } from '../text';
import { lotAt } from './city';
import { cultureTile, gloryTile, tileOf, titleOf } from './tiles';
import {
  cultures,
  minerva,
  resources,
  seatView,
  type MinervaModel,
  type SeatView,
  type TempleView,
} from './view';

/** Projected points of every seat. */
export const points = pointsBy((seat: SeatView) => seat.points.total);

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

function cultureLines(model: MinervaModel, one: SeatView): ReckoningLine[] {
  return cultures.flatMap((kind) => {
    const worth = one.culture
      .map((tile) => cultureTile(model.catalog, tile))
      .filter((tile) => tile.kind === kind)
      .map((tile) => tile.points);
    if (worth.length === 0) return [];
    const line = { label: words.reckoning.culture(words.culture[kind] ?? kind), crowns: sum(worth) };
    return [worth.length > 1 ? { ...line, why: words.reckoning.sum(worth) } : line];
  });
}

function gloryLines(model: MinervaModel, one: SeatView): ReckoningLine[] {
  return one.glory_tiles
    .map((tile) => gloryTile(model.catalog, tile))
    .map((tile) => ({ label: words.reckoning.glory(tile.round, tile.place), crowns: tile.points }));
}

/** What a temple counts, as a sentence with links: "counts Foundry, Markets and 2 residences". */
export function counted(one: SeatView, temple: TempleView): Part[] {
  const lots = temple.cells.flatMap((cell) => {
    const text = one.city[cell];
    return text === undefined ? [] : [lotAt(cell, text)];
  });
  const houses = lots.filter((lot) => lot.what === 'residence').length;
  return [
    ...lots.flatMap((lot): Part[] => (lot.what === 'facility' ? [{ card: lot.tile }] : [])),
    ...(houses > 0 ? [words.reckoning.residences(houses)] : []),
  ];
}

function templeLines(model: MinervaModel, one: SeatView): ReckoningLine[] {
  return Object.entries(one.temples).map(([handle, temple]) => {
    const tile = Number(handle);
    const { effect } = tileOf(model.catalog, tile);
    const what = effect.resource ? words.amount(effect.resource, temple.count) : null;
    return {
      label: words.reckoning.temple({ card: tile }),
      crowns: temple.points,
      why:
        what === null ? words.reckoning.tiles(counted(one, temple)) : [`${what} × ${String(effect.amount)}`],
    };
  });
}

function lines(model: MinervaModel, seat: number): ReckoningLine[] {
  const one = seatView(model.public, seat);
  const tokens = sum(resources.map((resource) => one[resource]));
  return [
    ...cultureLines(model, one),
    ...gloryLines(model, one),
    ...templeLines(model, one),
    {
      label: words.reckoning.money,
      crowns: one.points.money,
      why: words.reckoning.moneyWhy(one.denarii, tokens),
    },
    ...(one.order > 0 ? [{ label: words.reckoning.order(one.order), crowns: one.points.order }] : []),
  ];
}

/** The full reckoning. */
export function reckoning(frame: TableModel): readonly Reckoning[] {
  const model = minerva(frame);
  const { result } = model.public;
  return byPlace(frame, result?.scores ?? points(frame.public), result?.places, (seat) => lines(model, seat));
}

/** Alone the end is a title (MIN-135). */
export function endTitle(frame: TableModel): string | null {
  const { result } = minerva(frame).public;
  const score = result?.scores[0] ?? 0;
  return result && result.title !== '' ? words.solo.end(titleOf(frame.catalog, score).title, score) : null;
}
