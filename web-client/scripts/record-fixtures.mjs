// Records from the server what tests of single parts and the gallery show, of each game into `src/games/GAME/fixtures`: what it
// says of its games (`/api/games`) as `catalog.json`, and the scenarios of the folder's `*.txt` (../tests/scenarios/README.md),
// as every seat sees them where they end, as `positions.json`: a line for each, as what it changes of one
// before it (RFC 7396), and in it so each preview of a choice, of the one before it in the alphabet.
//
//     node scripts/record-fixtures.mjs [--check] [BINARY]        --check writes nothing, and fails if something has changed
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folded, Guest } from './replays/guest.mjs';
import { serve } from './replays/server.mjs';

const given = process.argv.slice(2);
const check = given[0] === '--check';
const [binary = fileURLToPath(new URL('../../build/release/server/coronet', import.meta.url))] = given.slice(
  check ? 1 : 0,
);

/** A line for each field, and in a list for each entry. */
function lines(catalog) {
  const list = (entries) => `[\n${entries.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
  const fields = Object.entries(catalog).map(([name, value]) => {
    const long = Array.isArray(value) && value.some((one) => typeof one === 'object');
    return `${JSON.stringify(name)}:${long ? list(value) : JSON.stringify(value)}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}

/** The scenarios of a file by name: each with what stands before the first; a way `from here` is one of its own. */
function scenariosOf(file) {
  const [head, ...rest] = readFileSync(file, 'utf8').split(/^(?=scenario: )/m);
  return rest.flatMap((text) => {
    const [trunk, ...ways] = text.split(/^from here: /m);
    const whole = (end) => `${head}${end}`.split('\n');
    if (ways.length === 0) return [[/: (.*)/.exec(trunk)[1], whole(trunk)]];
    return ways.map((way) => [way.split('\n', 1)[0], whole(`${trunk}${way.slice(way.indexOf('\n') + 1)}`)]);
  });
}

/** What makes `after` of `before`, which have no null but in lists. */
function patch(before, after) {
  const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(before) || !isObject(after)) return after;
  const changes = {};
  for (const key of Object.keys(before)) if (!(key in after)) changes[key] = null;
  for (const [key, value] of Object.entries(after))
    if (JSON.stringify(value) !== JSON.stringify(before[key])) changes[key] = patch(before[key], value);
  return changes;
}

/** A scenario where it ends: the views of all seats, the log, and what each choice of who is asked would bring. */
async function played(guest, name, lines) {
  const { problems, scenario, seats } = await guest.get({ type: 'try', lines });
  if (problems.length > 0) throw new Error(`${name}: ${JSON.stringify(problems)}`);
  const { first, moves } = scenario.parts[0];
  const at = {
    options: { ...scenario.options, players: String(scenario.seats) },
    own: seats.map((one) => one.own),
  };
  Object.assign(at, { public: first.public, privates: first.privates, table: first.table });
  at.log = first.e?.length > 0 ? [{ v: 0, by: -1, e: first.e }] : [];
  for (const { v, by, e, d = {}, t = {}, p = {} } of moves) {
    at.log.push({ v, by, e });
    at.public = folded(at.public, d);
    at.table = folded(at.table, t);
    at.privates = { ...at.privates };
    for (const [seat, change] of Object.entries(p)) at.privates[seat] = folded(at.privates[seat], change);
  }
  at.previews = {};
  // What is called in several words is for single tests, which ask for none.
  for (const seat of name.includes(' ') ? [] : at.table.waiting) {
    let before = {};
    const told = (at.previews[seat] = {});
    for (const action of seats[seat].legal.sort()) {
      const { preview } = await guest.get({ type: 'try', lines, consult: { seat, action } });
      if (!preview) continue;
      told[action] = [patch(before, preview)]; // a list, so that its null outlives the patch around it
      before = preview;
    }
  }
  return at;
}

async function positions(guest, folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  const known = [['', {}]];
  const told = [];
  for (const [name, lines] of files.sort().flatMap((file) => scenariosOf(new URL(file, folder)))) {
    const at = await played(guest, name, lines);
    const ways = known.map(([before, then]) => JSON.stringify([before, patch(then, at)]));
    told.push(
      `${JSON.stringify(name)}:${ways.reduce((short, way) => (way.length < short.length ? way : short))}`,
    );
    known.push([name, at]);
  }
  return `{\n${told.join(',\n')}\n}\n`;
}

let changed = false;
function keep(file, text) {
  if (!check) return writeFileSync(file, text);
  if (readFileSync(file, 'utf8') === text) return;
  changed = true;
  console.error(`${fileURLToPath(file)} is not what the server says: node scripts/record-fixtures.mjs`);
}

const data = mkdtempSync(join(tmpdir(), 'coronet-fixtures-'));
const server = await serve(binary, data);
try {
  const guest = await Guest.arrive(server.port, 'Recorder');
  const { games } = await (await fetch(`${server.url}/api/games`)).json();
  for (const game of games) {
    const folder = new URL(`../src/games/${game.id}/fixtures/`, import.meta.url);
    keep(new URL('catalog.json', folder), lines(game));
    keep(new URL('positions.json', folder), await positions(guest, folder));
  }
  guest.leave();
} finally {
  server.process.kill();
  await server.ended;
  rmSync(data, { recursive: true });
}
if (changed) process.exitCode = 1;
