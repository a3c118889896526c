/**
 * Was the shuffle of a finished game honest? Draws everything once more from what the end of the game has revealed. Only
 * the replay page loads this, and with it SHA-256 and ChaCha20. Pure.
 */
import { Film } from '../model/replay';
import type { GameCatalog } from '../wire/catalog';
import type { GameEvent, Json, Replay, ReplayMove } from '../wire/protocol';
import { Mismatch, same, type Follower, type Setting, type Shown, type Use } from './deal';
import { Generator } from './generator';
import type { Remembered } from './remember';
import { commitmentTo, seedOf } from './seed';

/** What is looked at, in this order. */
export const checks = ['commitment', 'shown', 'mine', 'seed', 'shuffles', 'dealt'] as const;
export type CheckId = (typeof checks)[number];

export interface Finding {
  check: CheckId;
  /** null: could not be looked at here */
  ok: boolean | null;
  /** a failure's place: the number of the move, 0 the deal */
  at?: number;
  why?: string;
}

/** A use of chance with its place in the game. */
export interface Drawn extends Use {
  version: number;
}

export interface Findings {
  honest: boolean;
  findings: Finding[];
  /** by seat: how many devices gave something */
  contributors: number[];
  drawn: Drawn[];
}

/** Looks at a recording; `memory` is what this browser kept, `follower` the game's own. Throws nothing. */
export function checkShuffle(
  replay: Replay,
  catalog: GameCatalog,
  memory: Remembered | undefined,
  follower: Follower | undefined,
): Findings {
  const { shuffle } = replay;
  const findings: Finding[] = shuffle
    ? [
        { check: 'commitment', ok: holds(() => commitmentTo(shuffle.secret) === shuffle.commitment) },
        { check: 'shown', ok: memory ? memory.commitment === shuffle.commitment : null },
        {
          check: 'mine',
          ok: memory?.given ? shuffle.contributions.some((given) => given.includes(memory.random)) : null,
        },
        {
          check: 'seed',
          ok:
            shuffle.contributions.length === replay.players.length &&
            holds(() => seedOf(shuffle.secret, shuffle.contributions) === replay.seed),
        },
        drawnAgain(replay),
        belongs(replay, catalog, follower),
      ]
    : [];
  return {
    honest: findings.length > 0 && findings.every((finding) => finding.ok !== false),
    findings,
    contributors: shuffle?.contributions.map((given) => given.length) ?? [],
    drawn: allDrawn(replay),
  };
}

function holds(what: () => boolean): boolean {
  try {
    return what();
  } catch {
    return false;
  }
}

const chanceOf = (replay: Replay, index: number): readonly Use[] =>
  (index === 0 ? replay.first.chance : replay.moves[index - 1]!.chance) ?? [];

function allDrawn(replay: Replay): Drawn[] {
  const drawn: Drawn[] = [];
  for (let index = 0; index <= replay.moves.length; index += 1)
    for (const use of chanceOf(replay, index)) drawn.push({ ...use, version: index });
  return drawn;
}

/** Where an entry goes on from: the one before, or the one that an undo has restored. */
const goesOnFrom = (replay: Replay, index: number): number => replay.moves[index - 1]?.back ?? index - 1;

/** Every use of chance is what the seed gives next. */
function drawnAgain(replay: Replay): Finding {
  const stood: Generator[] = [];
  let uses = 0;
  for (let index = 0; index <= replay.moves.length; index += 1) {
    const from = index === 0 ? undefined : stood[goesOnFrom(replay, index)];
    if (index > 0 && !from) return { check: 'shuffles', ok: false, at: index };
    const ok = holds(() => {
      const generator = from?.copy() ?? new Generator(replay.seed);
      stood.push(generator);
      return chanceOf(replay, index).every((use) => isNext(use, generator));
    });
    if (!ok) return { check: 'shuffles', ok, at: index };
    uses += chanceOf(replay, index).length;
  }
  return { check: 'shuffles', ok: uses > 0 };
}

function isNext(use: Use, generator: Generator): boolean {
  if (use.order) return same(generator.shuffled(use.order), use.order);
  return use.below !== undefined && use.drew !== undefined && generator.below(use.below) === use.drew;
}

/** What was dealt is what the game showed. */
function belongs(replay: Replay, catalog: GameCatalog, follower: Follower | undefined): Finding {
  // Other rules may have other piles.
  if (!follower || catalog.rules_version !== replay.rules_version) return { check: 'dealt', ok: null };
  const film = new Film(replay);
  const setting: Setting = { catalog, options: replay.options, players: replay.players.length };
  const states: unknown[] = [];
  for (let index = 0; index <= film.length; index += 1) {
    try {
      const shown = shownAt(film, index);
      const move = film.move(index);
      if (index === 0) states.push(follower.begin(shown, setting));
      else if (move?.back !== undefined) states.push(states[move.back]);
      else states.push(follower.follow(states[index - 1], shown, setting));
    } catch (error) {
      const why = error instanceof Mismatch ? { why: error.message } : {};
      return { check: 'dealt', ok: false, at: index, ...why };
    }
  }
  return { check: 'dealt', ok: true };
}

function shownAt(film: Film, index: number): Shown {
  const moment = film.at(index);
  const move = film.move(index);
  return {
    chance: chanceOf(film.replay, index),
    events: move ? fullest(move) : (film.replay.first.e ?? []),
    public: moment.public as Record<string, Json>,
    privates: moment.privates as Record<string, Record<string, Json>>,
  };
}

/** The events with what any seat was told more. */
function fullest(move: ReplayMove): GameEvent[] {
  const events = [...move.e];
  for (const told of Object.values(move.s ?? {})) for (const event of told) events[event.i] = event;
  return events;
}
