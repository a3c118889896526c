import { describe, expect, it } from 'vitest';
import { at as recorded, card, catalog } from '../fixtures';
import * as deals from './deal';
import { monarch } from './view';

const at = (name: string) => monarch(recorded(name));

describe('a purchase in the making', () => {
  it('writes the action text of a Court Card, with and without a card given up', () => {
    const model = at('middle');
    const deal = deals.open(model, card('rhinoceros'));
    expect(deals.lack(model, deal)).toBeNull();
    expect(deals.actionText(catalog, deal)).toBe('acquire_court rhinoceros');
    expect(deals.actionText(catalog, { ...deal, replace: card('hounds') })).toBe(
      'acquire_court rhinoceros replace hounds',
    );
  });

  it('asks for a space and names it by number', () => {
    const model = at('middle');
    const deal = deals.open(model, card('hall_of_1000_wonders'));
    expect(deals.lack(model, deal)).toBe('space');
    expect(deals.variants(model, deal).map((one) => one.deal.space)).toEqual([2, 4, 5, 7]);
    expect(deals.actionText(catalog, { ...deal, space: 4 })).toBe(
      'acquire_improvement hall_of_1000_wonders 4',
    );
  });

  it('sends a guest to a seat by its letter, clockwise from the viewer', () => {
    const model = at('middle');
    const deal = deals.open(model, card('meddlesome_matchmaker'));
    expect(deals.lack(model, deal)).toBe('to');
    expect(deals.recipients(model, deal.card)).toEqual([1, 2, 3]);
    expect(deals.actionText(catalog, { ...deal, to: 3 })).toBe('acquire_guest meddlesome_matchmaker D');
  });

  it('chooses the only recipient of two players by itself', () => {
    const model = at('two');
    const deal = deals.open(model, card('insistent_peddler'));
    expect(deal.to).toBe(1);
    expect(deals.lack(model, deal)).toBeNull();
  });

  it('MON-050: with seven in court something must go', () => {
    const model = at('full');
    const deal = deals.open(model, card('dragon_phoenix_gown'));
    expect(deals.lack(model, deal)).toBe('replace');
    expect(deals.variants(model, deal)).toHaveLength(7);
    expect(deals.lack(model, { ...deal, replace: card('hounds') })).toBeNull();
  });

  it('says that the seventh card ends the game, unless one goes for it or it ends already', () => {
    const deal = (name: string) => deals.open(at(name), card('dragon_phoenix_gown'));
    expect(deals.endsGame(at('six'), deal('six'))).toBe(true);
    expect(deals.endsGame(at('six'), { ...deal('six'), replace: card('hounds') })).toBe(false);
    expect(deals.endsGame(at('full'), deal('full'))).toBe(false);
    expect(deals.endsGame(at('late'), deal('late'))).toBe(false);
  });

  it('MON-057: a chaser asks which guest goes, or none', () => {
    const model = at('chaser');
    const deal = deals.open(model, card('cannon'));
    expect(deals.lack(model, deal)).toBe('dismiss');
    expect(deals.actionText(catalog, { ...deal, dismiss: card('gossiping_cousin') })).toBe(
      'acquire_court cannon discard_guest gossiping_cousin',
    );
  });

  it('MON-171: replacing and declining a guest are asked about once more, a plain purchase is not', () => {
    const model = at('chaser');
    const deal = deals.open(model, card('cannon'));
    expect(deals.slip(model, { ...deal, dismiss: null })).toBe('decline');
    expect(deals.slip(model, { ...deal, dismiss: card('gossiping_cousin') })).toBeNull();
    expect(deals.slip(model, { ...deal, dismiss: null, replace: card('hounds') })).toBe('replace');
    const plain = at('middle');
    expect(deals.slip(plain, deals.open(plain, card('rhinoceros')))).toBeNull();
  });
});
