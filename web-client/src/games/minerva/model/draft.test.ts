import { describe, expect, it } from 'vitest';
import { at as recorded, catalog, tile } from '../fixtures';
import {
  allotText,
  answerCells,
  cellAnswer,
  change,
  complete,
  declineText,
  moveAnswer,
  room,
  saleActions,
  tradeCost,
} from './answer';
import { actionText, lack, openAssistant, probe, spots, stands, type Draft } from './draft';
import { minerva, type MinervaModel } from './view';

const at = (name: string): MinervaModel => minerva(recorded(name));

describe('a draft', () => {
  it('asks for one thing after the other and becomes the action (MIN-139)', () => {
    const facility: Draft = { what: 'facility', tile: tile('mine#2'), cell: null };
    expect(lack(facility)).toBe('cell');
    expect(actionText(catalog, facility)).toBeNull();
    expect(actionText(catalog, { ...facility, cell: '3,-1' })).toBe('build_facility mine#2 3,-1');
    const residence: Draft = { what: 'residence', cell: '3,-1', dir: null };
    expect(lack(residence)).toBe('dir');
    expect(actionText(catalog, { ...residence, dir: 'left' })).toBe('build_residence 3,-1 left');
    expect(actionText(catalog, { what: 'assistant', cell: '4,0', dir: 'left' })).toBe(
      'place_assistant 4,0 left',
    );
    expect(lack({ what: 'spot', cell: '3,-1' })).toBe('what');
  });

  it('lights legal cells, or residences for an assistant', () => {
    const model = at('middle');
    expect(spots(model, null)).toContain('5,0');
    expect(spots(model, { what: 'assistant', cell: null, dir: null })).toEqual(['-1,0', '4,0']);
    expect(spots(at('waiting'), null)).toEqual([]);
    expect(openAssistant(model)).toEqual({ what: 'assistant', cell: null, dir: null });
  });

  it('falls when the position no longer allows it', () => {
    const model = at('middle');
    expect(stands(model, { what: 'facility', tile: tile('mine#2'), cell: '5,0' })).toBe(true);
    expect(stands(model, { what: 'facility', tile: tile('mine#2'), cell: '0,0' })).toBe(false);
    expect(stands(at('waiting'), { what: 'residence', cell: null, dir: null })).toBe(false);
    expect(stands(at('early'), openAssistant(at('early')))).toBe(false);
  });

  it('is asked about before it is complete', () => {
    const model = at('middle');
    expect(probe(model, { what: 'residence', cell: '5,0', dir: null })).toBe('build_residence 5,0 up');
    expect(probe(model, { what: 'residence', cell: null, dir: null })).toBeNull();
    expect(probe(model, { what: 'facility', tile: tile('mine#2'), cell: null })).toMatch(
      /^build_facility mine#2 -?\d+,-?\d+$/,
    );
  });
});

describe('answers (MIN-141)', () => {
  it('keeps a trade within its coins', () => {
    const own = at('trade').private!;
    let allot = change(own, {}, 'wood', 2);
    expect(allot).toEqual({ wood: 2 });
    expect(room(own, allot, 'stone')).toBe(1);
    expect(room(own, allot, 'wood')).toBe(3);
    allot = change(own, allot, 'stone', 5);
    expect(allotText('trade', allot)).toBe('trade wood 2 stone 1');
    expect(tradeCost(allot)).toBe(6);
    expect(allotText('trade', change(own, { wood: 1 }, 'wood', 0))).toBe('trade none');
  });

  it('wants exactly two resources in the Dining Hall (MIN-054)', () => {
    const own = at('dining').private!;
    expect(complete(own, { ore: 1 })).toBe(false);
    expect(complete(own, { ore: 1, grain: 1 })).toBe(true);
    expect(room(own, { ore: 1 }, 'grain')).toBe(1);
    expect(allotText('dining', { ore: 1, grain: 1 })).toBe('dining grain 1 ore 1');
  });

  it('counts pairs of each resource for itself (MIN-076)', () => {
    const own = { ...at('pairs').private!, ask: 'convert_pairs' as const };
    expect(room(own, { grain: 3 }, 'stone')).toBe(2);
    expect(allotText('convert_pairs', { stone: 2 })).toBe('convert_pairs stone 2');
  });

  it('declines in the words of each question', () => {
    expect(declineText('convert')).toBe('convert 0');
    expect(declineText('bathhouse')).toBe('bathhouse stop');
    expect(declineText('buy_assistant')).toBe('buy_assistant none');
    expect(cellAnswer('circus', '-1,0')).toBe('circus -1,0');
    expect(moveAnswer('0,0', '3,-1')).toBe('aquaeduct 0,0 3,-1');
    expect(saleActions({ grain: 2, ore: 1 })).toEqual(['sell grain 2', 'sell ore 1']);
  });

  it('lights what can be named, and the places of a lifted tile', () => {
    const model = at('aquaeduct');
    expect(answerCells(model, 'aquaeduct', null)).toEqual(['0,0']);
    expect(answerCells(model, 'aquaeduct', '0,0')).toContain('3,-1');
    expect(answerCells(at('dining'), 'dining', null)).toEqual([]);
  });
});
