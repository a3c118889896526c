import { describe, expect, it } from 'vitest';
import type { MatchMessage, UpdateMessage } from '../wire/protocol';
import { afterUpdate, fromSnapshot, pastKept, type MatchState } from './match';
import { asSeen } from './past';

const snapshot = {
  type: 'match',
  match: 'M',
  game: 'monarch',
  version: 4,
  seat: 0,
  public: { gold: 0, market: { a: 1 } },
  private: { ask: 'none' },
  table: { over: false, waiting: [1], deadline: 0 },
  own: null,
  log: [{ v: 4, by: 1, e: [] }],
} as unknown as MatchMessage;

const update = (v: number): UpdateMessage =>
  ({ type: 'update', match: 'M', v, by: 1, e: [{ kind: 'harvested' }], d: { gold: v } }) as UpdateMessage;

function after(...versions: number[]): MatchState {
  return versions.reduce((state, v) => {
    const next = afterUpdate(state, update(v));
    if (typeof next === 'string') throw new Error(next);
    return next;
  }, fromSnapshot(snapshot));
}

describe('the versions before', () => {
  it('are kept as they were seen, and share what did not change', () => {
    const match = after(5, 6, 7);
    expect(match.past.map(({ version }) => version)).toEqual([4, 5, 6]);
    const then = asSeen(match, 5, 4);
    expect(then).toMatchObject({ version: 5, public: { gold: 5 }, recent: [{ v: 5 }] });
    expect(then.log.map(({ v }) => v)).toEqual([4, 5]);
    const market = (of: MatchState) => (of.public as { market: object }).market;
    expect(market(then)).toBe(market(match));
  });

  it('are forgotten with a snapshot, and those long ago', () => {
    expect(fromSnapshot(snapshot).past).toEqual([]);
    const many = after(...Array.from({ length: pastKept + 30 }, (_, index) => 5 + index));
    expect(many.past).toHaveLength(pastKept);
    expect(many.past.at(-1)?.version).toBe(many.version - 1);
  });

  it('tell what led from one that was shown to another, however many lie between', () => {
    const match = after(5, 6, 7);
    expect(asSeen(match, 7, 6), 'the usual step').toBe(match);
    expect(asSeen(match, 7, 7)).toBe(match);
    expect(asSeen(match, 7, 4).recent.map(({ v }) => v)).toEqual([5, 6, 7]);
    expect(asSeen(match, 6, 4).recent.map(({ v }) => v)).toEqual([5, 6]);
    expect(asSeen(match, 2, 1), 'what is not kept any more').toBe(match);
    const laid = fromSnapshot(snapshot);
    expect(asSeen(laid, 4, 2), 'a snapshot is simply there').toBe(laid);
  });
});
