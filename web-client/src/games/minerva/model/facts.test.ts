import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { table as en } from '../../../text/en/minerva/table';
import type { GameCatalog } from '../../../wire/catalog';

const file = new URL('../fixtures/catalog.json', import.meta.url);
const catalog = JSON.parse(readFileSync(file, 'utf8')) as GameCatalog;

it('has a word for whatever of a tile is reconstructed', () => {
  const fields = catalog.cards.flatMap(({ reconstructed }) => reconstructed ?? []);
  expect(fields).toContain('text');
  expect(Object.keys(en.tile.fields)).toEqual(expect.arrayContaining(fields));
});
