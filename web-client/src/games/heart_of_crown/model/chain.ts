/** The play area as a chain: the cards in the order of playing, what each brought, and the plays that are left. */
import { cardOf, coinsOf, is, linksOf } from './cards';
import type { CrownModel } from './view';

export interface LinkedCard {
  /** place in the order of playing, stable for the whole turn */
  order: number;
  card: number;
  /** the cards it imitates, the last one is carried out */
  as: readonly number[];
  /** plays its arrows gave */
  links: number;
}

/** The cards of the play area in order. */
export function chain(model: CrownModel): LinkedCard[] {
  return Object.entries(model.public.play)
    .map(([order, played]) => ({
      order: Number(order),
      card: played.card,
      as: played.as,
      links: linksOf(cardOf(model.catalog, played.card)),
    }))
    .sort((a, b) => a.order - b.order);
}

/** Territories in hand that can be played one after another without a question, dearest links first; none below two. */
export function territoriesAtOnce(model: CrownModel): number[] {
  const own = model.private;
  if (!own || own.play !== 'ok') return [];
  const cards = Object.entries(own.hand).flatMap(([handle, view]) => {
    const card = cardOf(model.catalog, Number(handle));
    const plain = is(card, 'territory') && linksOf(card) > 0 && card.key !== 'mining_town';
    return plain && view.play === 'ok' ? Array.from({ length: view.count }, () => Number(handle)) : [];
  });
  return cards.length < 2 ? [] : cards;
}

/** Coins that cards give when they are played, with Villages worth 2 where that runs. */
export function coinsFrom(model: CrownModel, cards: readonly number[]): number {
  return cards.reduce((sum, handle) => {
    const card = cardOf(model.catalog, handle);
    const more = card.key === 'village' && model.public.effects.villages_two ? 1 : 0;
    return sum + coinsOf(card) + more;
  }, 0);
}
