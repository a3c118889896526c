// The games that are recorded for each rules version, `replays.json` of each game's folder: every number of seats, kind of
// option, entry and end. `undo: n`: whoever may take back freely does so at every n-th version. `incidents`: what happens
// once, from version `at` on. `shows`: kinds of entries that the recording must have. Choices are Regent's hints.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../src/games/', import.meta.url);

export const games = readdirSync(folder).flatMap((game) => {
  const file = new URL(`${game}/replays.json`, folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).map((one) => ({ game, ...one })) : [];
});
