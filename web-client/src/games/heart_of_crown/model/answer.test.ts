import { describe, expect, it } from 'vitest';
import { at, card } from '../fixtures';
import {
  actionInto,
  actionOfNumber,
  actionsFor,
  atOnce,
  complete,
  handOrder,
  knownTop,
  optionsOf,
  ordered,
  pickedAt,
  press,
  startingHand,
  type Picked,
} from './answer';
import { askOf, crown } from './view';

const open = (name: string) => {
  const model = crown(at(name));
  const ask = askOf(model)!;
  const option = (key: string) => optionsOf(model, ask).find((one) => one.card === card(key))!;
  return { model, ask, option };
};
const one = (key: string, slot = -1): Picked => ({ card: card(key), slot });

describe('options', () => {
  it('are as many copies as lie in the zone', () => {
    const { option } = open('stars');
    expect(option('town').copies).toBe(2);
    expect(option('curse').copies).toBe(1);
    expect(open('duchess').option('royal_maid').copies).toBe(1);
  });

  it('tell a kept card from the one in hand', () => {
    const { model, ask } = open('attack');
    expect(optionsOf(model, ask).filter((each) => each.card === card('rampart'))).toEqual([
      { card: card('rampart'), copies: 1, slot: -1 },
      { card: card('rampart'), copies: 1, slot: 0 },
    ]);
  });

  it('HOC-143: are no cards that lie below those looked at, open or not', () => {
    const { model, ask } = open('looked at one');
    const town = optionsOf(model, ask);
    expect(town).toEqual([{ card: card('town'), copies: 1, slot: -1 }]);
    expect(actionsFor(model, ask, [one('town')])).toEqual(['pick town']);
  });

  it('lie on the table in the hand and in the Market, else in a list', () => {
    expect(pickedAt(open('fountain').ask)).toBe('hand');
    expect(pickedAt(open('adventurer').ask)).toBe('market');
    expect(pickedAt(open('pigeon').ask)).toBe('list');
    expect(pickedAt(open('ship').ask)).toBe('none');
  });

  it('from the top of the deck end at the first card nobody has seen', () => {
    const { model } = open('stars');
    expect(knownTop(model)).toEqual([card('town'), card('curse'), card('town'), card('city')]);
    expect(knownTop(model, 1)).toEqual([card('swift_horse')]);
  });
});

describe('picking', () => {
  it('adds and takes back, copy by copy', () => {
    const { ask, option } = open('stars');
    let picked = press(ask, [], option('town'), 0);
    picked = press(ask, picked, option('town'), 1);
    expect(picked).toEqual([one('town'), one('town')]);
    expect(press(ask, picked, option('town'), 1)).toEqual([one('town')]);
  });

  it('takes back what is pressed as one thing when no more of it can be added', () => {
    const { ask: back, option } = open('stars');
    const ask = { ...back, ask: 'discard' as const };
    const [town, city] = [option('town'), option('city')];
    const once = press(ask, [], town);
    const twice = press(ask, once, town);
    expect([once, twice, press(ask, twice, town)]).toEqual([[one('town')], [one('town'), one('town')], []]);
    // There is room for as many as are asked for, whatever lies there.
    const two = { ...ask, most: 2 };
    const both = press(two, once, city);
    expect(press(two, both, city)).toEqual([one('town')]);
    expect(press(two, both, town)).toEqual([one('city')]);
    expect(press({ ...ask, most: 1 }, once, town)).toEqual([]);
  });

  it('never takes more than is asked for', () => {
    const { ask, option } = open('library');
    let picked = press(ask, [], option('village'));
    picked = press(ask, picked, option('city'));
    expect(press(ask, picked, option('trading_ship'))).toEqual(picked);
  });

  it('replaces the only pick', () => {
    const { ask, option } = open('hit');
    expect(press(ask, [one('town')], option('village'))).toEqual([one('village')]);
    expect(press(ask, [one('town')], option('town'), 0)).toEqual([]);
  });

  it('is complete within the limits', () => {
    const { ask } = open('stars');
    expect(complete(ask, [])).toBe(false);
    expect(complete(ask, [one('town'), one('town')])).toBe(false);
    expect(complete(open('fountain').ask, [])).toBe(false);
    expect(ordered(ask)).toBe(true);
  });

  it('HOC-STARGAZING-WITCH-2: of cards put back all can be picked, and the last is not sent', () => {
    const { model, ask } = open('stars');
    const picked = [one('town'), one('curse'), one('town'), one('city')];
    expect([ask.looked, ask.least, ask.most]).toEqual([4, 3, 3]);
    const sent = ['pick town', 'pick curse', 'pick town'];
    for (const some of [picked, picked.slice(0, 3)]) {
      expect(complete(ask, some)).toBe(true);
      expect(actionsFor(model, ask, some)).toEqual(sent);
    }
    // Also of two both can be picked: pressing one says nothing yet.
    const two = { ...ask, looked: 2, least: 1, most: 1 };
    expect(atOnce(model, two)).toBe(false);
    expect(press(two, [one('town')], { ...one('curse'), copies: 1 })).toEqual([one('town'), one('curse')]);
  });
});

describe('answers as actions', () => {
  it('stops where more could have been picked, and only there', () => {
    const { model, ask } = open('fountain');
    expect(actionsFor(model, ask, [one('town'), one('scout')])).toEqual(['pick town', 'pick scout', 'stop']);
    expect(actionsFor(model, ask, [])).toEqual(['stop']);
    const all = optionsOf(model, ask).map((each) => ({ card: each.card, slot: each.slot }));
    expect(actionsFor(model, ask, all)).not.toContain('stop');
    const hit = open('hit');
    expect(actionsFor(hit.model, hit.ask, [one('town')])).toEqual(['pick town']);
  });

  it('HOC-075: defenses are used one after another, never in one breath', () => {
    const { model, ask, option } = open('attack');
    expect(pickedAt(ask)).toBe('hand');
    const picked = press(ask, press(ask, [], option('rampart')), option('magic_talisman'));
    expect(actionsFor(model, ask, picked)).toEqual(['pick magic_talisman']);
  });

  it('names the territory of a kept card, the place of a card and a number', () => {
    const { model, ask } = open('attack');
    expect(actionsFor(model, ask, [one('rampart', 0)])).toEqual(['pick rampart 0']);
    expect(actionInto(model, card('city'), 'bottom')).toBe('pick city bottom');
    expect(actionOfNumber(open('notice').ask, 3)).toBe('pick 3');
    expect(actionOfNumber(open('opening').ask, 2)).toBe('pick_starting_hand 2');
  });

  it('are sent at once in the own turn only, where they can be taken back', () => {
    const own = open('pigeon');
    expect(atOnce(own.model, own.ask)).toBe(true);
    const other = open('hit');
    expect(atOnce(other.model, other.ask)).toBe(false);
    const placed = open('library');
    expect(atOnce(placed.model, placed.ask)).toBe(false);
  });
});

describe('hands', () => {
  it('lie by kind and cost, copies side by side', () => {
    const model = crown(at('crowded'));
    const order = handOrder(model);
    expect(order.slice(0, 5)).toEqual(
      ['scout', 'swift_horse', 'swift_horse', 'alchemist', 'witch_of_curses'].map(card),
    );
    expect(order.at(-1)).toBe(card('curse'));
    expect(order).toHaveLength(15);
  });

  it('HOC-039: a starting choice is fully told by its maids', () => {
    const model = crown(at('opening'));
    expect(startingHand(model, 2)).toEqual(
      ['village', 'village', 'village', 'apprentice_maid', 'apprentice_maid'].map(card),
    );
  });
});
