import { describe, expect, it } from 'vitest';
import type { Memory } from '../net/memory';
import { begunWith, botGame, firstGame as beginner, keepBotGame, type BotGame } from './bot-game';

const key = 'coronet.bot-games';
function memoryWith(kept?: string): Memory {
  const map = new Map(kept === undefined ? [] : [[key, kept]]);
  return { get: (name) => map.get(name) ?? null, set: (name, value) => void map.set(name, value) };
}

describe('the game against bots', () => {
  it('is for a beginner the first time', () =>
    expect(botGame(memoryWith(), 'monarch', 3, false)).toEqual(beginner));

  it('is remembered for each game, but whether one is taught for the person', () => {
    const memory = memoryWith();
    const chosen: BotGame = { level: 'regent', bots: 3, hints: false, teach: true, first: false };
    keepBotGame(memory, 'monarch', chosen);
    expect(botGame(memory, 'monarch', 3, true)).toEqual(chosen);
    expect(botGame(memory, 'monarch', 3, false)).toEqual({ ...chosen, teach: false });
    expect(botGame(memory, 'another', 3, false)).toEqual({ ...beginner, teach: false });
    keepBotGame(memory, 'another', { ...beginner, bots: 2 });
    expect(botGame(memory, 'monarch', 3, true)).toEqual(chosen);
    expect(botGame(memory, 'another', 3, true)).toMatchObject({ bots: 2 });
  });

  it.each([
    '',
    'null',
    '7',
    '"monarch"',
    '[1,2]',
    '{"monarch"',
    '{"monarch":null}',
    '{"monarch":"x"}',
    '{"monarch":[3]}',
  ])('is for a beginner where %s is kept', (kept) =>
    expect(botGame(memoryWith(kept), 'monarch', 3, true)).toEqual(beginner),
  );

  it('takes of what is kept each part that fits, and no more bots than there are seats', () => {
    const read = (kept: object, most = 3) =>
      botGame(memoryWith(JSON.stringify({ monarch: kept })), 'monarch', most, true);
    expect(read({ level: 'emperor', bots: '2', hints: 'no' })).toEqual(beginner);
    expect(read({ level: 'courtier', bots: 1.5 })).toEqual({ ...beginner, level: 'courtier' });
    expect([-4, 0, 2, 3, 9].map((bots) => read({ bots }).bots)).toEqual([1, 1, 2, 3, 3]);
    expect(read({ bots: 3 }, 2).bots).toBe(2);
  });

  it('is kept although something else stood there', () => {
    const memory = memoryWith('"x"');
    keepBotGame(memory, 'monarch', { ...beginner, bots: 2 });
    expect(botGame(memory, 'monarch', 3, true).bots).toBe(2);
  });

  it('leaves out what is not for a first game while one is taught', () => {
    const later = { ...beginner, first: false };
    expect(begunWith(later, ['banners'])).toEqual({
      options: { hints: 'on', banners: 'off' },
      bots: ['novice'],
    });
    expect(begunWith({ ...later, bots: 2, hints: false, teach: false }, ['banners'])).toEqual({
      options: { hints: 'off' },
      bots: ['novice', 'novice'],
    });
    expect(begunWith(later).options).toEqual({ hints: 'on' });
  });

  it('is dealt as the guide knows it, the first time and to a beginner', () => {
    const guided = (chosen: Partial<BotGame>) => begunWith({ ...beginner, ...chosen }).options['guided'];
    expect(guided({})).toBe('on');
    for (const other of [{ first: false }, { teach: false }, { bots: 2 }, { level: 'regent' as const }])
      expect(guided(other)).toBeUndefined();
  });
});
