import { describe, expect, it } from 'vitest';
import { plain } from '../../../pieces/plain';
import { at, card, catalog, consult } from '../fixtures';
import { cardOf, frameOf, inkOf, nameOf, presetsOf } from './cards';
import { ceremonies, rivals } from './ceremony';
import { chain, coinsFrom, territoriesAtOnce } from './chain';
import { handUse, handWhy, keepWhy, keeping, onlyWay, playWhy } from './hand';
import { cardLabel, handLabel, seatLabel, stackLabel, territoryLabel } from './labels';
import { pointsLines, share } from './points';
import { basicMarket, buyable, bribable, bribeOf, priceOf, randomMarket } from './price';
import { points, reckoning } from './reckoning';
import { roads, wasteful } from './second';
import { crown, type CrownModel } from './view';

const table = (name: string, seat = 0) => crown(at(name, seat));

describe('cards', () => {
  it('have frames of the narrower kind, parted where there are two', () => {
    const frame = (key: string) => frameOf(cardOf(catalog, card(key)));
    expect(frame('scout')).toEqual(['attack']);
    expect(frame('library')).toEqual(['action']);
    expect(frame('karikuma')).toEqual(['territory', 'succession']);
    expect(frame('magic_talisman')).toEqual(['defense', 'curse']);
    expect(inkOf(cardOf(catalog, card('curse')))).toBe('curse');
  });

  it('come in 25 supplies of ten', () => {
    expect(presetsOf(catalog).map((preset) => preset.cards.length)).toEqual(Array(25).fill(10));
  });
});

describe('before the first turn', () => {
  it('HOC-041: nobody is at turn while first hands are chosen, in games of earlier rules either', () => {
    const model = table('opening');
    expect(model.public.turn.seat).toBe(-1);
    expect(model.public.order).toEqual([0, 1, 2, 3]);
    const earlier: CrownModel = {
      ...model,
      public: { ...model.public, turn: { ...model.public.turn, seat: 1 } },
    };
    for (const one of [model, earlier])
      for (const seat of one.public.order) expect(seatLabel(one, seat)).not.toMatch(/at turn/);
    expect(seatLabel(table('middle'), 0)).toMatch(/at turn/);
  });
});

describe('the chain of cards played', () => {
  it('HOC-156: keeps the order and the arrows', () => {
    const links = chain(table('middle'));
    expect(links.map((one) => one.links)).toEqual([2, 1, 2, 2, 1]);
    expect(links[3]).toMatchObject({ card: card('shinobi'), as: [card('scout')] });
  });

  it('offers territories at once only when no question can come of it', () => {
    const model = table('early');
    expect(territoriesAtOnce(model)).toEqual(Array(4).fill(card('village')));
    expect(coinsFrom(model, territoriesAtOnce(model))).toBe(4);
    expect(coinsFrom(table('middle'), [card('village'), card('town')])).toBe(4);
    expect(territoriesAtOnce(table('second'))).toEqual([]);
  });
});

describe('prices', () => {
  it('HOC-161: have parts, and say what is missing', () => {
    const model = table('bought');
    expect(priceOf(model, card('city'))).toMatchObject({ price: 7, printed: 6, token: 1, missing: 2 });
    expect(buyable(model, card('city'))).toBe(false);
    expect(buyable(model, card('town'))).toBe(true);
    expect(bribeOf(model, 2, card('town'))).toMatchObject({ price: 4, bribery: 1 });
    expect(bribable(model, 2, card('scout'))).toBe(true);
    expect(stackLabel(model, card('city'))).toContain('costs you 7 coins, 6 printed, +1 tax, 2 coins short');
  });

  it('lay out the Market', () => {
    const model = table('middle');
    expect(basicMarket(model)).toEqual(['town', 'city', 'royal_maid', 'councillor', 'prince'].map(card));
    expect(randomMarket(model)).toHaveLength(8);
    expect(randomMarket(model)[4]).toBe(card('karikuma'));
    expect(randomMarket(table('a Market with gaps')).slice(0, 3)).toEqual([null, card('scout'), null]);
  });
});

describe('the own hand', () => {
  it('HOC-157: says of each card what it can do, and if not, why', () => {
    const model = table('middle');
    expect(handUse(model, card('scout'), false)).toBe('play');
    expect(handWhy(model, card('curse'), false)).toBe('not_playable');
    expect(handUse(model, card('scout'), true)).toBe('keep');
    expect(keepWhy(model, card('royal_maid'))).toBe('keep_not_action');
    expect(handUse(table('setting'), card('prince'), false)).toBe('set');
    expect(handWhy(table('setting'), card('town'), false)).toBe('not_succession');
    expect(playWhy(table('in the middle, without plays'), card('scout'))).toBe('no_plays_left');
    expect(handLabel(model, card('curse'), false, '')).toMatch(/^Curse, cannot be played/);
    expect(keeping(model)).toBe(true);
    expect(keeping(table('early'))).toBe(false);
  });

  it('offers what a question asks for and nothing else', () => {
    const model = table('hit');
    expect(handUse(model, card('town'), false)).toBe('pick');
    expect(handUse(model, card('magic_talisman'), false)).toBe('none');
    expect(handWhy(model, card('magic_talisman'), false)).toBe('not_an_option');
  });

  it('is dark while a choice is on its way and in a replay', () => {
    const model = at('middle');
    for (const change of [{ mode: 'watch' as const }, { mode: 'replay' as const }])
      expect(handUse(crown({ ...model, ...change }), card('scout'), false)).toBe('none');
  });
});

describe('the way on to the second phase', () => {
  const bare = 'with nothing to play';
  const way = (own: Partial<CrownModel['private']>, name = bare, seat = 0) => {
    const model = table(name, seat);
    return onlyWay({ ...model, private: { ...model.private!, ...own } });
  };

  it('HOC-063: is the only one where nothing can be done but that', () => {
    expect(way({})).toBe('end_main_phase');
    expect(way({ witch: true })).toBeNull();
    expect(way({ coin_counters: 1 })).toBeNull();
    expect(way({ princess: 'ok' })).toBeNull();
    expect(way({}, 'middle')).toBeNull();
    expect(way({}, 'second')).toBeNull();
    expect(way({}, bare, 1)).toBeNull();
  });

  it('is not the only one for whoever recalls a card and has plays for it', () => {
    expect(way({ recall: [0] })).toBeNull();
    expect(way({ recall: [0] }, 'with nothing to play, without plays')).toBe('end_main_phase');
  });
});

describe('the second phase', () => {
  const states = (name: string, seat = 0) => roads(table(name, seat)).map((road) => road.state);

  it('HOC-082: is one of three', () => {
    expect(states('second')).toEqual(['open', 'open', 'impossible']);
    expect(states('bought')).toEqual(['taken', 'closed', 'closed']);
    expect(states('setting')).toEqual(['closed', 'closed', 'taken']);
    expect(states('second', 1)).toEqual([]);
    expect(wasteful(table('second'))).toBe(true);
    expect(wasteful(table('bought'))).toBe(false);
  });

  it('HOC-163: tells what would move and the points that would result', () => {
    const model = at('second');
    expect(consult('second', 'support lulnasaika')).toMatchObject({ coins: 3, points: 6 });
    const { ties } = crown(model).private!;
    expect(ties).toEqual([]);
  });
});

describe('ceremonies', () => {
  it('HOC-160: tell who still has a turn, in the order of play', () => {
    const view = table('ceremony').public;
    expect(ceremonies(view)).toEqual([{ seat: 1, awaited: [0, 3], due: false }]);
    expect(rivals(view, 1)).toEqual([]);
    expect(rivals(table('overtime').public, 1)).toEqual([0]);
  });

  it('come in the order in which they are decided', () => {
    const view = { ...table('ceremony').public, ceremonies: { '1': [0, 3], '2': [] } };
    expect(ceremonies(view).map((one) => [one.seat, one.due])).toEqual([
      [2, true],
      [1, false],
    ]);
  });
});

describe('points', () => {
  it('HOC-159: come by source and add up', () => {
    for (const name of ['middle', 'crowded', 'end']) {
      const model = table(name);
      for (let seat = 0; seat < model.public.players; seat += 1)
        expect(pointsLines(model, seat).reduce((sum, line) => sum + line.points, 0)).toBe(
          model.public.seats[String(seat)]!.points.total,
        );
    }
    expect(share(15)).toBe(0.5);
    expect(share(-3)).toBe(0);
  });

  it('HOC-166: make the reckoning by place', () => {
    const model = at('end');
    const told = reckoning(model);
    expect(told[0]!.seat).toBe(0);
    for (const one of told) expect(one.lines.reduce((sum, line) => sum + line.crowns, 0)).toBe(one.total);
    expect(points(model.public)).toEqual(crown(model).public.result?.points);
    expect(
      plain(told.find((one) => one.seat === 2)!.lines[0]!.label, model.players, (handle) =>
        nameOf(cardOf(catalog, handle)),
      ),
    ).toBe('No princess supported');
  });
});

describe('labels', () => {
  it('say everything that is drawn', () => {
    const model = table('middle');
    expect(cardLabel(model, card('town'))).toBe(
      'Town, Territory, cost 3, 2 coins, 1 link, 0 points, Gives 2 coins.',
    );
    expect(cardLabel(model, card('town'), 3)).toMatch(/^3 Town, Territory, /);
    expect(seatLabel(model, 3)).toContain('Rain & Shion, 5 cards in hand, deck of 10, 3 discarded');
    expect(seatLabel(model, 3)).toContain('1 coin counter, 3 ore counters, 2 twin counters');
    expect(seatLabel(model, 2)).toContain('open: Town, Scout');
    const lands = model.public.seats['0']!.territories;
    expect(territoryLabel(model, lands['0']!)).toBe('City, 0 points, keeps Alchemist');
    expect(territoryLabel(model, lands['2']!)).toBe(
      "Town, 0 points, new: holds a card from its owner's next turn on",
    );
  });
});
