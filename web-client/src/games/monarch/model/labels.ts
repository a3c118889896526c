/** What a screen reader says for a card, a space or a seat: everything that is drawn, as words (MON-163). */
import type { CardEntry, DescribeContext, Sentence } from '../../contract';
import { playerName } from '../../seats';
import { joined } from '../../telling';
import { plain as read } from '../../../pieces/plain';
import { words as frame } from '../../../text';
import { words } from '../text';
import {
  boardOf,
  cardOf,
  discountPath,
  emblemOf,
  figure,
  flag,
  moonOf,
  nameOf,
  pathOf,
  type Group,
} from './cards';
import { formulaOf } from './worth';
import { obtainable, priceOf } from './price';
import { inPrinting } from './printing';
import type { MonarchModel } from './view';
import { parsePlace, top, zonesOf } from './zones';

/** Price in words: "9 gold", "2 gold and 2 food", "free". */
export function amounts(gold: number, food: number): string {
  const told = [gold > 0 ? words.gold(gold) : '', food > 0 ? words.food(food) : ''].filter(
    (part) => part !== '',
  );
  return told.length === 0 ? words.price.free : words.list(told);
}

/** Crowns, yield or penalty as printed. */
export function printedWorth(card: CardEntry): string {
  if (card.group === 'improvement') {
    const amount =
      card['kind'] === 'village' ? words.gold(figure(card, 'value')) : words.food(figure(card, 'value'));
    return words.card.produces(amount);
  }
  if (card.group === 'guest') return words.card.penalty(figure(card, 'crowns'));
  if (card.group !== 'court') return '';
  const each = figure(card, 'each');
  if (each === 0) return words.crowns(figure(card, 'crowns'));
  const path = pathOf(card);
  const kind = path !== 'none' ? words.paths[path] : '';
  return kind ? words.card.variable(each, kind) : (card.text ?? '');
}

/** What stands on its seal: crowns, or what they are for each; what an improvement yields; what a guest costs. */
export function medalOf(model: MonarchModel, card: CardEntry) {
  if (card.group === 'improvement') {
    const kind = card['kind'] === 'village' ? 'gold' : 'food';
    return { figure: String(figure(card, 'value')), kind } as const;
  }
  if (card.group === 'guest')
    return { figure: words.signed(-Math.abs(figure(card, 'crowns'))), kind: 'penalty' } as const;
  if (card.group !== 'court') return null;
  const unknown = model.public.printing === 'first' ? '???' : '?';
  return {
    figure: figure(card, 'each') > 0 ? unknown : String(figure(card, 'crowns')),
    kind: 'crowns',
  } as const;
}

/** What stands on its face: its text, or what it is worth. */
export const textOf = (model: MonarchModel, handle: number): string =>
  cardText(handle, model) || printedWorth(cardOf(model.catalog, handle));

/** The text of a card; with the changes for two, what a Moon asks for is half of what is printed, rounded up (MON-019). */
export function cardText(handle: number, { catalog, players, options }: DescribeContext): string {
  const card = cardOf(catalog, handle);
  const text = inPrinting(card.text ?? '', options);
  const moon = moonOf(card);
  const halves = players.length === 2 && options['two_player_changes'] === 'on';
  if (!halves || !moon?.effect.endsWith('_paid')) return text;
  const asked = Math.ceil(moon.amount / 2);
  return words.moon.halved(text, moon.resource === 'food' ? words.food(asked) : words.gold(asked));
}

/** What kind of card it is: group, path, emblem, abilities. */
export function nature(card: CardEntry): string {
  const path = pathOf(card);
  return joined([
    words.groups[card.group as Group],
    card.group === 'improvement' ? words.kinds[card['kind'] === 'village' ? 'village' : 'farm'] : '',
    path !== 'none'
      ? words.paths[path]
      : card.group === 'court' || card.group === 'improvement'
        ? words.paths.none
        : '',
    words.emblems[emblemOf(card)],
  ]);
}

/** A card wherever it lies. */
export function cardLabel(model: MonarchModel, handle: number): string {
  const card = cardOf(model.catalog, handle);
  const discount = discountPath(card);
  return joined([
    nameOf(card, model.options),
    nature(card),
    printedWorth(card),
    flag(card, 'chaser') ? inPrinting(words.card.chaser, model.options) : '',
    discount !== '' && discount !== 'none'
      ? words.card.discount(words.paths[pathOf({ ...card, path: discount })])
      : '',
  ]);
}

/** A card of the market row, with what it costs the viewer and what is missing (MON-161). */
export function offerLabel(model: MonarchModel, handle: number): string {
  const price = priceOf(model, handle);
  const card = cardOf(model.catalog, handle);
  if (!price)
    return joined([
      cardLabel(model, handle),
      words.price.title(amounts(figure(card, 'gold'), figure(card, 'food'))),
    ]);
  const offer = model.private?.offers[String(handle)];
  const short = amountsMissing(price.missing.gold, price.missing.food);
  return joined([
    cardLabel(model, handle),
    words.price.title(amounts(price.gold, price.food)),
    reason(model, handle),
    short,
    offer?.why === 'no_place' ? words.price.noPlace : '',
    offer && card.group === 'court' ? words.price.gain(words.signed(offer.gain)) : '',
    inPrinting(obtainable(model, offer) ? words.price.now : words.price.later, model.options),
  ]);
}

/** "2 gold short", empty when nothing is missing. */
export function amountsMissing(gold: number, food: number): string {
  return gold > 0 || food > 0 ? words.price.short(amounts(gold, food)) : '';
}

/** Why the price differs from the printed one, empty if it does not. */
export function reason(model: MonarchModel, handle: number): string {
  const price = priceOf(model, handle);
  if (!price || price.saved === 0) return '';
  return price.because === null
    ? words.price.cheaperRule(price.saved)
    : words.price.cheaper(price.saved, nameOf(cardOf(model.catalog, price.because), model.options));
}

/** Worth of a Court Card in its court, as a sentence with links: "6 = 2 × 3 Might: itself, Cannon, Castle". */
export function worthSentence(model: MonarchModel, handle: number): Sentence | null {
  const worth = model.public.worth[String(handle)];
  if (!worth) return null;
  const formula = formulaOf(model.catalog, handle, worth);
  if (formula.spoiledBy !== null)
    return [{ strong: '0' }, frame.table.colon, ...words.formula.spoiled({ card: formula.spoiledBy })];
  if (formula.kind === null) return words.formula.fixed(formula.crowns);
  const kind =
    formula.kind === 'beast' || formula.kind === 'garment'
      ? words.emblemsMany[formula.kind]
      : words.paths[formula.kind];
  const names: Sentence = [
    ...(formula.itself ? [words.formula.itself] : []),
    ...formula.others.map((card) => ({ card })),
  ];
  return [
    ...words.formula.count(formula.crowns, formula.each, worth.counts.length, kind),
    ...(names.length > 0
      ? [
          frame.table.colon,
          ...names.flatMap((part, index) => (index === 0 ? [part] : [frame.table.comma, part])),
        ]
      : []),
  ];
}

/** A sentence without links. */
export const plain = (model: MonarchModel, sentence: Sentence): string =>
  read(sentence, model.players, (card) => nameOf(cardOf(model.catalog, card), model.options));

/** A Court Card in a court: what it is worth there, where that is not simply what is printed. */
export function courtLabel(model: MonarchModel, handle: number): string {
  const worth = model.public.worth[String(handle)];
  const sentence = worthSentence(model, handle);
  if (!worth || !sentence) return cardLabel(model, handle);
  const { spoiledBy, kind } = formulaOf(model.catalog, handle, worth);
  const told =
    spoiledBy === null && kind === null
      ? ''
      : words.card.worth(worth.crowns) + frame.table.aside(plain(model, sentence));
  return joined([cardLabel(model, handle), told]);
}

/** A space of the land. */
export function spaceLabel(model: MonarchModel, space: number): string {
  const layers = zonesOf(model.public).spaces[space] ?? [];
  const kind = model.public.spaces[space] ?? 'f';
  const upper = top(layers);
  const card = upper === null ? null : cardOf(model.catalog, upper);
  const amount = card ? figure(card, 'value') : 1;
  const name = card
    ? joined([nameOf(card, model.options), words.paths[pathOf(card)]])
    : boardOf(model.catalog, kind).name;
  return joined([
    words.space.label(
      words.space.name(space),
      kind === 'v' ? words.kinds.village : words.kinds.farm,
      name,
      kind === 'v' ? words.gold(amount) : words.food(amount),
    ),
    layers.length > 1 ? words.space.beneath(layers.length - 1) : '',
  ]);
}

/** Where a card lies, in words. */
export function placeText(model: MonarchModel, handle: number): string {
  const place = parsePlace(model.public.at[String(handle)]);
  const name = (seat: number) => playerName(model, seat);
  switch (place.zone) {
    case 'court':
      return words.place.court(name(place.seat));
    case 'guests':
      return words.place.guests(name(place.seat));
    case 'space':
      return words.place.space(
        words.space.name(place.space),
        top(zonesOf(model.public).spaces[place.space] ?? []) === handle,
      );
    default:
      return words.place[place.zone];
  }
}
