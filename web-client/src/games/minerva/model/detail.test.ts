import { describe, expect, it } from 'vitest';
import { plain } from '../../../pieces/plain';
import { describeDetail } from './detail';

const told = (action: string): string => plain(describeDetail(action), [], () => '');

describe('what an action settles', () => {
  it.each([
    ['build_facility foundry#2 1,-1', '1 right, 1 up'],
    ['build_residence 2,0 right', '2 right, facing right'],
    ['bathhouse 0,-1', '1 up'],
    ['aquaeduct 1,0 2,-1', 'from 1 right to 2 right, 1 up'],
    ['trade wood 1 stone 2', '1 wood, 2 stone'],
    ['fountain wood', 'wood'],
    ['garden art', 'art'],
    ['convert 0', 'none'],
    ['arch none', 'none'],
    ['bathhouse stop', 'none'],
    ['take_round_tile 2', 'number 2'],
    ['buy_assistant glory', 'paid with glory'],
    ['pass', ''],
    ['sell wood 2', ''],
  ])('%s: %s', (action, words) => {
    expect(told(action)).toBe(words);
  });
});
