import { describe, expect, it } from 'vitest';
import { alongRow } from './oneStop';

describe('a key in a row', () => {
  it('leads to the neighbour, the first or the last, and nowhere past the ends', () => {
    expect(['ArrowLeft', 'ArrowUp', 'Home'].map((key) => alongRow(key, 2, 4, false))).toEqual([1, 1, 0]);
    expect(['ArrowRight', 'ArrowDown', 'End'].map((key) => alongRow(key, 1, 4, false))).toEqual([2, 2, 3]);
    expect([alongRow('ArrowLeft', 0, 4, false), alongRow('ArrowDown', 3, 4, false)]).toEqual([null, null]);
    expect([alongRow('End', 3, 4, false), alongRow('Enter', 1, 4, false)]).toEqual([null, null]);
  });

  it('leaves those alone that step through a replay', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];
    expect(keys.map((key) => alongRow(key, 1, 4, true))).toEqual([null, null, null, null]);
    expect(['ArrowUp', 'ArrowDown'].map((key) => alongRow(key, 1, 4, true))).toEqual([0, 2]);
  });
});
