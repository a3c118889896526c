/** What answering with a number does, so that no button is a bare figure. */
import { clauses } from '../../telling';
import { words } from '../text';
import { handleOf, keyOf, nameOf, cardOf } from './cards';
import type { AskView, CrownModel } from './view';

/** The card of the hand without which a number is paid for nothing, by the key of the card that asks. */
const needs: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  city_development: { 1: 'village', 2: 'town' },
};

/** "Village to Town; you have no Village"; empty where the number says it all. */
export function numberDoes(model: CrownModel, ask: AskView, number: number): string {
  if (ask.by < 0) return '';
  const { catalog } = model;
  const by = keyOf(catalog, ask.by);
  const does: Readonly<Record<string, (number: number) => string>> = words.asks.does;
  const needed = needs[by]?.[number];
  const card = needed === undefined ? -1 : handleOf(catalog, needed);
  const lacks = card >= 0 && !model.private?.hand[String(card)];
  return clauses([does[by]?.(number) ?? '', lacks ? words.asks.lacks(nameOf(cardOf(catalog, card))) : '']);
}
