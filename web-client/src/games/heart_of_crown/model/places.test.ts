import { describe, expect, it } from 'vitest';
import { at } from '../fixtures';
import { places } from './places';

describe('a card of Heart of Crown', () => {
  it('is where it went, and what was bought also where it came from', () => {
    const model = at('middle');
    const of = (told: { kind: string; card?: number; count?: number }) =>
      places({ seat: 1, card: 3, ...told }, model);
    expect(of({ kind: 'played' })).toEqual([{ spot: 'play', card: 3 }]);
    expect(of({ kind: 'purchased' })).toEqual([{ spot: 'market-3' }, { spot: 'discard-1', card: 3 }]);
    expect(of({ kind: 'drew', card: -1, count: 2 })).toEqual([{ spot: 'hand-1' }, { spot: 'hand-1' }]);
  });
});
