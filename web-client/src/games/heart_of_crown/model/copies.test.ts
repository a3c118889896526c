import { describe, expect, it } from 'vitest';
import { at, card } from '../fixtures';
import { actionOfNumber, actionsFor, optionsOf, press, timesPicked } from './answer';
import { handCopy, handWord, keepWord, likeBefore } from './copies';
import { abilityAction, keepAction, onePrice } from './plan';
import { askOf, crown, type AskView, type Copy, type CrownModel } from './view';

/** A position in which the copies of a card of the own hand, and of the question about it, are these. */
function with_(name: string, key: string, copies: Copy[], asked?: AskView['copies']): CrownModel {
  const model = crown(at(name));
  const own = model.private!;
  const view = { ...own.hand[String(card(key))]!, count: copies.length, copies };
  const ask = own.ask && asked ? { ...own.ask, copies: asked } : own.ask;
  return {
    ...model,
    private: { ...own, hand: { ...own.hand, [String(card(key))]: view }, ...(ask ? { ask } : {}) },
  };
}
const asked = (key: string, copies: Copy[]) => ({ [String(card(key))]: copies });

describe('HOC-013: copies that are not alike', () => {
  it('are told by the place in the hand at which one presses', () => {
    const model = with_('fountain', 'town', ['open', 'hidden', 'hidden']);
    expect([0, 1, 2].map((index) => handCopy(model, card('town'), index))).toEqual([
      'open',
      'hidden',
      'hidden',
    ]);
    expect([0, 1, 2].map((index) => likeBefore(model, card('town'), index))).toEqual([0, 0, 1]);
    expect(handWord(model, card('town'), 'hidden')).toBe(' hidden');
  });

  it('need no word where they are alike', () => {
    const model = crown(at('fountain'));
    expect(handCopy(model, card('town'), 1)).toBeUndefined();
    expect(likeBefore(model, card('town'), 1)).toBe(1);
    expect(handWord(model, card('town'), undefined)).toBe('');
    expect(handWord(with_('fountain', 'town', ['open', 'open']), card('town'), 'open')).toBe('');
  });

  it('are options of their own, and each pick names its copy as long as there is another', () => {
    const model = with_(
      'fountain',
      'town',
      ['open', 'hidden', 'hidden'],
      asked('town', ['open', 'hidden', 'hidden']),
    );
    const ask = askOf(model)!;
    const towns = optionsOf(model, ask).filter((one) => one.card === card('town'));
    expect(towns).toEqual([
      { card: card('town'), copies: 1, slot: -1, copy: 'open' },
      { card: card('town'), copies: 2, slot: -1, copy: 'hidden' },
    ]);
    let picked = press(ask, [], towns[1]!, 0);
    picked = press(ask, picked, towns[0]!, 0);
    expect(timesPicked(picked, towns[1]!)).toBe(1);
    picked = press(ask, picked, towns[1]!, 1);
    expect(actionsFor(model, ask, picked).slice(0, 3)).toEqual([
      'pick town hidden',
      'pick town open',
      'pick town',
    ]);
  });

  it('HOC-CITY-DEVELOPMENT-2: a number says which one it stands for', () => {
    const ask = { ...askOf(crown(at('notice')))!, copies: { '1': ['open', 'hidden'] as Copy[] } };
    expect(actionOfNumber(ask, 1, 'hidden')).toBe('pick 1 hidden');
    expect(actionOfNumber(ask, 2)).toBe('pick 2');
  });

  it('HOC-072: what was kept in this turn cannot be, so that the others need no word', () => {
    const model = with_('fountain', 'scout', ['hidden', 'recalled']);
    expect(keepWord(model, card('scout'), 'hidden')).toBe('');
    expect(keepAction(model, card('scout'), 1, 'hidden')).toBe('keep scout 1');
    expect(
      keepAction(with_('fountain', 'scout', ['open', 'hidden', 'recalled']), card('scout'), 1, 'hidden'),
    ).toBe('keep scout hidden 1');
  });

  it('are chosen of what a princess is given, too', () => {
    const model = with_('fountain', 'scout', ['open', 'hidden']);
    expect(abilityAction(model, [card('scout')], { [card('scout')]: 'hidden' })).toBe(
      'use_princess scout hidden',
    );
    const priced = (one: CrownModel): CrownModel => ({
      ...one,
      private: { ...one.private!, princess_costs: [[card('scout')]] },
    });
    expect(onePrice(priced(model))).toBe(false);
    expect(onePrice(priced(crown(at('fountain'))))).toBe(true);
  });
});
