import { describe, expect, it } from 'vitest';
import { at } from '../fixtures';
import { moves } from './turn';
import { monarch } from './view';

describe('the moves of a turn', () => {
  it('MON-160: say what they bring', () => {
    const [harvest, tax, sweep] = moves(monarch(at('middle')));
    expect(harvest?.title).toBe('Harvest: gain 8 food');
    expect(tax?.title).toBe('Tax: pay 1 food, gain 9 gold');
    expect(sweep?.title).toBe('Sweep the market row for 3 gold');
  });

  it('say who gains too, by a banner', () => {
    const [harvest, tax] = moves(monarch(at('late, before the lands have given')));
    expect(harvest?.title).toContain('Emily gains 2 food');
    expect(harvest?.others).toEqual([{ seat: 2, of: 'food', amount: '+2' }]);
    expect(tax?.title).toContain('Samantha gains 1 gold');
    expect(tax?.others).toEqual([{ seat: 3, of: 'gold', amount: '+1' }]);
  });

  it('say how much food a tax lacks', () => {
    const tax = moves(monarch(at('poor, of two'))).find((one) => one.action === 'tax');
    expect(tax).toMatchObject({ legal: false, lacking: true, below: '2 food short' });
  });

  it('leave only the sweep once the lands have given', () => {
    expect(moves(monarch(at('late'))).map((one) => one.action)).toEqual(['sweep']);
  });

  it('MON-073: the first sweep of the holder of the Culture banner is free', () => {
    expect(moves(monarch(at('with the Banner of Culture'))).at(-1)?.below).toBe('free');
  });

  it('are none for a seat that is not playing, or a spectator', () => {
    expect(moves(monarch(at('middle', 1)))).toEqual([]);
    expect(moves(monarch(at('middle', -1)))).toEqual([]);
  });
});
