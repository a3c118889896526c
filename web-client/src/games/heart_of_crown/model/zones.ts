/**
 * What moves between which places, told by the events: cards are kinds, so that nothing can be found by comparing two
 * positions. A place is a text that an element of the table carries as `data-spot`.
 */
import type { GameEvent } from '../../contract';
import { thing } from '../../fields';
import { cardOf, is } from './cards';
import { inPlay } from './ceremony';
import type { CrownModel, Zone } from './view';

/** A card on its way; -1 for a card we must not know, shown by its back. */
export interface Flight {
  card: number;
  from: string;
  into: string;
  /** no card but the sign of an attack */
  swords?: boolean;
}

/** Where kinds of events move a card when they do not say it. */
const usual: Readonly<Record<string, readonly [Zone, Zone]>> = {
  turned_up: ['supply', 'market'],
  played: ['hand', 'play'],
  drew: ['deck_top', 'hand'],
  discarded: ['hand', 'discard'],
  banished: ['hand', 'box'],
  acquired: ['market', 'discard'],
  purchased: ['market', 'discard'],
  taken: ['discard', 'hand'],
  put: ['hand', 'deck_top'],
  kept: ['hand', 'kept'],
  recalled: ['kept', 'hand'],
  supported: ['princesses', 'domain'],
  moved: ['play', 'domain'],
  set: ['hand', 'domain'],
  taken_out: ['hand', 'out'],
  came_back: ['out', 'discard'],
};

/** The kinds of events that move cards. */
export const moving: readonly string[] = Object.keys(usual);

/** The text of a place. `seat` owns it where somebody does; a market stack is found by its card. */
export function spotOf(zone: Zone, seat: number, card: number): string {
  switch (zone) {
    case 'market':
      return `market-${String(card)}`;
    case 'princesses':
      return `princess-${String(card)}`;
    case 'play':
    case 'supply':
    case 'curses':
    case 'box':
      return zone;
    case 'deck':
    case 'deck_top':
    case 'deck_bottom':
      return `deck-${String(seat)}`;
    default:
      return `${zone}-${String(seat)}`;
  }
}

/** The flights of one event, several for a draw; none for what does not move. */
export function flightsOf(event: GameEvent): Flight[] {
  const way = usual[event.kind];
  if (!way) return [];
  const zone = (field: string, otherwise: Zone) =>
    typeof event[field] === 'string' ? (event[field] as Zone) : otherwise;
  const from = zone('from', way[0]);
  const into = zone('into', way[1]);
  const seat = thing(event, 'seat');
  // Bought out of another hand.
  const giver = from === 'hand' && event.kind === 'purchased' ? thing(event, 'to') : seat;
  const known = Array.isArray(event['cards'])
    ? event['cards'].filter((card) => typeof card === 'number')
    : [];
  const single = thing(event, 'card');
  const count =
    event.kind === 'drew' ? Math.max(1, known.length, thing(event, 'count')) : Math.max(1, known.length);
  return Array.from({ length: count }, (_, index) => {
    const card = known[index] ?? single;
    return { card, from: spotOf(from, giver, card), into: spotOf(into, seat, card) };
  });
}

/** All flights of the events that led to a position, in their order. */
export function flights(events: readonly GameEvent[]): Flight[] {
  return events.flatMap(flightsOf);
}

/** Swords from the play area to every seat an attack is aimed at, for the attacks in these events. */
export function swords(events: readonly GameEvent[], model: CrownModel): Flight[] {
  return events.flatMap((event): Flight[] => {
    const told = event.kind === 'played' ? 'card' : event.kind === 'imitated' ? 'other' : null;
    const card = told === null ? -1 : thing(event, told);
    if (card < 0 || !is(cardOf(model.catalog, card), 'attack')) return [];
    const attacker = thing(event, 'seat');
    return inPlay(model.public)
      .filter((seat) => seat !== attacker)
      .map((seat) => ({ card: -1, from: 'play', into: `domain-${String(seat)}`, swords: true }));
  });
}
