/** A game of the server is a game of the client, with everything that lies in its folder. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameCatalog } from '../wire/catalog';
import { registry } from './registry';

const contract = new URL('../../../schema/protocol/', import.meta.url);
const ofNoGame = ['catalog', 'client', 'replay', 'scenario', 'server'];

describe('the registry', () => {
  it('has every game of the contract', () => {
    const described = readdirSync(contract).flatMap((file) => /^(.+)\.schema\.json$/.exec(file)?.[1] ?? []);
    expect(Object.keys(registry).sort()).toEqual(described.filter((name) => !ofNoGame.includes(name)).sort());
  });

  it.each(Object.keys(registry))('finds in the folder of %s what is not loaded by its entry', (game) => {
    for (const file of ['tokens.css', 'replays.json', 'fixtures/catalog.json'])
      expect(existsSync(new URL(`${game}/${file}`, import.meta.url)), file).toBe(true);
    for (const file of ['player.ts', 'told.ts'])
      expect(existsSync(new URL(`../../e2e/games/${game}/${file}`, import.meta.url)), file).toBe(true);
  });

  it.each(Object.keys(registry))('leaves out of %s only switches that are on as a rule', (game) => {
    const file = new URL(`${game}/fixtures/catalog.json`, import.meta.url);
    const { options } = JSON.parse(readFileSync(file, 'utf8')) as GameCatalog;
    for (const id of registry[game]?.leftOut ?? [])
      expect(options.find((option) => option.id === id)).toMatchObject({ kind: 'switch', default: 'on' });
  });
});
