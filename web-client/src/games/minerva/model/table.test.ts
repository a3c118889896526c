import { describe, expect, it } from 'vitest';
import { at as recorded, tile } from '../fixtures';
import { progress } from './culture';
import { columnsFor, market, pairs, partner, templeRow } from './market';
import { buildable, priceOf } from './price';
import { points, reckoning } from './reckoning';
import { gloryOf, orders } from './standing';
import { moves } from './turn';
import { minerva, type MinervaModel } from './view';
import { moved, origins, parsePlace, pileOf, placesOf } from './zones';

const at = (name: string, seat = 0): MinervaModel => minerva(recorded(name, seat));

describe('prices (MIN-153)', () => {
  it('tells what is paid, what lacks, and the fee apart', () => {
    const price = priceOf(at('middle'), tile('mine#2'));
    expect(price).toEqual({
      tokens: [
        { resource: 'wood', cost: 1, paid: 1, lacks: 0 },
        { resource: 'stone', cost: 1, paid: 1, lacks: 0 },
      ],
      denarii: 0,
      fee: 1,
      missing: 0,
      why: 'ok',
    });
    const statue = priceOf(at('middle'), tile('statue#2'));
    expect(statue).toMatchObject({ denarii: 3, fee: 1, missing: 0, why: 'ok' });
  });

  it('says whether selling would help', () => {
    const poor = at('poor, in the middle');
    expect(priceOf(poor, tile('blacksmith#1'))).toMatchObject({ denarii: 3, missing: 2, why: 'sell' });
    expect(buildable(poor, priceOf(poor, tile('blacksmith#1')))).toBe(false);
    expect(buildable(poor, priceOf(poor, tile('wheat_field#3')))).toBe(true);
  });

  it('has none for a spectator, and nothing is buildable out of turn', () => {
    expect(priceOf(at('middle', -1), tile('mine#2'))).toBeNull();
    expect(buildable(at('waiting'), priceOf(at('waiting'), tile('wheat_field#3')))).toBe(false);
  });
});

describe('the market', () => {
  it('heaps equal tiles and sorts by category', () => {
    const heaps = market(at('early'), 'category');
    expect(heaps[0]).toMatchObject({ tile: tile('wheat_field#1'), tiles: [1, 2, 3] });
    expect(heaps.map((heap) => heap.tile)).not.toContain(2);
  });

  it('sorts by what a tile costs the viewer', () => {
    const heaps = market(at('middle'), 'price');
    const costs = heaps.map((heap) => priceOf(at('middle'), heap.tile)!.denarii);
    expect([...costs].sort((a, b) => a - b)).toEqual(costs);
  });

  it('pairs tiles alone, and knows what goes with a tile (MIN-129)', () => {
    const view = at('solo').public;
    const list = pairs(view);
    expect(list).toHaveLength(5);
    expect(list.at(-1)).toMatchObject({ denarii: 3, tiles: [tile('foundry#1')] });
    expect(partner(view, tile('farm#1'))).toBe(tile('mine#1'));
    expect(partner(view, tile('foundry#1'))).toBeNull();
    expect(partner(at('middle').public, tile('mine#2'))).toBeNull();
  });

  it('shows the temple row by slot', () => {
    const row = templeRow(at('late').public, 5);
    expect(row[0]).toBe(tile('temple_resource_stone'));
    expect(row[4]).toBeNull();
  });

  it('chooses columns so that tiles are largest', () => {
    expect(columnsFor(4, 400, 400)).toBe(3);
    expect(columnsFor(20, 600, 200)).toBeGreaterThan(columnsFor(20, 200, 600));
  });
});

describe('what moves', () => {
  it('knows the place of every tile', () => {
    const places = placesOf(at('middle').public);
    expect(places[String(tile('foundry#1'))]).toBe('c0:3,0');
    expect(parsePlace(places[String(tile('mine#2'))]).zone).toBe('offer');
    expect(places['0']).toBeUndefined();
    expect(() => parsePlace('?')).toThrow(SyntaxError);
  });

  it('tells tiles that moved, and the stack new ones come from', () => {
    const before = { '10': 'o0', '11': 'o1', '80': 't2' };
    const after = { '10': 'c1:2,0', '11': 'o0', '81': 't2', '12': 'o1' };
    expect(moved(before, after)).toEqual([10, 12, 81]);
    const from = origins(before, after);
    expect(pileOf(from['81'])).toBe('temples');
    expect(pileOf(from['12'])).toBe('stack');
    expect(pileOf(from['10'])).toBeNull();
  });
});

describe('standings (MIN-156)', () => {
  it('says who would gain the glory of this round', () => {
    expect(gloryOf(at('middle'), 3).map((one) => one.seat)).toEqual([2, 1, 0]);
    expect(gloryOf(at('middle'), 4).map((one) => one.seat)).toEqual([null, null, null]);
  });

  it('lists order tiles, the next to be taken, and their points once turned', () => {
    expect(orders(at('middle'))).toMatchObject([
      { number: 1, seat: 2, next: false, points: 0 },
      { number: 2, seat: null, next: true },
      { number: 3 },
      { number: 4 },
    ]);
    expect(orders(at('late')).map((one) => one.points)).toEqual([3, 2, 1, 0]);
    expect(orders(at('solo'))).toEqual([]);
  });

  it('tells how near culture is', () => {
    const [theater, art] = progress(at('waiting'), { theater: 2 });
    expect(theater).toMatchObject({ more: 2, have: 0 });
    expect(art).toMatchObject({ have: 1, marks: 1 });
  });

  it('offers the buttons of a turn and says why one is dead', () => {
    expect(moves(at('early')).map((move) => [move.what, move.legal, move.below])).toEqual([
      ['residence', true, ''],
      ['assistant', false, 'none left'],
      ['pass', true, ''],
    ]);
    expect(moves(at('waiting'))).toEqual([]);
    expect(moves(at('solo'))[2]?.word).toBe('End the round');
  });
});

describe('the reckoning (MIN-112)', () => {
  it('adds up to the total of every seat', () => {
    for (const name of ['over, in the middle', 'end', 'soloEnd']) {
      const frame = recorded(name);
      for (const one of reckoning(frame)) {
        const sum = one.lines.reduce((total, line) => total + line.crowns, 0);
        expect(sum).toBe(one.total);
        expect(points(frame.public)[one.seat]).toBe(one.total);
      }
    }
  });
});
