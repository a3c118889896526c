import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesOfGames } from '../../test-support/files-of-games';
import type { GameEvent, TableModel } from './contract';
import { knownAt } from './marks';
import { cardsOf, type Place, type PlacesOf } from './places';
import type { TokensOf } from './tokens';
import type { Explanations } from '../pieces/explain';

/** What is asked of a game's files, and their names in its folder. */
interface Files {
  at: (name: string) => TableModel;
  eventKinds: readonly string[];
  places: PlacesOf;
  tokens: TokensOf;
}
const files = import.meta.glob<Partial<Files>>([
  './*/fixtures/index.ts',
  './*/model/{describe,places,tokens}.ts',
]);
const signs = import.meta.glob<{ marks: Explanations }>('../text/en/*/marks.ts');
const named = ['fixtures/index', 'model/describe', 'model/places', 'model/tokens'];
const games = await Promise.all(
  (await filesOfGames(files, named)).map(async ({ id, at, eventKinds: kinds, places, tokens }) => {
    const { marks } = await signs[`../text/en/${id}/marks.ts`]!();
    return { id, kinds, places, tokens, known: knownAt(marks), model: at('middle') };
  }),
);

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

describe.each(games)('where the events of $id were', ({ id, kinds, places, tokens, known, model }) => {
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
      ...{ amount: 2, amounts: [1, 2], count: 1, way: 'debt', culture: 0, glory_tile: 0, fee: 1 },
      ...{ food: 1, gold: 1, denarii: 1, wood: -1 },
    }) as GameEvent;
  const there = attributes(id);
  const stands = ([key, value]: [string, unknown]): boolean => {
    const words = String(value);
    return [...there].some((one) => {
      const [name, text = ''] = one.split(' ');
      // `data-pile={..}`, `data-spot="hand-{..}"`: what is worked out there begins so.
      return (
        name === key && (text === '' || text === words || (text.endsWith('-') && words.startsWith(text)))
      );
    });
  };
  const isThere = (kind: string, place: Place): void => {
    for (const part of Object.entries(place)) expect(stands(part), `${kind}: ${part.join(' ')}`).toBe(true);
  };

  it('is by what stands on its table', () => {
    for (const kind of kinds) for (const place of places(event(kind), model)) isThere(kind, place);
  });

  it('is where tokens come from and go to, which are signs that have a name', () => {
    const changes = kinds.flatMap((kind) =>
      tokens(event(kind), model).map((change) => ({ kind, ...change })),
    );
    expect(new Set(changes.map(({ kind }) => kind)).size).toBeGreaterThan(4);
    for (const { kind, held, at } of changes) {
      expect(known(held.mark), `${kind}: ${held.mark}`).toBeDefined();
      const { mark, ...where } = held;
      isThere(kind, where);
      for (const { mark: sign = mark, ...from } of at) {
        isThere(kind, from);
        expect(known(String(sign)), `${kind}: ${sign}`).toBeDefined();
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
