/** Every stored game, of every rules version there has been, plays as on the replay page: tests/fixtures/replays. */
import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { registry } from '../games/registry';
import { Film, readReplay } from './replay';

const folder = new URL('../../../tests/fixtures/replays/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.json.gz'));

/** How the views were described when the game was played. */
function describedThen(game: string, version: number): (part: 'public' | 'private', view: unknown) => string {
  const schema = readFileSync(new URL(`schemas/${game}-${String(version)}.schema.json`, folder), 'utf8');
  const ajv = new Ajv({ strict: false });
  ajv.addSchema({ ...(JSON.parse(schema) as object), $id: 'game' });
  const parts = { public: 'game#/properties/public', private: 'game#/properties/private' };
  return (part, view) => {
    ajv.validate(parts[part], view);
    return ajv.errorsText(ajv.errors);
  };
}

describe('a stored game', () => {
  it('is there for every game', () => {
    for (const game of Object.keys(registry))
      expect(files.filter((file) => file.startsWith(`${game}-`)).length, game).toBeGreaterThanOrEqual(3);
  });

  it.each(files)('%s plays from the deal to its result', { timeout: 60_000 }, (file) => {
    const replay = readReplay(gunzipSync(readFileSync(new URL(file, folder))).toString('utf8'));
    const wrong = describedThen(replay.game, replay.rules_version);
    const film = new Film(replay);
    expect(film.length).toBeGreaterThan(10);
    for (let index = 0; index <= film.length; index += 1) {
      const { version, public: open, privates, table } = film.at(index);
      expect(version).toBe(index);
      expect(table.over).toBe(index === film.length);
      const back = film.move(index)?.back;
      if (back !== undefined) {
        expect(open).toEqual(film.at(back).public);
        expect(privates).toEqual(film.at(back).privates);
      }
      if (index % 10 !== 0 && index !== film.length) continue;
      expect(wrong('public', open)).toBe('No errors');
      for (const view of Object.values(privates)) expect(wrong('private', view)).toBe('No errors');
    }
    const end = film.at(film.length).table;
    expect(end.places).toEqual(replay.result.places);
    expect(end.scores ?? []).toEqual(replay.result.scores);
    expect(end.ended_by).toBe(replay.result.ended_by);
  });
});
