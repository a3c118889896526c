import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scenariosIn } from '../../../build/scenarios';
import { registry } from '../../games/registry';
import { scenarioAddress } from '../../model/scenario';
import { rules as japanese } from '../../text/ja/heart_of_crown/rules';
import { together } from '../../text/ja/together';
import type { GameCatalog } from '../../wire/catalog';
import { entriesOf, kinKey, kinsOf, loaderOf } from './book';
import type { GameRules } from './contract';
import { searchIn } from './search';

const house = new URL('../../../..', import.meta.url).pathname;
const read = (file: string): string => readFileSync(`${house}/${file}`, 'utf8');

const games = await Promise.all(
  Object.keys(registry).map(async (game): Promise<[string, GameRules, GameCatalog]> => {
    const load = loaderOf(game);
    if (!load) throw new Error(`src/games/${game} lacks rules/index.ts`);
    return [
      game,
      (await load()).default,
      JSON.parse(read(`web-client/src/games/${game}/fixtures/catalog.json`)) as GameCatalog,
    ];
  }),
);

describe.each(games)('the rules of %s', (game, rules, catalog) => {
  const entries = entriesOf(rules, catalog, rules.extras(catalog));

  it('say the aim in three sentences', () => expect(rules.words.aim).toHaveLength(3));

  it('know every rule by its number', () => {
    const ids = [...read(`tests/rules/${game}.ids`).matchAll(/^([A-Z][A-Z-]*-[A-Z0-9-]+) /gm)];
    expect(Object.keys(rules.words.numbered)).toEqual(ids.map(([, id]) => id));
    expect(ids.length).toBeGreaterThan(100);
  });

  it.each(Object.entries(rules.faq))('end the answer %s at rules that there are', (_, answer) => {
    expect(answer.rules.length).toBeGreaterThan(0);
    for (const id of answer.rules) expect(Object.keys(rules.words.numbered)).toContain(id);
  });

  it.each(Object.entries(rules.faq).filter(([, { watch }]) => watch !== undefined))(
    'show for the answer %s a scenario of one of its rules',
    (_, { rules: ids, watch = '' }) => {
      const cut = watch.indexOf('/');
      const file = scenariosIn(read(`tests/scenarios/${game}/${watch.slice(0, cut)}.txt`));
      const scenario = file.find((one) => one.name === watch.slice(cut + 1));
      expect(scenario, watch).toMatchObject({ begins: true });
      expect(scenario?.covers.filter((id) => ids.includes(id))).not.toEqual([]);
    },
  );

  it('show most rules', () => {
    const ids = Object.keys(rules.words.numbered);
    expect(Object.keys(rules.shown).filter((id) => !ids.includes(id))).toEqual([]);
    expect(Object.keys(rules.shown).length).toBeGreaterThan(ids.length * 0.8);
  });

  it('hold every card and tile once', () => {
    const held = entries.filter((one) => one.kind === 'card').map((one) => one.id);
    expect(new Set(held).size).toBe(held.length);
    for (const card of catalog.cards) expect(held).toContain(`card-${kinKey(card.key)}`);
    expect(kinsOf(catalog).reduce((sum, kin) => sum + kin.copies, 0)).toBeGreaterThanOrEqual(
      catalog.cards.length,
    );
  });

  it('draw only cards that there are', () => {
    const keys = catalog.cards.map((card) => card.key);
    for (const picture of Object.values(rules.turn))
      for (const key of picture.cards ?? []) expect(keys).toContain(key);
  });

  it('know why a choice is refused, of refusals that there are', () => {
    const places = entries.map((one) => one.id);
    for (const place of Object.values(rules.refusals)) expect(places).toContain(place);
    const folder = `tests/scenarios/${game}`;
    const told = readdirSync(`${house}/${folder}`).flatMap((file) =>
      [...read(`${folder}/${file}`).matchAll(/ because (\w+)/g)].map(([, code]) => code),
    );
    expect(Object.keys(rules.refusals).filter((code) => !told.includes(code))).toEqual([]);
  });

  it('have an address for each place', () =>
    expect(new Set(entries.map((one) => one.id)).size).toBe(entries.length));
});

describe('the search', () => {
  const first = (game: string, typed: string, kind: 'all' | 'word' | 'rule' = 'all'): string | undefined => {
    const [, rules, catalog] = games.find(([id]) => id === game)!;
    return searchIn(entriesOf(rules, catalog, rules.extras(catalog)))(typed, kind)[0]?.id;
  };

  it.each([
    ['monarch', 'garisson', 'card-garrison'],
    ['monarch', 'astrologer', 'card-astronomer'],
    ['heart_of_crown', 'imperal teritory', 'card-imperial_territory'],
  ])('forgives a slip of the pen: %s, %s', (game, typed, found) => expect(first(game, typed)).toBe(found));

  it('finds while one is typing', () => expect(first('heart_of_crown', 'alchem')).toBe('card-alchemist'));
  it('looks where it is told to', () => {
    expect(first('monarch', 'chaser', 'word')).toBe('word-chaser');
    expect(first('monarch', 'MON-061', 'rule')).toBe('rule-MON-061');
  });
  it.each(['直轄地', '直轄地に置', '領地を直轄', '置けますか', '直轄地 擁立'])(
    'finds words within a Japanese clause: %s',
    (typed) => {
      const [, rules, catalog] = games.find(([id]) => id === 'heart_of_crown')!;
      const search = searchIn(entriesOf({ ...rules, words: japanese }, catalog, []));
      const asked = '擁立の前や後に、領地を直轄地に置けますか？';
      expect(search(typed, 'faq').map(({ title }) => title)).toContain(asked);
      expect(search(`${typed}無い`, 'faq')).toEqual([]);
    },
  );
  it('finds a figure by the word that it is kept with', () => {
    const [, rules, catalog] = games.find(([id]) => id === 'heart_of_crown')!;
    const search = searchIn(entriesOf({ ...rules, words: together(japanese) }, catalog, []));
    expect(search('最大2コイン', 'faq')).toHaveLength(1);
  });
  it('finds nothing in what nobody means', () => expect(first('monarch', 'qqqqqqqq')).toBeUndefined());
});

describe('the address of a scenario', () => {
  it('holds a name with any sign in it', () =>
    expect(scenarioAddress('monarch', 'lands/What if? 50/50')).toBe(
      '/api/scenarios/monarch/lands/What%20if%3F%2050%2F50',
    ));
});
