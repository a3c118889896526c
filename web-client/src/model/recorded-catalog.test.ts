import { describe, expect, it } from 'vitest';
import type { Replay } from '../wire/protocol';
import { isCatalog, recordedCatalog } from './recorded-catalog';

const catalog = (keys: string[]) => ({
  id: 'monarch',
  name: 'Monarch',
  options: [],
  cards: keys.map((key, handle) => ({ handle, key, name: key, picture: '' })),
});
const replay = (more: object) => ({ game: 'monarch', ...more }) as unknown as Replay;

describe('the catalog of a recording', () => {
  it('is its own, whatever handles mean today', async () => {
    const own = catalog(['duke', 'bard']);
    expect(await recordedCatalog(replay({ catalog: own }))).toBe(own);
  });

  it('is that of the first recordings where it has none', async () => {
    const first = await recordedCatalog(replay({}));
    expect(first?.id).toBe('monarch');
    expect(first?.cards.length).toBe(74);
    expect(await recordedCatalog(replay({ game: 'chess' }))).toBeNull();
  });

  it('is nothing that a table could stumble over', () => {
    expect(isCatalog(catalog(['duke']), 'monarch')).toBe(true);
    expect(isCatalog(catalog(['duke']), 'another')).toBe(false);
    for (const bad of [null, 1, {}, { ...catalog([]), cards: {} }, { ...catalog([]), cards: [null] }])
      expect(isCatalog(bad, 'monarch')).toBe(false);
    const other = catalog(['duke', 'bard']);
    other.cards.reverse();
    expect(isCatalog(other, 'monarch')).toBe(false);
  });
});
