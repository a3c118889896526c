/** What a screen reader says for a card, a stack, a territory or a seat: everything that is drawn, as words. */
import type { CardEntry } from '../../contract';
import { joined, labelled } from '../../telling';
import { words } from '../text';
import {
  doubtsOf,
  cardOf,
  coinsOf,
  costOf,
  frameOf,
  linksOf,
  nameOf,
  pointsOf,
  scores,
  subtypeOf,
  kindsOf,
} from './cards';
import { handUse, handWhy } from './hand';
import { bribable, bribeOf, buyable, priceOf, type Price } from './price';
import {
  atTurn,
  playerName,
  seatView,
  sumOf,
  type Counts,
  type CrownModel,
  type TerritoryView,
} from './view';
import { words as frame } from '../../../text';

/** Names of cards, several of a kind counted: "2 Town, Scout". */
export function namesOf(model: CrownModel, counts: Counts): string {
  const names = Object.entries(counts).map(([card, count]) => {
    const name = nameOf(cardOf(model.catalog, Number(card)));
    return count === 1 ? name : words.card.several(count, name);
  });
  return frame.table.commas(names);
}

/** What it is: "Attack, Military". */
export function nature(card: CardEntry): string {
  const subtype = subtypeOf(card);
  return joined([
    ...frameOf(card).map((kind) => words.kinds[kind]),
    subtype === null ? '' : words.subtypes[subtype],
  ]);
}

/** What of a card is not sure: a sentence for each kind of doubt, with the fields it is about. */
export function doubtWords(card: CardEntry): string[] {
  const { doubts, fields } = words.card;
  const grouped: Record<string, string[]> = {};
  for (const [field, doubt] of Object.entries(doubtsOf(card)))
    (grouped[doubt] ??= []).push(fields[field] ?? field);
  return Object.entries(grouped).flatMap(([doubt, about]) => doubts[doubt]?.(words.list(about)) ?? []);
}

/** All kinds in full, for the details: "Action, Attack". */
export function natureInFull(card: CardEntry): string {
  const subtype = subtypeOf(card);
  return joined([
    ...kindsOf(card).map((kind) => words.kinds[kind]),
    subtype === null ? '' : words.subtypes[subtype],
  ]);
}

/** The printed figures and the text. */
function facts(card: CardEntry): string {
  const coins = coinsOf(card);
  const links = linksOf(card);
  return joined([
    nature(card),
    words.card.cost(costOf(card)),
    coins > 0 ? words.coins(coins) : '',
    links > 0 ? words.card.links(links) : '',
    scores(card) ? words.points(pointsOf(card)) : '',
    card.text ?? '',
  ]);
}

/** A card wherever it lies, or several of it. */
export function cardLabel(model: CrownModel, handle: number, count = 1): string {
  const card = cardOf(model.catalog, handle);
  return joined([count > 1 ? words.card.several(count, nameOf(card)) : nameOf(card), facts(card)]);
}

/** A card of the own hand, with what it can do or why not (HOC-157). */
export function handLabel(model: CrownModel, handle: number, keepMode: boolean, mark: string): string {
  const card = cardOf(model.catalog, handle);
  const use = handUse(model, handle, keepMode);
  return joined([
    nameOf(card),
    use === 'none' ? words.asks.why[handWhy(model, handle, keepMode)] : words.hand[use],
    mark,
    facts(card),
  ]);
}

/** What a price is made of, empty if it is the printed one. */
export function priceParts(price: Price): string {
  const say = words.market.parts;
  if (price.token === 0 && price.bribery === 0 && price.discount === 0) return '';
  return joined([
    say.printed(price.printed),
    price.token > 0 ? say.token(price.token) : '',
    price.bribery > 0 ? say.bribery(price.bribery) : '',
    price.discount > 0 ? say.discount(price.discount) : '',
  ]);
}

function priced(price: Price | null, can: boolean): string {
  if (!price) return '';
  return joined([
    words.market.price(price.price),
    priceParts(price),
    can ? words.market.canBuy : price.missing > 0 ? words.market.missing(price.missing) : '',
  ]);
}

/** A stack of the Market (HOC-161). */
export function stackLabel(model: CrownModel, handle: number): string {
  const card = cardOf(model.catalog, handle);
  const stack = model.public.market[String(handle)];
  return joined([
    nameOf(card),
    words.market.left(stack?.count ?? 0),
    stack?.token ? words.market.token : '',
    priced(priceOf(model, handle), buyable(model, handle)),
    facts(card),
  ]);
}

/** An open card in another hand. */
export function bribeLabel(model: CrownModel, seat: number, handle: number): string {
  return joined([
    nameOf(cardOf(model.catalog, handle)),
    words.card.open,
    priced(bribeOf(model, seat, handle), bribable(model, seat, handle)),
  ]);
}

/** A territory under direct control, with what is kept on it. */
export function territoryLabel(model: CrownModel, land: TerritoryView): string {
  const card = cardOf(model.catalog, land.card);
  return joined([
    nameOf(card),
    words.points(pointsOf(card)),
    land.kept >= 0
      ? words.domain.kept(nameOf(cardOf(model.catalog, land.kept)))
      : land.ready
        ? words.domain.holds(costOf(card))
        : words.domain.notReady,
  ]);
}

/** Counters that are there, in words. */
function countersText(model: CrownModel, seat: number): string {
  const { counters } = seatView(model.public, seat);
  return joined(
    (['coin', 'debt', 'ore', 'twin', 'succession'] as const)
      .filter((kind) => counters[kind] > 0)
      .map((kind) => words.plural(counters[kind], words.counters.one[kind])),
  );
}

/** A seat in one sentence: everything that lies before it (HOC-158). */
export function seatLabel(model: CrownModel, seat: number): string {
  const view = seatView(model.public, seat);
  const lands = Object.values(view.territories);
  return joined([
    playerName(model, seat),
    view.dropped_out ? words.seat.droppedOut : '',
    words.points(view.points.total),
    view.princess < 0 ? words.princess.none : nameOf(cardOf(model.catalog, view.princess)),
    words.seat.handCount(view.hand),
    Object.keys(view.hand_open).length > 0 ? words.seat.open(namesOf(model, view.hand_open)) : '',
    words.seat.deckCount(view.deck),
    words.seat.discardCount(sumOf(view.discard)),
    countersText(model, seat),
    ...lands.map((land) => territoryLabel(model, land)),
    Object.keys(view.set).length > 0 ? labelled(words.domain.set, namesOf(model, view.set)) : '',
    seat === atTurn(model.public) ? words.seat.turn : '',
  ]);
}

/** A card in the play area, with what it imitates. */
export function playedLabel(model: CrownModel, handle: number, as: readonly number[]): string {
  const others = as.map((one) => nameOf(cardOf(model.catalog, one)));
  return joined([
    nameOf(cardOf(model.catalog, handle)),
    others.length > 0 ? words.card.imitates(words.list(others)) : '',
    facts(cardOf(model.catalog, handle)),
  ]);
}
