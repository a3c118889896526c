/** What is said beside the large card: its figures and where it lies, what of it is not sure (MON-159, MON-161). */
import type { Facts, TableModel } from '../../contract';
import { words } from '../text';
import { clauses, labelled } from '../../telling';
import { cardOf, figure } from './cards';
import {
  amounts,
  amountsMissing,
  nature,
  placeText,
  plain,
  printedWorth,
  reason,
  worthSentence,
} from './labels';
import { priceOf, type Price } from './price';
import { monarch, type MonarchModel } from './view';

/** The price for the viewer, where it is not simply the printed one. */
function forYou(model: MonarchModel, handle: number, { gold, food, missing, saved }: Price): string {
  if (saved === 0 && missing.gold + missing.food === 0) return '';
  const told = [amounts(gold, food), reason(model, handle), amountsMissing(missing.gold, missing.food)];
  return labelled(words.card.forYou, clauses(told));
}

export function facts(frame: TableModel, handle: number): Facts {
  const model = monarch(frame);
  const card = cardOf(model.catalog, handle);
  const price = priceOf(model, handle);
  const worth = worthSentence(model, handle);
  const doubts = new Set((card.reconstructed ?? []).map((field) => words.card.fields[field] ?? field));
  return {
    nature: nature(card),
    lines: [
      card.group !== 'moon' && {
        label: words.card.price,
        value: amounts(figure(card, 'gold'), figure(card, 'food')),
        note: price ? forYou(model, handle, price) : '',
      },
      printedWorth(card) !== '' && {
        label: card.group === 'improvement' ? words.card.yieldLabel : words.card.crownsLabel,
        value: printedWorth(card),
      },
      worth !== null && { label: words.card.nowLabel, value: worth },
      { label: words.card.whereLabel, value: placeText(model, handle) },
    ],
    doubts: doubts.size > 0 ? [words.card.reconstructedFields(words.list([...doubts]))] : [],
  };
}

/** What stands below it beside a card of the table. */
export function notes(model: MonarchModel, handle: number): string[] {
  const price = priceOf(model, handle);
  const worth = worthSentence(model, handle);
  return [
    worth ? plain(model, worth) : '',
    reason(model, handle),
    price ? amountsMissing(price.missing.gold, price.missing.food) : '',
  ];
}
