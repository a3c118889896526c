import { describe, expect, it } from 'vitest';
import {
  begun,
  chosen,
  gameOf,
  itemsOf,
  kindOf,
  lastLine,
  lineOfPath,
  linesOf,
  seatOfFact,
  takenBack,
  withFact,
  withItem,
  withoutItem,
} from './workshop';

const given = ['game: monarch', 'options: players 2', 'scenario: x', 'given food A: 4', ''].join('\n');

describe('the text of the workshop', () => {
  it('is sent line by line, without what nobody sees', () => {
    expect(linesOf('a\r\n  b\tc \n\n\nd\n\n\n')).toEqual(['a', 'b c', '', '', 'd']);
  });
  it('begins with a dealt game', () => {
    expect(linesOf(begun('another', 2, 'x'))).toContain('game: another');
    expect(gameOf(begun('another', 2, 'x'))).toBe('another');
    expect(gameOf('scenario: game: none')).toBe('');
  });
  it('grows by a line for each choice and loses the last one', () => {
    const text = chosen(given, 1, ['harvest', 'end_turn']);
    expect(linesOf(text).slice(-2)).toEqual(['B: harvest', 'B: end_turn']);
    expect(lastLine(text)).toBe('B: end_turn');
    expect(takenBack(takenBack(text))).toBe(given);
  });
  it('has nothing to take back where it only begins', () => {
    expect(lastLine(given)).toBe('');
    expect(takenBack(given)).toBe(given);
    expect(lastLine('')).toBe('');
  });
  it('leaves remarks alone when a line is taken back', () => {
    expect(takenBack(`${given}A: tax\n# why?\n`)).toBe(`${given}# why?\n`);
  });
});

describe('a fact', () => {
  it('takes the place of the same fact', () => {
    expect(linesOf(withFact(`${given}A: tax\n`, [], 'food A', '9'))).toEqual([
      ...linesOf(given).slice(0, 3),
      'given food A: 9',
      'A: tax',
    ]);
  });
  it('is put behind the others, before what happens', () => {
    expect(linesOf(withFact(`${given}A: tax\n`, [], 'gold B', '1')).slice(-3)).toEqual([
      'given food A: 4',
      'given gold B: 1',
      'A: tax',
    ]);
  });
  it('of a deal has the deal written out', () => {
    const facts = [
      { key: 'food A', value: '5', usual: true },
      { key: 'deck', value: 'castle', usual: false },
      { key: 'turn', value: 'B', usual: false },
    ];
    const text = withFact(chosen(begun('monarch', 2, 'x'), 1, ['harvest']), facts, 'turn', 'A');
    expect(linesOf(text).slice(3)).toEqual(['given deck: castle', 'given turn: A', 'B: harvest']);
  });
  it('is about a seat or about the table', () => {
    expect(seatOfFact('hand C')).toBe(2);
    expect(seatOfFact('stack art')).toBe(-1);
  });
  it('is a number, a switch, a list of cards or a text', () => {
    const isCard = (word: string) => word === 'town';
    expect(kindOf('12', isCard)).toBe('number');
    expect(kindOf('yes', isCard)).toBe('switch');
    expect(kindOf('town - town', isCard)).toBe('cards');
    expect(kindOf('-', isCard)).toBe('cards');
    expect(kindOf('fountain 0,0', isCard)).toBe('text');
  });
  it('of cards gains and loses them', () => {
    expect(itemsOf('3*town city')).toEqual(['town', 'town', 'town', 'city']);
    expect(itemsOf('-')).toEqual([]);
    expect(withItem(itemsOf('-'), 'town')).toBe('town');
    expect(withItem(itemsOf('- city -'), 'town')).toBe('town city -');
    expect(withoutItem(['town'], 0)).toBe('-');
    expect(withoutItem(['town', 'city'], 0)).toBe('city');
  });
});

it('finds the line that cannot be read', () => {
  expect(lineOfPath('/lines/6')).toBe(7);
  expect(lineOfPath('/lines')).toBe(0);
  expect(lineOfPath(undefined)).toBe(0);
});
