/** The check of the replay page, on stored games as they were played, and on the same after somebody changed them. */
import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { registry } from '../games/registry';
import type { GameCatalog } from '../wire/catalog';
import type { Replay } from '../wire/protocol';
import { checkShuffle, type CheckId } from './check';
import type { Follower } from './deal';
import type { Remembered } from './remember';

const folder = new URL('../../../tests/fixtures/replays/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.json.gz'));
const catalogs = import.meta.glob<GameCatalog>('../games/*/fixtures/catalog.json', {
  eager: true,
  import: 'default',
});
const followers: Record<string, Follower> = {};
for (const [game, entry] of Object.entries(registry)) followers[game] = await entry.shuffle();

const stored = (file: string): Replay =>
  JSON.parse(gunzipSync(readFileSync(new URL(file, folder))).toString('utf8')) as Replay;
const traced = files.filter((file) => stored(file).shuffle);
const catalogOf = (replay: Replay): GameCatalog => ({
  ...catalogs[`../games/${replay.game}/fixtures/catalog.json`]!,
  rules_version: replay.rules_version,
});
const memoryOf = (replay: Replay): Remembered => ({
  lobby: 'lobby',
  commitment: replay.shuffle!.commitment,
  random: replay.shuffle!.contributions[0]![0]!,
  given: true,
  match: replay.match,
});

/** The checks that fail once `change` has been made; what the browser keeps is from before. */
function failing(replay: Replay, change: (replay: Replay) => void = () => undefined): CheckId[] {
  const memory = memoryOf(replay);
  const changed = structuredClone(replay);
  change(changed);
  const { findings, honest } = checkShuffle(changed, catalogOf(replay), memory, followers[replay.game]);
  const failed = findings.filter((finding) => finding.ok === false).map((finding) => finding.check);
  expect(honest).toBe(failed.length === 0);
  return failed;
}

describe('a stored game', () => {
  it.each(traced)('%s was dealt honestly', (file) => {
    const replay = stored(file);
    expect(replay.shuffle).toBeDefined();
    const { findings, drawn } = checkShuffle(replay, catalogOf(replay), undefined, followers[replay.game]);
    expect(findings.filter((finding) => finding.ok === false)).toEqual([]);
    expect(findings.filter((finding) => finding.ok === null).map((finding) => finding.check)).toEqual([
      'shown',
      'mine',
    ]);
    expect(drawn.length).toBeGreaterThan(2);
  });

  it('of before says that it cannot be checked', () => {
    const replay = stored(files.find((file) => !traced.includes(file))!);
    expect(replay.shuffle).toBeUndefined();
    expect(checkShuffle(replay, catalogOf(replay), undefined, followers[replay.game]).honest).toBe(false);
  });
});

describe('a game that somebody has changed', () => {
  const replay = stored('monarch-1-shuffle-two-people-take-back.json.gz');
  const other = '0'.repeat(64);

  it('is honest before', () => {
    expect(failing(replay)).toEqual([]);
  });
  it('with another secret', () => {
    expect(failing(replay, (it) => (it.shuffle!.secret = other))).toEqual(['commitment', 'seed']);
    expect(failing(replay, (it) => (it.shuffle!.secret = 'no digits'))).toEqual(['commitment', 'seed']);
  });
  it('with another commitment than the browser was shown', () => {
    expect(failing(replay, (it) => (it.shuffle!.commitment = other))).toEqual(['commitment', 'shown']);
  });
  it('with another contribution, or without one', () => {
    expect(failing(replay, (it) => (it.shuffle!.contributions[0] = [other]))).toEqual(['mine', 'seed']);
    expect(failing(replay, (it) => (it.shuffle!.contributions[1] = []))).toEqual(['seed']);
  });
  it('with another seed', () => {
    expect(failing(replay, (it) => (it.seed = other))).toEqual(['seed', 'shuffles']);
  });
  it('with two cards of the deck swapped', () => {
    const swap = (it: Replay): void => {
      const order = it.first.chance!.find((use) => use.what === 'deck')!.order!;
      [order[73], order[72]] = [order[72]!, order[73]!];
    };
    expect(failing(replay, swap)).toEqual(['shuffles', 'dealt']);
  });
  it('with a shuffle taken out', () => {
    expect(failing(replay, (it) => it.first.chance!.pop())).toEqual(['dealt']);
    expect(failing(replay, (it) => delete it.first.chance)).toEqual(['shuffles', 'dealt']);
  });
  it('with another card in a frame, or another event', () => {
    const frame = (it: Replay): void => {
      const at = (it.first.public as { at: Record<string, string> }).at;
      const [card, place] = Object.entries(at)[0]!;
      Reflect.deleteProperty(at, card);
      at[String((Number(card) + 1) % 74)] = place;
    };
    expect(failing(replay, frame)).toEqual(['dealt']);
    const event = (it: Replay): void => {
      const shown = it.moves.flatMap((move) => move.e).find((one) => one.kind === 'revealed')!;
      shown['card'] = (Number(shown['card']) + 1) % 74;
    };
    expect(failing(replay, event)).toEqual(['dealt']);
  });
  it('whose rules have changed since is not followed', () => {
    const newer = { ...catalogOf(replay), rules_version: replay.rules_version + 1 };
    const { findings } = checkShuffle(replay, newer, undefined, followers[replay.game]);
    expect(findings.find((finding) => finding.check === 'dealt')?.ok).toBeNull();
  });
});
