/** What is said beside the large card: its figures and price, what of it is not sure (HOC-164). */
import type { Facts, TableModel } from '../../contract';
import { words as frameWords } from '../../../text';
import { labelled } from '../../telling';
import { words } from '../text';
import { cardOf, coinsOf, copiesOf, costOf, is, isEastern, linksOf, pointsOf, scores } from './cards';
import { doubtWords, natureInFull, priceParts } from './labels';
import { priceOf } from './price';
import { crown, type CrownModel } from './view';

export function facts(frame: TableModel, handle: number): Facts {
  const model = crown(frame);
  const card = cardOf(model.catalog, handle);
  const price = priceOf(model, handle);
  const stack = model.public.market[String(handle)];
  const say = words.card;
  const { commas } = frameWords.table;
  const now = [
    stack ? words.market.left(stack.count) : '',
    price ? words.market.price(price.price) : '',
    price ? priceParts(price) : '',
    price && price.missing > 0 ? words.market.missing(price.missing) : '',
  ].filter((one) => one !== '');
  return {
    nature: natureInFull(card),
    lines: [
      { label: say.costLabel, value: words.coins(costOf(card)) },
      coinsOf(card) > 0 && { label: say.coinsLabel, value: words.coins(coinsOf(card)) },
      (is(card, 'action') || is(card, 'territory')) && {
        label: say.linksLabel,
        value: say.linksHelp(linksOf(card)),
      },
      scores(card) && {
        label: say.pointsLabel,
        value: commas([
          words.points(pointsOf(card)),
          is(card, 'princess') ? say.pointsPrincess : say.pointsDirect,
        ]),
      },
      {
        label: say.copiesLabel,
        value: commas([say.copies(copiesOf(card)), isEastern(card) ? say.eastern : say.base]),
      },
      now.length > 0 && { label: say.nowLabel, value: commas(now) },
    ],
    doubts: doubtWords(card),
  };
}

/** What stands below it beside a card of the table: its price, and what stands against it. */
export function notes(model: CrownModel, handle: number): string[] {
  const price = priceOf(model, handle);
  const stack = model.public.market[String(handle)];
  const parts = price ? priceParts(price) : '';
  const left = cardOf(model.catalog, handle).key === 'prince' ? words.market.lastPrinces : words.market.left;
  return [
    price && parts !== '' ? labelled(words.market.price(price.price), parts) : '',
    price && price.missing > 0 ? words.market.missing(price.missing) : '',
    stack ? left(stack.count) : '',
  ];
}
