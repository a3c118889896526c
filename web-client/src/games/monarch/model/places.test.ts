import { describe, expect, it } from 'vitest';
import { at } from '../fixtures';
import { places } from './places';

describe('a card of Monarch', () => {
  it('is on the pile it has gone to', () => {
    const model = at('middle');
    const lies = (model.public as { at: Record<string, string> }).at;
    const thrown = Object.keys(lies).find((card) => lies[card]!.startsWith('d'))!;
    const bought = Object.keys(lies).find((card) => lies[card]!.startsWith('c'))!;
    const of = (card: string) => places({ kind: 'court_discarded', seat: 0, card: Number(card) }, model);
    expect(of(thrown)).toEqual([{ pile: 'discard' }]);
    expect(of(bought)).toEqual([{ card: Number(bought) }]);
  });
});
