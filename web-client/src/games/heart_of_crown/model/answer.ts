/** The open question as something to press: its options, what may be combined, and the actions that answer it. */
import { cardOf, keyOf } from './cards';
import { copiesOf, copyWord, kinds } from './copies';
import { cardsOf, countOf, seatView, type AskView, type Copy, type CrownModel, type Way } from './view';

/** A card that can be picked. */
export interface Option {
  card: number;
  /** copies that can be picked */
  copies: number;
  /** own territory the card is kept on, -1 none */
  slot: number;
  /** what these copies are, where not all of the card are alike */
  copy?: Copy | undefined;
}

/** One pick of an answer in the making. */
export type Picked = Pick<Option, 'card' | 'slot' | 'copy'>;

/** Where the options of a question are pressed. */
export type PickedAt = 'hand' | 'market' | 'list' | 'none';

/** No limit on the number of picks. */
export const anyNumber = 99;

/** Cards from the top of the own deck whose faces we know, top first: looked at or open. */
export function knownTop(model: CrownModel, seat = model.seat): number[] {
  if (seat < 0) return [];
  const view = seatView(model.public, seat);
  const known = seat === model.seat ? (model.private?.deck_known ?? {}) : {};
  const top: number[] = [];
  for (let place = view.deck - 1; place >= 0; place -= 1) {
    const card = view.deck_open[String(place)] ?? known[String(place)];
    if (card === undefined) break;
    top.push(card);
  }
  return top;
}

function copies(model: CrownModel, ask: AskView, card: number): number {
  const own = model.private;
  const view = model.public;
  const owner = ask.about >= 0 ? ask.about : model.seat;
  switch (ask.zone) {
    case 'hand':
      return own?.hand[String(card)]?.count ?? 1;
    case 'market':
      return view.market[String(card)]?.count ?? 1;
    case 'discard':
      return countOf(seatView(view, model.seat).discard, card);
    case 'play':
      return Object.values(view.play).filter((one) => one.card === card).length;
    case 'deck':
    case 'deck_top':
      return knownTop(model)
        .slice(0, ask.looked)
        .filter((one) => one === card).length;
    case 'domain':
      return countOf(seatView(view, owner).set, card);
    default:
      return 1;
  }
}

/** Every card that can be picked; copies that are not alike and a card kept on an own territory are options of their own. */
export function optionsOf(model: CrownModel, ask: AskView): Option[] {
  const open = ask.cards.flatMap((card): Option[] => {
    const each = copiesOf(ask, card) ?? [];
    if (each.length === 0) return [{ card, copies: Math.max(1, copies(model, ask, card)), slot: -1 }];
    return kinds(each).map((copy) => {
      return { card, copies: each.filter((one) => one === copy).length, slot: -1, copy };
    });
  });
  const kept = Object.entries(ask.kept).map(([slot, card]): Option => ({
    card,
    copies: 1,
    slot: Number(slot),
  }));
  return [...open, ...kept];
}

/** On the table where the cards lie before everybody's eyes on every screen, else in a list. */
export function pickedAt(ask: AskView): PickedAt {
  if (ask.cards.length === 0 && Object.keys(ask.kept).length === 0) return 'none';
  if (ask.ask === 'defend') return 'hand';
  return ask.zone === 'hand' || ask.zone === 'market' ? ask.zone : 'list';
}

/** Picks that are put one on another: their order matters and the last lies on top. */
export function ordered(ask: AskView): boolean {
  return ask.ask === 'put_on_top' || ask.ask === 'put_back';
}

/** Each pick is carried out before the next is asked for: defenses (HOC-075), the start of cleanup (HOC-104). */
export function oneByOne(ask: AskView): boolean {
  return ask.ask === 'defend' || ask.ask === 'cleanup';
}

/** Picks there is room for. Of cards put back the last has only one place: it may be picked too, and is not sent. */
export function room(ask: AskView): number {
  return ask.ask === 'put_back' ? ask.most + 1 : ask.most;
}

/** How many more picks fit. */
function roomFor(ask: AskView, picked: readonly Picked[]): number {
  return room(ask) - picked.length;
}

const same = (a: Picked, b: Picked) => a.card === b.card && a.slot === b.slot && a.copy === b.copy;

/** How often an option is picked. */
export function timesPicked(picked: readonly Picked[], option: Picked): number {
  return picked.filter((one) => same(one, option)).length;
}

/**
 * The picks after pressing copy number `copy` (from 0) of an option: a picked copy is taken back, another one added. Of
 * a question for one card the new pick replaces the old one. Where all copies are one thing to press (no `copy`), each
 * press adds one, and when no more can be added all are taken back.
 */
export function press(ask: AskView, picked: readonly Picked[], option: Option, copy?: number): Picked[] {
  const times = timesPicked(picked, option);
  if (copy !== undefined && copy < times) {
    const last = picked.findLastIndex((one) => same(one, option));
    return picked.filter((_, index) => index !== last);
  }
  const single = room(ask) === 1 || oneByOne(ask);
  const full = times >= option.copies || roomFor(ask, picked) <= 0;
  if (copy === undefined && times > 0 && (full || single)) return picked.filter((one) => !same(one, option));
  if (times >= option.copies) return [...picked];
  const next: Picked = { card: option.card, slot: option.slot, copy: option.copy };
  if (single) return [next];
  return full ? [...picked] : [...picked, next];
}

/** True if these picks can be sent. */
export function complete(ask: AskView, picked: readonly Picked[]): boolean {
  return picked.length >= Math.max(1, ask.least) && roomFor(ask, picked) >= 0;
}

/** True if no pick at all is an answer. */
export function mayPass(ask: AskView): boolean {
  return ask.may_stop;
}

/** The picks as texts, one carried out after the other: a copy is named as long as those left are not alike. */
function texts(model: CrownModel, ask: AskView, picked: readonly Picked[]): string[] {
  const left = new Map<number, readonly Copy[]>();
  return picked.map(({ card, slot, copy }) => {
    const key = keyOf(model.catalog, card);
    if (slot >= 0) return `pick ${key} ${String(slot)}`;
    const among = left.get(card) ?? copiesOf(ask, card) ?? [];
    const at = among.findIndex((one) => one === copy);
    left.set(
      card,
      among.filter((_, index) => index !== at),
    );
    return `pick ${key}${copyWord(among, copy)}`;
  });
}

/** The picks as one batch of actions; `stop` follows where more could have been picked in the same breath. */
export function actionsFor(model: CrownModel, ask: AskView, picked: readonly Picked[]): string[] {
  const all = optionsOf(model, ask).reduce((sum, option) => sum + option.copies, 0);
  const more = picked.length < Math.min(ask.most, all);
  return [
    ...texts(model, ask, picked.slice(0, ask.most)),
    ...(more && ask.may_stop && !oneByOne(ask) ? ['stop'] : []),
  ];
}

/** One card with the place it goes to. */
export function actionInto(model: CrownModel, card: number, way: Way): string {
  return `pick ${keyOf(model.catalog, card)} ${way}`;
}

export const actionOfWay = (way: Way): string => `pick ${way}`;

/** The answer to a question for a number, and which copy of the card it stands for. */
export function actionOfNumber(ask: AskView, number: number, copy?: Copy): string {
  const verb = ask.ask === 'starting_hand' ? 'pick_starting_hand' : 'pick';
  return `${verb} ${String(number)}${copyWord(copiesOf(ask, number), copy)}`;
}

/** True if pressing a card answers at once: the own turn can take it back, an answer in another's turn cannot. */
export function atOnce(model: CrownModel, ask: AskView): boolean {
  return (room(ask) === 1 || oneByOne(ask)) && ask.ways.length === 0 && model.public.turn.seat === model.seat;
}

/** The hand of a starting choice: so many maids, the rest Villages (HOC-039). */
export function startingHand(model: CrownModel, maids: number): number[] {
  const maid = model.catalog.cards.find((card) => card.key === 'apprentice_maid')?.handle ?? -1;
  const village = model.catalog.cards.find((card) => card.key === 'village')?.handle ?? -1;
  return Array.from({ length: 5 }, (_, index) => (index < 5 - maids ? village : maid));
}

/** The hand in the order in which it is fanned: by what it is, then by cost; copies side by side. */
export function handOrder(model: CrownModel): number[] {
  const rank = (handle: number) => {
    const card = cardOf(model.catalog, handle);
    const told = Array.isArray(card['kinds']) ? card['kinds'] : [];
    return told.includes('action') ? 0 : told.includes('territory') ? 1 : told.includes('succession') ? 2 : 3;
  };
  const counts = Object.fromEntries(
    Object.entries(model.private?.hand ?? {}).map(([handle, view]) => [handle, view.count]),
  );
  return cardsOf(counts).sort((a, b) => rank(a) - rank(b) || a - b);
}
