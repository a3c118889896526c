import { describe, expect, it } from 'vitest';
import { plain } from '../../../pieces/plain';
import { at, card, catalog, consult } from '../fixtures';
import { bannerStates } from './banners';
import { cardOf, nameOf } from './cards';
import { forecast } from './forecast';
import { offerLabel } from './labels';
import { changes, pledgeTable, pledging } from './pledges';
import { priceOf } from './price';
import { question } from './question';
import { points, reckoning } from './reckoning';
import { monarch, type MonarchPreview } from './view';
import { zonesOf } from './zones';

const said = (model: ReturnType<typeof at>) =>
  plain(question(model), model.players, (handle) => nameOf(cardOf(catalog, handle), model.options));

describe('the question line', () => {
  it('says what is asked of us', () => {
    expect(said(at('middle'))).toBe('Your turn: harvest or tax, and acquire what you like.');
    expect(said(at('moon'))).toBe('Blood Moon: what do you promise? 2 gold still missing.');
    expect(said(at('hollow'))).toBe('Hollow Moon: choose a Court Card to give up.');
  });

  it('says whom the others wait for', () => {
    expect(said(at('middle', 2))).toBe('Kayla is playing.');
    expect(said(at('hollow', -1))).toBe('Waiting for Kayla, Emily: a Court Card for Hollow Moon.');
  });

  it('MON-165: announces the end as soon as a court is full', () => {
    expect(said(at('late'))).toContain('The game ends after Kayla unless the full court shrinks.');
  });
});

describe('banners', () => {
  it('MON-166: tells holder, progress and worth', () => {
    const model = monarch(at('middle'));
    const [might, , wisdom] = bannerStates(model.public, catalog);
    expect(might?.holder).toBe(0);
    expect(wisdom?.holder).toBeNull();
    expect(wisdom?.progress[3]).toEqual({ seat: 3, have: 2, worth: 3 });
  });

  it('are absent in a game without them', () => {
    const model = monarch(at('middle'));
    expect(bannerStates({ ...model.public, banners_on: false }, catalog)).toEqual([]);
  });
});

describe('an open Moon', () => {
  const model = monarch(at('moon'));
  const open = model.public.moon!;

  it('MON-168: tells what is missing and who is awaited', () => {
    const table = pledgeTable(model, open);
    expect(table.missing).toBe(2);
    expect(table.paid).toBe(false);
    expect(table.awaited).toEqual([0, 2, 3]);
    expect(pledging(open)).toBe(true);
    expect(pledging(monarch(at('hollow')).public.moon!)).toBe(false);
  });

  it('counts the payment into the paid outcome', () => {
    expect(changes(open, true, 0)).toEqual({ gold: -2, food: 0, cards: 0 });
    expect(changes(open, false, 1)).toEqual({ gold: -4, food: 0, cards: 0 });
  });
});

describe('prices and forecasts', () => {
  it('knows the card that makes another cheaper', () => {
    const price = priceOf(monarch(at('middle')), card('strategist'));
    expect(price).toMatchObject({
      gold: 4,
      printed: { gold: 6, food: 0 },
      saved: 2,
      because: card('gazing_glass'),
    });
  });

  it('asks no price after the end: nothing is for sale', () => {
    const model = monarch(at('end'));
    const row = zonesOf(model.public).row.filter((card) => card !== null);
    expect(row.map((card) => priceOf(model, card))).toEqual(row.map(() => null));
    // The printed price, and nothing of what it would bring or lacks.
    const [academy] = row.filter((card) => nameOf(cardOf(catalog, card), model.options) === 'Academy');
    expect(offerLabel(model, academy!)).toMatch(/costs 6 food$/);
  });

  it('MON-162: tells yields before and after and new conflicts', () => {
    const model = at('middle');
    const built = forecast(
      monarch(model),
      consult<MonarchPreview>('middle', 'acquire_improvement hall_of_1000_wonders 2'),
    );
    expect(built.notes).toContain('tax 9 → 10');
    const beast = forecast(monarch(model), consult<MonarchPreview>('middle', 'acquire_court rhinoceros'));
    expect(beast.notes).toContain('makes worthless: Rhinoceros');
  });
});

describe('the reckoning', () => {
  it('MON-170: lines of every seat add up to its total', () => {
    for (const one of reckoning(at('end')))
      expect(one.lines.reduce((sum, line) => sum + line.crowns, 0)).toBe(one.total);
  });

  it('goes by place and gives the totals for the chart', () => {
    const model = at('end');
    expect(reckoning(model).map((one) => one.place)).toEqual([1, 2, 3, 4]);
    expect(points(model.public)).toEqual(monarch(model).public.result?.scores);
  });
});
