import { expect, it } from 'vitest';
import { remarkOf } from './remarks';

it('what a seat discards is said beside it, but not what its cleanup does', () => {
  const discarded = { kind: 'discarded', seat: 1, from: 'hand', into: 'discard' };
  expect(remarkOf([{ ...discarded, card: 7 }], 1)?.say).toContainEqual({ card: 7 });
  expect(remarkOf([{ ...discarded, card: 7 }], 0)).toBeNull();
  expect(remarkOf([{ ...discarded, cards: [7, 7, 10] }], 1)).toBeNull();
});
