/** A preview in words: what a purchase would change for everybody, and for the lands (MON-162). */
import { words } from '../text';
import { cardOf, nameOf } from './cards';
import type { MonarchModel, MonarchPreview } from './view';

export interface Forecast {
  /** change of the viewer's own crowns */
  own: number;
  /** changes of the other seats that are not 0 */
  others: { seat: number; change: number }[];
  /** sentences about yields, conflicts and what is left */
  notes: string[];
}

export function forecast(model: MonarchModel, preview: MonarchPreview): Forecast {
  const name = (card: number) => nameOf(cardOf(model.catalog, card), model.options);
  const yields = model.public.yields;
  const notes: string[] = [];
  if (preview.harvest !== 0) notes.push(words.deal.harvest(yields.harvest, yields.harvest + preview.harvest));
  if (preview.tax !== 0) notes.push(words.deal.tax(yields.tax, yields.tax + preview.tax));
  if (preview.spoils.length > 0) notes.push(words.deal.spoils(words.list(preview.spoils.map(name))));
  if (preview.frees.length > 0) notes.push(words.deal.frees(words.list(preview.frees.map(name))));
  return {
    own: preview.crowns[model.seat] ?? 0,
    others: preview.crowns.flatMap((change, seat) =>
      seat !== model.seat && change !== 0 ? [{ seat, change }] : [],
    ),
    notes,
  };
}
