// Records finished games for tests/fixtures/replays: plays them through the wire against the real server, with hints as
// the players' advice, and keeps the recordings as they are served. One file for each game of `games` below and each
// rules version: a file that is there is never written again. See tests/fixtures/replays/README.md.
//
//     node scripts/record-replays.mjs [--binary FILE] [--into FOLDER] [--format NAME] [--again] [NAME...]
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { games } from './replays/games.mjs';
import { Guest } from './replays/guest.mjs';
import { play } from './replays/play.mjs';
import { serve } from './replays/server.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { values: wish, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    binary: { type: 'string', default: join(root, 'build', 'release', 'server', 'coronet') },
    into: { type: 'string', default: join(root, 'tests', 'fixtures', 'replays') },
    format: { type: 'string', default: '' },
    again: { type: 'boolean', default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'coronet-record-'));
const server = await serve(wish.binary, folder);
try {
  const catalog = await (await fetch(`${server.url}/api/games`)).json();
  mkdirSync(join(wish.into, 'schemas'), { recursive: true });
  for (const game of games) {
    if (names.length > 0 && !names.includes(game.name) && !names.includes(game.game)) continue;
    const version = catalog.games.find((one) => one.id === game.game).rules_version;
    const kind = [game.game, String(version), wish.format].filter((part) => part !== '').join('-');
    const described = join(wish.into, 'schemas', `${game.game}-${String(version)}.schema.json`);
    if (!existsSync(described))
      copyFileSync(join(root, 'schema', 'protocol', `${game.game}.schema.json`), described);
    const file = join(wish.into, `${kind}-${game.name}.json.gz`);
    if (existsSync(file) && !wish.again) continue;
    const { match } = await play(game, (name, secret) => Guest.arrive(server.port, name, secret));
    const answer = await fetch(`${server.url}/api/replays/${match}`);
    if (!answer.ok) throw new Error(`the recording of ${game.name} is not served: ${String(answer.status)}`);
    const text = await answer.text();
    const missing = game.shows.filter((how) => !text.includes(`"how":"${how}"`));
    if (missing.length > 0) throw new Error(`${game.name} shows no ${missing.join(', ')}`);
    const bytes = gzipSync(text, { level: 9 });
    writeFileSync(file, bytes);
    const moves = JSON.parse(text).moves.length;
    console.log(`${file}: ${String(moves)} entries, ${String(bytes.length)} bytes`);
  }
} finally {
  server.process.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true });
}
