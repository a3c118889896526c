import { describe, expect, it } from 'vitest';
import { at, card, catalog } from '../fixtures';
import { monarch } from './view';
import { deckCards, moved, parsePlace, top, zonesOf } from './zones';

describe('places', () => {
  it('reads every kind of place', () => {
    expect(parsePlace('r3')).toEqual({ zone: 'row', slot: 3 });
    expect(parsePlace('d7')).toEqual({ zone: 'discard', index: 7 });
    expect(parsePlace('c0.2')).toEqual({ zone: 'court', seat: 0, index: 2 });
    expect(parsePlace('g1.0')).toEqual({ zone: 'guests', seat: 1, index: 0 });
    expect(parsePlace('s4.1')).toEqual({ zone: 'space', space: 4, layer: 1 });
    expect(parsePlace('b2')).toEqual({ zone: 'box', index: 2 });
    expect(parsePlace('m')).toEqual({ zone: 'moon' });
    expect(parsePlace('x')).toEqual({ zone: 'out' });
    expect(parsePlace(undefined)).toEqual({ zone: 'deck' });
  });

  it('refuses what is no place', () => {
    expect(() => parsePlace('q1')).toThrow(SyntaxError);
    expect(() => parsePlace('r1x')).toThrow(SyntaxError);
  });
});

describe('zones', () => {
  it('sorts cards into courts, lands and row whatever the order of the map', () => {
    const view = monarch(at('middle')).public;
    const shuffled = Object.fromEntries(Object.entries(view.at).reverse());
    const zones = zonesOf({ ...view, at: shuffled });
    expect(zones.row).toEqual(
      ['rhinoceros', 'strategist', 'meddlesome_matchmaker', 'hall_of_1000_wonders', 'exotic_fruits'].map(
        card,
      ),
    );
    expect(zones.courts[1]).toEqual(['bard', 'ceremonial_coat', 'fireworks', 'treasurer'].map(card));
    expect(zones.spaces[0]).toEqual(['royal_goatery#1', 'irrigated_fields'].map(card));
    expect(top(zones.spaces[0]!)).toBe(card('irrigated_fields'));
    expect(top(zones.spaces[1]!)).toBeNull();
    expect(zones.discard[0]).toBe(card('master_gardener'));
    expect(zones.guests[2]).toHaveLength(2);
  });

  it('leaves an empty slot as null and keeps the others in place', () => {
    expect(zonesOf({ players: 2, at: { '5': 'r4' } }).row).toEqual([null, null, null, null, 5]);
  });

  it('counts every card once: what has no place is in the deck', () => {
    const view = monarch(at('middle')).public;
    const all = catalog.cards.map((entry) => entry.handle);
    expect(deckCards(view.at, all)).toHaveLength(view.deck);
  });

  it('names the cards that changed their place, also into and out of the deck', () => {
    expect(moved({ '1': 'r0', '2': 'r1', '3': 'c0.0' }, { '1': 'r0', '2': 'c0.1', '4': 'r1' })).toEqual([
      2, 3, 4,
    ]);
    expect(moved({ '1': 'r0' }, { '1': 'r0' })).toEqual([]);
  });
});
