/** Heart of Crown: the Supply, which everybody watches, and a deck for each seat, which its owner sees come up. */
import type { GameEvent, Json } from '../../wire/protocol';
import {
  alike,
  firstSeat,
  handles,
  must,
  number,
  picked,
  same,
  sorted,
  Uses,
  type Follower,
  type Setting,
  type Shown,
} from '../../shuffle/deal';

/** Each pile's top is last. */
interface Piles {
  supply: number[];
  /** by seat */
  decks: number[][];
}

const commonsInGame = 10;
const copiesOfCommons = 5;
const startingVillages = 7;
const startingMaids = 3;
const deckZones = ['deck_top', 'deck_bottom'];

const repeated = (count: number, card: number): number[] => Array<number>(count).fill(card);

/** The handle of a card by its key. */
const card = (setting: Setting, key: string): number => picked(setting, (one) => one.key === key)[0] ?? -1;

function openingCards(setting: Setting): number[] {
  const maids = repeated(startingMaids, card(setting, 'apprentice_maid'));
  return [...repeated(startingVillages, card(setting, 'village')), ...maids];
}

/** Cards of a map kind -> how many. */
function counted(value: Json | undefined): number[] {
  return Object.entries((value ?? {}) as Record<string, number>).flatMap(([kind, count]) =>
    repeated(count, Number(kind)),
  );
}

function handOf(shown: Shown, seat: number): number[] {
  const hand = (shown.privates[String(seat)]?.['hand'] ?? {}) as Record<string, { count?: number }>;
  return Object.entries(hand).flatMap(([kind, one]) => repeated(one.count ?? 0, Number(kind)));
}

/** Takes the uppermost card of this kind out of a deck. */
function takeOut(deck: number[], kind: number): void {
  const place = deck.lastIndexOf(kind);
  must(place >= 0, 'a card left a deck that was not dealt into it');
  deck.splice(place, 1);
}

function fromDeck(deck: number[], event: GameEvent): void {
  const cards = handles(event['cards']);
  const count = number(event['count']);
  switch (event.kind) {
    case 'drew':
      must(alike(deck.splice(deck.length - count, count), cards), 'other cards were drawn than were dealt');
      return;
    case 'looked':
      must(
        same(deck.slice(deck.length - count).reverse(), cards),
        'other cards were looked at than were dealt',
      );
      return;
    case 'put_back':
      must(
        alike(deck.splice(deck.length - count, count), cards),
        'other cards were put back than were dealt',
      );
      deck.push(...[...cards].reverse());
      return;
    case 'opened':
      must(deck[deck.length - 1 - count] === number(event['card']), 'another card was opened than was dealt');
      return;
    default:
      takeOut(deck, number(event['card']));
  }
}

/** Cards that lie open are told one by one and before the others, however they lie: draws in a row are one. */
function drawsTogether(events: readonly GameEvent[]): GameEvent[] {
  const together: GameEvent[] = [];
  for (const event of events) {
    const last = together.at(-1);
    if (event.kind !== 'drew') together.push(event);
    else {
      const cards = event['card'] === undefined ? handles(event['cards']) : [number(event['card'])];
      const more = last?.kind === 'drew' && last['seat'] === event['seat'] ? last : undefined;
      const draw = {
        ...event,
        cards: [...handles(more?.['cards']), ...cards],
        count: number(more?.['count']) + number(event['count']),
      };
      if (more) together.pop();
      together.push(draw);
    }
  }
  return together;
}

function reshuffled(deck: number[], uses: Uses, event: GameEvent): number[] {
  const order = uses.order('discard', number(event['seat']));
  must(order.length === number(event['count']), 'another number of cards was shuffled');
  return [...order, ...deck];
}

/** The alternative start: a hand is chosen, what is left is shuffled. */
function handShown(uses: Uses, event: GameEvent, setting: Setting): number[] {
  const deck = uses.order('deck', number(event['seat']));
  must(alike([...deck, ...handles(event['cards'])], openingCards(setting)), 'a first deck is not whole');
  return deck;
}

function orderDrawn(uses: Uses, event: GameEvent, maids: ReadonlyMap<number, number>): void {
  const lots = uses.order('seat_order');
  const order = lots
    .map((seat, lot) => ({ seat, lot, maids: maids.get(seat) ?? 0 }))
    .sort((a, b) => b.maids - a.maids || a.lot - b.lot)
    .map((one) => one.seat);
  must(same(order, handles(event['seats'])), 'the seats play in another order than was drawn');
}

function follow(before: Piles, shown: Shown, uses: Uses, setting: Setting): Piles {
  const supply = [...before.supply];
  const decks = before.decks.map((deck) => [...deck]);
  const maids = new Map<number, number>();
  for (const event of drawsTogether(shown.events)) {
    const seat = number(event['seat'], -1);
    const from = String(event['from'] ?? '');
    const into = String(event['into'] ?? '');
    if (event.kind === 'turned_up')
      must(supply.pop() === number(event['card']), 'another card came into the market');
    else if (event.kind === 'reshuffled') decks[seat] = reshuffled(decks[seat]!, uses, event);
    else if (event.kind === 'order_drawn') orderDrawn(uses, event, maids);
    else if (event.kind === 'hand_shown') {
      decks[seat] = handShown(uses, event, setting);
      const maid = card(setting, 'apprentice_maid');
      maids.set(seat, handles(event['cards']).filter((one) => one === maid).length);
    } else if (deckZones.includes(from)) fromDeck(decks[seat]!, event);
    else if (from === 'supply')
      must(supply.shift() === number(event['card']), 'another card lay under the Supply');
    if (event.kind === 'turned_up' || event.kind === 'reshuffled' || event.kind === 'hand_shown') continue;
    if (into === 'deck_top') decks[seat]!.push(number(event['card']));
    if (into === 'deck_bottom') decks[seat]!.unshift(number(event['card']));
  }
  uses.done();
  return matches({ supply, decks }, shown);
}

function matches(piles: Piles, shown: Shown): Piles {
  must(
    number(shown.public['supply']) === piles.supply.length,
    'the Supply has another height than was dealt',
  );
  piles.decks.forEach((deck, seat) => {
    must(
      alike(deck, counted(shown.privates[String(seat)]?.['deck'])),
      'a deck holds other cards than were dealt',
    );
  });
  return piles;
}

function dealSupply(uses: Uses, shown: Shown, setting: Setting): number[] {
  const commons = handles(shown.events.find((event) => event.kind === 'dealt')?.['cards']);
  if (uses.next() === 'commons')
    must(
      same(sorted(uses.order('commons').slice(0, commonsInGame)), commons),
      'other commons play than were drawn',
    );
  // With the alternative start it says nothing of who begins, and since version 3 of the rules it is not told (HOC-041).
  firstSeat(uses, shown, setting, setting.options['alternative_start'] === 'on');
  const supply = uses.order('supply');
  const rare = setting.players > 2 ? ['karikuma', 'emperors_crown'] : ['emperors_crown'];
  const whole = [
    ...commons.flatMap((one) => repeated(copiesOfCommons, one)),
    ...rare.map((key) => card(setting, key)),
  ];
  must(alike(supply, whole), 'the Supply is not whole');
  return supply;
}

const follower: Follower<Piles> = {
  begin(shown, setting) {
    const uses = new Uses(shown.chance);
    const supply = dealSupply(uses, shown, setting);
    const decks: number[][] = [];
    for (let seat = 0; seat < setting.players; seat += 1) {
      if (uses.next() !== 'deck') {
        decks.push(openingCards(setting));
        continue;
      }
      const deck = uses.order('deck', seat);
      must(alike(deck, openingCards(setting)), 'a first deck is not whole');
      decks.push(deck);
    }
    // The deal tells nobody's draws in full; the hands show them.
    const events = shown.events.map((event) =>
      event.kind === 'drew' ? { ...event, cards: handOf(shown, number(event['seat'])) } : event,
    );
    return follow({ supply, decks }, { ...shown, events }, uses, setting);
  },

  follow(before, shown, setting) {
    return follow(before, shown, new Uses(shown.chance), setting);
  },
};

export default follower as Follower;
