import { describe, expect, it } from 'vitest';
import type { Replay } from '../wire/protocol';
import { pointsOverTime } from './points';
import { BadReplay, Film, readReplay } from './replay';
import { keyStep, turnBack, turnOn } from './stepping';

const table = { waiting: [0], deadline: 0, over: false };
const replay: Replay = {
  format: 'coronet.replay.v1',
  match: 'M1',
  game: 'monarch',
  rules_version: 1,
  options: {},
  seed: '0'.repeat(64),
  players: [
    { seat: 0, name: 'Kayla' },
    { seat: 1, name: 'Brian' },
  ],
  started: 1,
  ended: 2,
  result: { places: [1, 2], scores: [3, 1], ended_by: 'game' },
  first: {
    public: { points: [0, 0] },
    privates: { '0': { hand: 1 }, '1': { hand: 2 } },
    table,
    e: [{ kind: 'turn', seat: 0, round: 1 }],
  },
  moves: [
    {
      v: 1,
      by: 0,
      at: 1,
      action: 'a',
      e: [{ kind: 'draw' }],
      d: { points: [1, 0] },
      p: { '0': { hand: 3 } },
      s: { '0': [{ i: 0, kind: 'draw', card: 4 }] },
    },
    { v: 2, by: 0, at: 2, action: 'b', e: [], d: { points: [5, 0] } },
    { v: 3, by: 0, how: 'undo', back: 1, at: 3, action: '', e: [], d: { points: [1, 0] } },
    { v: 4, by: 0, at: 4, action: 'end', e: [{ kind: 'turn', seat: 1, round: 1 }], t: { waiting: [1] } },
    { v: 5, by: 1, at: 5, action: 'c', e: [], d: { points: [3, 1] }, t: { waiting: [], over: true } },
  ],
};
const start = (event: { kind: string; [key: string]: unknown }) =>
  event.kind === 'turn' ? { seat: event['seat'] as number, round: event['round'] as number } : null;

describe('a replay', () => {
  it('gives the position after every move, in any order of asking', () => {
    const film = new Film(replay);
    expect(film.at(5).public).toEqual({ points: [3, 1] });
    expect(film.at(2).public).toEqual({ points: [5, 0] });
    expect(film.at(0).public).toEqual({ points: [0, 0] });
    expect(film.at(99)).toBe(film.at(5));
    expect(film.at(-1)).toBe(film.at(0));
  });

  it('keeps every seat’s own view', () => {
    const film = new Film(replay);
    expect(film.at(1).privates).toEqual({ '0': { hand: 3 }, '1': { hand: 2 } });
    expect(film.at(1).privates['1']).toBe(film.at(0).privates['1']);
  });

  it('shows the log as a seat saw it', () => {
    const film = new Film(replay);
    expect(film.log(1, 0)[1]).toMatchObject({ s: [{ card: 4 }] });
    expect(film.log(1, 1)[1]).not.toHaveProperty('s');
    expect(film.log(1, -1)[1]).not.toHaveProperty('s');
    expect(film.log(0, -1)).toHaveLength(1);
  });

  it('knows where turns begin', () => {
    expect(new Film(replay).turns(start)).toEqual([
      { index: 0, seat: 0, round: 1 },
      { index: 4, seat: 1, round: 1 },
    ]);
  });

  it('draws points without what was taken back', () => {
    const film = new Film(replay);
    expect(pointsOverTime(film, (view) => (view as { points: number[] }).points)).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [3, 1],
    ]);
  });

  it('knows who has given up, until a bot takes their place', () => {
    const by = 1;
    const steps = (['resign', 'bot', 'resign'] as const).map((how, at) => ({
      v: 6 + at,
      by,
      how,
      at,
      action: '',
      e: [],
    }));
    const film = new Film({ ...replay, moves: [...replay.moves, ...steps] });
    expect([5, 6, 7, 8].map((index) => film.at(index).resigned)).toEqual([[], [1], [], [1]]);
  });

  it('is read from a file only if it is one', () => {
    expect(readReplay(JSON.stringify(replay)).match).toBe('M1');
    const bad = (text: string) => {
      try {
        readReplay(text);
        return 'read';
      } catch (error) {
        return error instanceof BadReplay ? error.message : 'other';
      }
    };
    expect(bad('<html>')).toBe('not_json');
    expect(bad('null')).toBe('not_a_replay');
    expect(bad('{"format":"coronet.replay.v2"}')).toBe('not_a_replay');
    expect(bad(JSON.stringify({ ...replay, moves: 5 }))).toBe('broken');
    expect(bad(JSON.stringify({ ...replay, moves: [{ v: 'x' }] }))).toBe('broken');
    expect(bad(JSON.stringify({ ...replay, first: null }))).toBe('broken');
    // What neither a table nor the page that tells of a broken one could do anything with.
    for (const part of [
      { players: [null] },
      { first: { ...replay.first, table: undefined } },
      { first: { ...replay.first, e: [null] } },
      { moves: [null] },
      { moves: [{ v: 1, e: [null] }] },
    ])
      expect(bad(JSON.stringify({ ...replay, ...part }))).toBe('broken');
    const shuffle = { commitment: '', secret: '', contributions: [['']] };
    expect(bad(JSON.stringify({ ...replay, shuffle }))).toBe('read');
    expect(bad(JSON.stringify({ ...replay, shuffle: null }))).toBe('broken');
    expect(bad(JSON.stringify({ ...replay, shuffle: { ...shuffle, contributions: undefined } }))).toBe(
      'broken',
    );
    expect(bad(JSON.stringify({ ...replay, shuffle: { ...shuffle, contributions: ['a'] } }))).toBe('broken');
    expect(bad(JSON.stringify({ ...replay, shuffle: { ...shuffle, secret: 5 } }))).toBe('broken');
  });
});

describe('stepping', () => {
  const turns = [{ index: 0 }, { index: 4 }];
  it('goes by moves and by turns and stops at the ends', () => {
    expect(keyStep('ArrowRight', false, 5, 5, turns)).toBe(5);
    expect(keyStep('ArrowLeft', false, 0, 5, turns)).toBe(0);
    expect(keyStep('ArrowRight', true, 1, 5, turns)).toBe(4);
    expect(keyStep('ArrowLeft', true, 5, 5, turns)).toBe(4);
    expect(keyStep('Home', false, 3, 5, turns)).toBe(0);
    expect(keyStep('End', false, 3, 5, turns)).toBe(5);
    expect(keyStep(' ', false, 3, 5, turns)).toBe('play');
    expect(keyStep('x', false, 3, 5, turns)).toBeNull();
    expect(turnBack(0, turns)).toBe(0);
    expect(turnOn(4, 5, turns)).toBe(5);
  });
});
