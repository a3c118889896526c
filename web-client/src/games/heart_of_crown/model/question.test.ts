import { describe, expect, it } from 'vitest';
import type { TableModel } from '../../contract';
import { plain } from '../../../pieces/plain';
import { at, card, catalog } from '../fixtures';
import { cardOf, nameOf } from './cards';
import { numberDoes } from './number';
import { question } from './question';
import { words } from '../text';
import { askOf, crown, type Ask } from './view';

const told = (model: TableModel) =>
  plain(question(model), model.players, (handle) => nameOf(cardOf(catalog, handle)));
const said = (name: string, seat = 0) => told(at(name, seat));
/** A question of the first seat, whoever may be asked it. */
const asked = (ask: Ask, more: object = {}, by = 'scout', seat = 0): TableModel => {
  const model = at('fountain', seat);
  const { public: view, private: own } = crown(model);
  const open = {
    ...(own?.ask ?? {}),
    ask,
    by: card(by),
    card: card('town'),
    zone: 'hand',
    may_stop: false,
    ...more,
  };
  const all = { ...view, asked: { '0': { ask, by: card(by), about: -1 } } };
  const mine = seat === 0 ? { ...own, ask: open } : own;
  return { ...model, public: all, private: mine } as unknown as TableModel;
};

describe('our own turn', () => {
  it('says how many cards may be played', () => {
    expect(said('early')).toBe('Your turn: play a card, 1 play left.');
    expect(said('in the middle, without plays')).toBe('No plays left: go on to the second phase.');
  });

  it('says which of the three ways are open, and that it is one', () => {
    expect(said('second')).toBe('Second phase: buy for 9 coins or support a princess – one of these.');
    expect(said('in the second phase, without coins')).toBe('Nothing to buy, support or set: end the turn.');
    expect(said('bought')).toBe('Buy on with 5 coins, or end the turn.');
    expect(said('setting')).toBe('Set another card, or end the turn.');
  });

  it('counts as English does', () => {
    expect(told(asked('discard', { least: 0, most: 99, may_stop: true }))).toBe(
      'Scout: discard any number of cards from your hand, or none.',
    );
    expect(told(asked('banish', { least: 1, most: 1 }))).toBe('Scout: banish 1 card from your hand.');
    expect(told(asked('banish', { least: 0, most: 2, may_stop: true }))).toBe(
      'Scout: banish up to 2 cards from your hand, or none.',
    );
  });
});

describe('questions', () => {
  it('tell attacks and whom they come from', () => {
    expect(said('attack')).toBe('Samantha attacks with Infantry Battalion: defend?');
    expect(said('attack', 1)).toBe('Waiting for Kayla: defend against Infantry Battalion?');
    expect(said('defended')).toBe('Waiting for Brian: defend against Witch of Curses?');
  });

  it('tell whose deck an opened card lies on', () => {
    expect(said('opened')).toBe('Swift Horse lies open on the deck of Brian: leave it or discard it?');
    expect(said('duchess')).toBe(
      'Rumor-Spreading Duchess: discard a card under the direct control of Brian.',
    );
  });

  it('say what each number does that can be chosen, and what lacks for it', () => {
    const does = (by: string, ask: Ask, hand: string[], numbers: number[]) => {
      const model = crown(asked(ask, {}, by));
      const open = askOf(model)!;
      return numbers.map((number) =>
        numberDoes({ ...model, private: { ...model.private!, hand: held(hand) } }, open, number),
      );
    };
    const held = (keys: string[]) =>
      Object.fromEntries(
        keys.map((key) => [String(catalog.cards.find((one) => one.key === key)!.handle), {} as never]),
      );
    expect(does('city_development', 'pay', ['town'], [0, 1, 2])).toEqual([
      'nothing happens',
      'Village to Town; you have no Village',
      'Town to City',
    ]);
    expect(does('draft_notice', 'pay', [], [0, 3])).toEqual(['opens 1 card', 'opens 4 cards']);
    expect(does('raolily', 'amount', [], [0, 5])).toEqual(['none', '5 Royal Maids']);
    expect(does('scout', 'amount', [], [1])).toEqual(['']);
  });

  it('has a sentence for every kind of question, to us and about others', () => {
    for (const ask of Object.keys(words.asks.yours) as Ask[]) {
      if (ask === 'none' || ask === 'main' || ask === 'second') continue;
      const more = { cards: [card('town')], ways: ['draw'], lowest: 0, highest: 3 };
      expect(told(asked(ask, more)), ask).toMatch(/[.?]$/);
      expect(told(asked(ask, more, 'scout', 2)), ask).toMatch(/^Waiting for Kayla: .*[.?]$/);
    }
  });

  it('tells of all the cards that are put in an order, the last one of which has only one place', () => {
    expect(said('stars')).toBe('Stargazing Witch: put 4 cards back on your deck, the last one uppermost.');
  });

  it('waits for all who choose a first hand, and thanks us for ours', () => {
    expect(said('opening')).toMatch(/^Choose your first hand/);
    expect(said('opening', -1)).toBe('Waiting for Kayla, Brian and Emily: the first hand.');
    expect(said('opening', 3)).toMatch(/^You have chosen/);
  });

  it('says who plays, who buys, who is out and that it is over', () => {
    expect(said('middle', 2)).toBe('Kayla is playing.');
    expect(said('bought', 2)).toBe('Kayla is in the second phase.');
    expect(said('overtime', 3)).toMatch(/^You have dropped out/);
    expect(said('end')).toBe('30 points: Kayla’s princess is crowned with 34 points.');
  });
});
