import { describe, expect, it } from 'vitest';
import { card, catalog } from '../fixtures';
import { cardOf, isEastern } from './cards';
import * as supply from './supply';

const memory = (text = '') => {
  const kept = new Map<string, string>([['coronet.heart_of_crown.supply', text]]);
  return { get: (key: string) => kept.get(key) ?? null, set: (key: string, to: string) => kept.set(key, to) };
};

describe('the supply', () => {
  it('is the first preset unless the options say otherwise', () => {
    const view = supply.supplyOf(catalog, {});
    expect(view).toMatchObject({ how: 'preset', preset: 'first_play', base: true, east: true });
    expect(view.cards).toHaveLength(10);
  });

  it('HOC-033: is unknown while it is yet to be drawn, and told in full when it is chosen', () => {
    expect(supply.supplyOf(catalog, { supply: 'random' }).cards).toEqual([]);
    const list = 'scout rampart offering bank alchemist trader archer samurai port_city alliance';
    const view = supply.supplyOf(catalog, { supply: 'custom', custom: list });
    expect(view.how).toBe('own');
    expect(supply.toList(catalog, view.cards)).toBe(
      list
        .split(' ')
        .sort((a, b) => card(a) - card(b))
        .join(' '),
    );
  });

  it('is drawn from the sets that are on, and locked kinds stay', () => {
    const east = supply.pool(catalog, false, true);
    expect(east).toHaveLength(12);
    expect(east.every(isEastern)).toBe(true);
    const drawn = supply.draw(supply.pool(catalog, true, false), [card('scout'), card('bank')], () => 0.999);
    expect(drawn.slice(0, 2)).toEqual([card('scout'), card('bank')]);
    expect(new Set(drawn).size).toBe(10);
    expect(drawn.every((one) => !isEastern(cardOf(catalog, one)))).toBe(true);
  });

  it('never holds more than ten kinds', () => {
    const ten = supply.draw(supply.pool(catalog, true, true), [], () => 0);
    const other = supply.pool(catalog, true, true).find((one) => !ten.includes(one.handle))!.handle;
    expect(supply.toggled(ten, other)).toEqual(ten);
    expect(supply.toggled(ten.slice(1), other)).toHaveLength(10);
    expect(supply.toggled(ten, ten[0]!)).toHaveLength(9);
  });

  it('of one’s own is kept in the browser, whatever else lies there', () => {
    const device = memory('scout scout no_such_card prince bank');
    expect(supply.remembered(catalog, device)).toEqual([card('scout'), card('bank')]);
    supply.remember(catalog, device, [card('trader')]);
    expect(supply.remembered(catalog, device)).toEqual([card('trader')]);
  });
});
