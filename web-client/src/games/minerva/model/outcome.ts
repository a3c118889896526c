/** What an answer to an open question would bring, the rest of the line included, read from its preview. */
import { amounts, points, type Amount } from './lines';
import { held, seatView, type MinervaModel, type MinervaPreview } from './view';

const now = (model: MinervaModel, of: string): number => {
  const seat = seatView(model.public, model.seat);
  return of === 'denarii' || of === 'glory' ? seat[of] : held(seat, of);
};

/** Holdings afterwards less those now, then the cultural points of the rest of the line. */
export function outcome(model: MinervaModel, preview: MinervaPreview): Amount[] {
  const change = Object.fromEntries(
    ['grain', 'wood', 'stone', 'ore', 'denarii', 'glory'].map((of) => [
      of,
      (preview.after[of] ?? 0) - now(model, of),
    ]),
  );
  return [...amounts(change), ...points(preview.lines['rest']?.points ?? {})];
}
