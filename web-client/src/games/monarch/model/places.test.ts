import { describe, expect, it } from 'vitest';
import { make } from '../fixtures/make';
import { middle } from '../fixtures/positions';
import { places } from './places';

describe('a card of Monarch', () => {
  it('is on the pile it has gone to', () => {
    const model = make(middle);
    const at = (model.public as { at: Record<string, string> }).at;
    const thrown = Object.keys(at).find((card) => at[card]!.startsWith('d'))!;
    const bought = Object.keys(at).find((card) => at[card]!.startsWith('c'))!;
    const of = (card: string) => places({ kind: 'court_discarded', seat: 0, card: Number(card) }, model);
    expect(of(thrown)).toEqual([{ pile: 'discard' }]);
    expect(of(bought)).toEqual([{ card: Number(bought) }]);
  });
});
