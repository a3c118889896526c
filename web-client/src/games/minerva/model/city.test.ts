import { describe, expect, it } from 'vitest';
import { around, beside, boundsOf, lotAt, lotsOf, parseCell, towards } from './city';

describe('a city', () => {
  it('reads cells and what lies on them', () => {
    expect(parseCell('-2,11')).toEqual({ x: -2, y: 11 });
    expect(() => parseCell('1;2')).toThrow(SyntaxError);
    expect(lotAt('1,0', '17')).toMatchObject({ what: 'facility', tile: 17 });
    expect(lotAt('1,0', 'r')).toMatchObject({ what: 'residence', dir: null });
    expect(lotAt('1,0', 'rl')).toMatchObject({ what: 'residence', dir: 'left' });
  });

  it('is told row by row', () => {
    expect(lotsOf({ '1,1': 'r', '0,0': '0', '0,1': '9' }).map((lot) => lot.cell)).toEqual([
      '0,0',
      '0,1',
      '1,1',
    ]);
  });

  it('has eight cells around a cell, and bounds (MIN-025)', () => {
    expect(around('0,0')).toHaveLength(8);
    expect(around('0,0')).not.toContain('0,0');
    expect(beside('2,-1', 'up')).toBe('2,-2');
    expect(boundsOf([])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
    expect(
      boundsOf([
        { x: -1, y: 2 },
        { x: 3, y: 0 },
      ]),
    ).toEqual({ left: -1, top: 0, right: 3, bottom: 2 });
  });

  it('is walked by the arrow keys: straight on before aslant', () => {
    const cells = ['0,0', '2,0', '1,1', '0,-1'];
    expect(towards(cells, '0,0', 'right')).toBe('2,0');
    expect(towards(cells, '0,0', 'down')).toBe('1,1');
    expect(towards(cells, '0,0', 'left')).toBeNull();
    expect(towards(cells, '1,1', 'left')).toBe('0,0');
  });
});
