// Records what the server says of its games (`/api/games`) for unit tests and the gallery: a file for each game, a line for
// each card. `e2e/pages.spec.ts` tells when they have to be recorded anew.
//
//     node scripts/record-catalogs.mjs [BINARY]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from './replays/server.mjs';

const [binary = fileURLToPath(new URL('../../build/release/server/coronet', import.meta.url))] =
  process.argv.slice(2);

/** A line for each field, and in a list for each entry. */
function lines(catalog) {
  const list = (entries) => `[\n${entries.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
  const fields = Object.entries(catalog).map(([name, value]) => {
    const long = Array.isArray(value) && value.some((one) => typeof one === 'object');
    return `${JSON.stringify(name)}:${long ? list(value) : JSON.stringify(value)}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}

const folder = mkdtempSync(join(tmpdir(), 'coronet-catalogs-'));
const server = await serve(binary, folder);
try {
  const { games } = await (await fetch(`${server.url}/api/games`)).json();
  for (const game of games)
    writeFileSync(new URL(`../src/games/${game.id}/fixtures/catalog.json`, import.meta.url), lines(game));
} finally {
  server.process.kill();
  await server.ended;
  rmSync(folder, { recursive: true });
}
