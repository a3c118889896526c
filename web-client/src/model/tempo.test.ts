import { describe, expect, it } from 'vitest';
import { changesFor, kindOf, nameOf, tempiBeside, tempoOf } from './tempo';

describe('how fast a table is played', () => {
  it('is one choice of two options', () => {
    expect(tempoOf({})).toEqual({ each: 0, reserve: 0 });
    expect(tempoOf({ turn_seconds: '0', bank_seconds: '900' })).toEqual({ each: 0, reserve: 0 });
    expect(tempoOf({ turn_seconds: '30', bank_seconds: '900' })).toEqual({ each: 30, reserve: 900 });
    const options = { turn_seconds: '0', bank_seconds: '0', away_seconds: '60' };
    expect(changesFor({ each: 30, reserve: 900 }, options)).toEqual({
      turn_seconds: '30',
      bank_seconds: '900',
    });
    expect(changesFor({ each: 60, reserve: 0 }, { ...options, bank_seconds: '900' })).toEqual({
      turn_seconds: '60',
      bank_seconds: '0',
    });
  });

  it('asks a server that knows of no reserve for none', () => {
    expect(changesFor({ each: 60, reserve: 0 }, {})).toEqual({ turn_seconds: '60' });
    expect(changesFor({ each: 15, reserve: 300 }, {})).toHaveProperty('bank_seconds', '300');
  });

  it('lets no bot play for whoever closes the page where it goes over days', () => {
    const days = { each: 259_200, reserve: 0 };
    expect(changesFor(days, { away_seconds: '60' })).toEqual({ turn_seconds: '259200', away_seconds: '0' });
    expect(changesFor(days, { away_seconds: '0' })).toEqual({ turn_seconds: '259200' });
  });

  it('can be what another program has set, at its place among what is offered', () => {
    const usual = tempiBeside({ each: 180, reserve: 0 });
    expect(usual.map(kindOf)).toEqual([
      'none',
      ...Array(3).fill('live'),
      ...Array(3).fill('fair'),
      ...Array(3).fill('days'),
    ]);
    const other = tempiBeside({ each: 120, reserve: 0 }).map(nameOf);
    expect(other.slice(0, 5)).toEqual(['0+0', '60+0', '120+0', '180+0', '600+0']);
    expect(other).toHaveLength(usual.length + 1);
    expect(tempiBeside({ each: 172_800, reserve: 60 }).map(nameOf)).toContain('172800+60');
    expect(tempiBeside({ each: 86_400, reserve: 0 }).map(kindOf).slice(-4)).toEqual(Array(4).fill('days'));
  });

  it('has holidays where it goes over days, and no more of them than a server grants', () => {
    const days = tempiBeside({ each: 0, reserve: 0 }).filter((one) => kindOf(one) === 'days');
    expect(days.map(({ each, reserve }) => [each / 86_400, reserve / 86_400])).toEqual([
      [1, 3],
      [3, 7],
      [7, 14],
    ]);
  });
});
