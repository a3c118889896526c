/** The end of the game: a line for every source of crowns (MON-170), and the totals for the chart. */
import type { Reckoning, ReckoningLine, TableModel } from '../../contract';
import { byPlace, pointsBy } from '../../telling';
import { words as frame } from '../../../text';
import { words } from '../text';
import { bannersOf, cardOf, figure } from './cards';
import { worthSentence } from './labels';
import { monarch, seatView, type MonarchModel, type SeatView } from './view';
import { zonesOf } from './zones';

/** Projected crowns of every seat. */
export const points = pointsBy((seat: SeatView) => seat.crowns);

function lines(model: MonarchModel, seat: number): ReckoningLine[] {
  const zones = zonesOf(model.public);
  const view = seatView(model.public, seat);
  const court = (zones.courts[seat] ?? []).map((card): ReckoningLine => {
    const why = worthSentence(model, card);
    const line = {
      label: words.reckoning.card({ card }),
      crowns: model.public.worth[String(card)]?.crowns ?? 0,
    };
    const plainValue =
      figure(cardOf(model.catalog, card), 'each') === 0 &&
      (model.public.worth[String(card)]?.spoiled_by ?? -1) < 0;
    return why && !plainValue ? { ...line, why } : line;
  });
  const banner: ReckoningLine[] =
    view.banner < 0
      ? []
      : [
          {
            label: words.reckoning.banner(bannersOf(model.catalog)[view.banner]?.name ?? ''),
            crowns: view.banner_crowns,
            why: view.banner_counts.flatMap((card, index) =>
              index === 0 ? [{ card }] : [frame.table.comma, { card }],
            ),
          },
        ];
  const guests = (zones.guests[seat] ?? []).map((card): ReckoningLine => ({
    label: words.reckoning.guest({ card }),
    crowns: -Math.abs(figure(cardOf(model.catalog, card), 'crowns')),
  }));
  return [...court, ...banner, ...guests];
}

/** The full reckoning. */
export function reckoning(model: TableModel): readonly Reckoning[] {
  const table = monarch(model);
  const { result } = table.public;
  return byPlace(model, result?.scores ?? points(model.public), result?.places, (seat) => lines(table, seat));
}
