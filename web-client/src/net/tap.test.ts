import { describe, expect, it } from 'vitest';
import { memory } from '../../test-support/visits';
import { keepTap, lastTap, tapped } from './tap';

const tap = { match: 'M', version: 7, choices: 3 };

describe('a tap', () => {
  it('is remembered by the device', () => {
    const own = memory();
    expect(lastTap(own)).toBeNull();
    keepTap(own, tap);
    expect(lastTap(own)).toEqual(tap);
  });

  it.each(['', 'x', '{}', '[]', '["M",7]', '[1,7,3]', '["M","7",3]'])('is none where %s is kept', (kept) => {
    const own = memory();
    keepTap(own, tap);
    own.set([...own.all.keys()][0]!, kept);
    expect(lastTap(own)).toBeNull();
  });

  it('led to one position of one match', () => {
    expect(tapped(tap, { match: 'M', version: 7 })).toBe(3);
    expect(tapped(tap, { match: 'M', version: 8 })).toBe(0);
    expect(tapped(tap, { match: 'N', version: 7 })).toBe(0);
    expect(tapped(null, { match: 'M', version: 7 })).toBe(0);
  });
});
