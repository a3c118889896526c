// Makes a database of the present schema for tests/fixtures/databases: people at finished, running and waiting tables
// who talk, as SQL text, with their device secrets in comments at its top. See tests/fixtures/databases/README.md.
//
//     node scripts/record-database.mjs [--binary FILE]
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Guest } from './replays/guest.mjs';
import { play } from './replays/play.mjs';
import { serve } from './replays/server.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { values: wish } = parseArgs({
  options: { binary: { type: 'string', default: join(root, 'build', 'release', 'server', 'coronet') } },
});
const into = join(root, 'tests', 'fixtures', 'databases');

/** What is played, by what the server says of its games: one alone, one of two, and another than that against a bot. */
const tablesOf = ({ alone, one, other }) => [
  { game: alone, name: 'finished alone', seats: ['person'], undo: 5 },
  {
    game: one,
    name: 'finished by giving up',
    seats: ['person', 'person'],
    incidents: [{ at: 12, what: 'resign', seat: 1 }],
  },
  { game: one, name: 'running', seats: ['person', 'person'], undo: 4, until: 15 },
  { game: other, name: 'running with a bot', seats: ['person', 'courtier'], until: 30 },
];

const lines = ['Well played! "Again?"', "it's 5 \\ 7 <b>now</b>", 'Żółć 🎲', "'); DROP TABLE lobbies; --"];

/** Whoever was at a table comes back and talks. */
async function talk({ link, people }) {
  for (const [i, line] of lines.entries()) {
    const { name, secret } = people[i % people.length];
    const back = await arrive(name, secret);
    await back.get({ type: 'join', link });
    await back.get({ type: 'chat', text: line });
    back.leave();
  }
}

/** A chat so full that its first lines are gone: of many people, since each may say eight lines at once. */
async function talkMuch(link) {
  for (let window = 0; window < 13; ++window) {
    const guest = await arrive(`Guest ${String(2 + window)}`);
    await guest.get({ type: 'join', link });
    for (let line = 0; line < 8; ++line)
      await guest.get({ type: 'chat', text: `line ${String(8 * window + line)}` });
    guest.leave();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'coronet-record-'));
const server = await serve(wish.binary, folder);
const arrive = (name, secret) => Guest.arrive(server.port, name, secret);
const notes = [];
try {
  const { games } = await (await fetch(`${server.url}/api/games`)).json();
  const forTwo = games.filter(({ seats }) => seats[0] === 2);
  const [one, other, alone] = [forTwo[0], forTwo.at(-1), games.find(({ seats }) => seats[0] === 1)].map(
    ({ id }) => id,
  );
  for (const table of tablesOf({ alone, one, other })) {
    const played = await play(table, arrive);
    await talk(played);
    notes.push({ table: table.name, game: table.game, ...played });
  }
  const waiting = await arrive('Guest 1');
  await waiting.get({ type: 'create', game: alone, access: 'public', options: {} });
  await waiting.until(() => waiting.lobby !== null);
  await talkMuch(waiting.lobby.link);
  notes.push({ table: 'waiting', game: alone, link: waiting.lobby.link, people: [waiting] });
} finally {
  server.process.kill('SIGTERM');
  await server.ended;
}
const sqlite = (question) =>
  execFileSync('sqlite3', [join(folder, 'coronet.db'), question], { encoding: 'utf8', maxBuffer: 1 << 28 });
const version = Number(sqlite('PRAGMA user_version'));
const comments = notes.map(({ people, ...note }) =>
  JSON.stringify({ ...note, people: people.map(({ name, secret }) => ({ name, secret })) }),
);
const pragmas = `PRAGMA application_id = ${sqlite('PRAGMA application_id').trim()};\nPRAGMA user_version = ${String(version)};\n`;
mkdirSync(into, { recursive: true });
const file = join(into, `${String(version).padStart(4, '0')}.sql`);
if (existsSync(file)) throw new Error(`${file} is there already, and is never changed`);
writeFileSync(file, comments.map((line) => `-- ${line}\n`).join('') + sqlite('.dump') + pragmas);
rmSync(folder, { recursive: true });
console.log(file);
