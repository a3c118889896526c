import { describe, expect, it } from 'vitest';
import { plain } from '../../../pieces/plain';
import { at, catalog } from '../fixtures';
import { cardOf, nameOf } from './cards';
import { describeDetail } from './detail';

const model = at('middle');
const told = (action: string): string =>
  plain(describeDetail(action, model), model.players, (handle) =>
    nameOf(cardOf(catalog, handle), model.options),
  );

describe('what an action settles', () => {
  it('is the place, the recipient, the amount', () => {
    expect(told('acquire_improvement castle 0')).toBe('on the top left space');
    expect(told('acquire_guest boorish_uncle B')).toBe('sent to Brian');
    expect(told('pledge 3')).toBe('3');
  });

  it('is who makes room in the court', () => {
    expect(told('acquire_court cannon replace asp discard_guest boorish_uncle')).toBe(
      'in place of Asp, Boorish Uncle is chased away',
    );
    expect(told('acquire_court cannon')).toBe('');
    expect(told('harvest')).toBe('');
  });
});
