import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameEvent, TableModel } from './contract';
import { make as crown } from './heart_of_crown/fixtures/make';
import { middle as crownMiddle } from './heart_of_crown/fixtures/positions';
import { eventKinds as crownKinds } from './heart_of_crown/model/describe';
import { places as crownPlaces } from './heart_of_crown/model/places';
import { make as minerva } from './minerva/fixtures/make';
import { middle as minervaMiddle } from './minerva/fixtures/positions';
import { eventKinds as minervaKinds } from './minerva/model/describe';
import { places as minervaPlaces } from './minerva/model/places';
import { make as monarch } from './monarch/fixtures/make';
import { middle as monarchMiddle } from './monarch/fixtures/positions';
import { eventKinds as monarchKinds } from './monarch/model/describe';
import { places as monarchPlaces } from './monarch/model/places';
import { cardsOf, type PlacesOf } from './places';

interface Game {
  id: string;
  kinds: readonly string[];
  places: PlacesOf;
  model: TableModel;
}
const games: readonly Game[] = [
  { id: 'monarch', kinds: monarchKinds, places: monarchPlaces, model: monarch(monarchMiddle) },
  { id: 'minerva', kinds: minervaKinds, places: minervaPlaces, model: minerva(minervaMiddle) },
  { id: 'heart_of_crown', kinds: crownKinds, places: crownPlaces, model: crown(crownMiddle) },
];

/** The words in the `data-…` of a game's table, with what stands in braces cut off. */
function attributes(game: string): Set<string> {
  const folder = new URL(`${game}/`, import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.svelte'),
  );
  const frame = [new URL('../pieces/Seat.svelte', import.meta.url)];
  const all = [...files.map((file) => new URL(file, folder)), ...frame];
  const found = all.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/data-(guide|pile|spot|seat|banner|cell|card)=("[^"]*"|\{)/g),
  ]);
  return new Set(
    found.map(
      ([, key, value]) => `${key!} ${value!.startsWith('{') ? '' : value!.slice(1).split(/["{]/)[0]!}`,
    ),
  );
}

describe.each(games)('where the events of $id were', ({ id, kinds, places, model }) => {
  const event = (kind: string): GameEvent =>
    ({
      kind,
      seat: 1,
      card: 3,
      tile: 3,
      to: 0,
      cell: '1,0',
      banner: 2,
      space: 4,
      cards: [3, 4],
    }) as GameEvent;

  it('is by what stands on its table', () => {
    const there = attributes(id);
    for (const kind of kinds) {
      for (const place of places(event(kind), model)) {
        for (const [key, value] of Object.entries(place)) {
          const words = String(value);
          const known = [...there].some((one) => {
            const [name, text = ''] = one.split(' ');
            // `data-pile={..}`, `data-spot="hand-{..}"`: what is worked out there begins so.
            return (
              name === key &&
              (text === '' || text === words || (text.endsWith('-') && words.startsWith(text)))
            );
          });
          expect(known, `${kind}: ${key} ${words}`).toBe(true);
        }
      }
    }
  });

  it('is where something is found for what has a card, and at the seat else', () => {
    for (const kind of kinds) expect(Array.isArray(places(event(kind), model)), kind).toBe(true);
    expect(kinds.filter((kind) => places(event(kind), model).length > 0).length).toBeGreaterThan(9);
  });
});

describe('the cards of an event', () => {
  it('are the one it is about, else all that it names', () => {
    expect(cardsOf({ kind: 'a', card: 4, cards: [1] } as GameEvent)).toEqual([{ card: 4 }]);
    expect(cardsOf({ kind: 'a', tiles: [1, 2] } as GameEvent)).toEqual([{ card: 1 }, { card: 2 }]);
    expect(cardsOf({ kind: 'a', seat: 1 } as GameEvent)).toEqual([]);
  });
});

describe('a card of Monarch', () => {
  it('is on the pile it has gone to', () => {
    const { model } = games[0]!;
    const at = (model.public as { at: Record<string, string> }).at;
    const thrown = Object.keys(at).find((card) => at[card]!.startsWith('d'))!;
    const bought = Object.keys(at).find((card) => at[card]!.startsWith('c'))!;
    const of = (card: string) =>
      monarchPlaces({ kind: 'court_discarded', seat: 0, card: Number(card) }, model);
    expect(of(thrown)).toEqual([{ pile: 'discard' }]);
    expect(of(bought)).toEqual([{ card: Number(bought) }]);
  });
});

describe('a card of Heart of Crown', () => {
  it('is where it went, and what was bought also where it came from', () => {
    const { model } = games[2]!;
    const of = (told: { kind: string; card?: number; count?: number }) =>
      crownPlaces({ seat: 1, card: 3, ...told }, model);
    expect(of({ kind: 'played' })).toEqual([{ spot: 'play', card: 3 }]);
    expect(of({ kind: 'purchased' })).toEqual([{ spot: 'market-3' }, { spot: 'discard-1', card: 3 }]);
    expect(of({ kind: 'drew', card: -1, count: 2 })).toEqual([{ spot: 'hand-1' }, { spot: 'hand-1' }]);
  });
});
