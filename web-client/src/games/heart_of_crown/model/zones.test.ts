import { describe, expect, it } from 'vitest';
import { card } from '../fixtures';
import { flights, flightsOf, moving } from './zones';

describe('what flies where', () => {
  it('goes by the zones an event names', () => {
    expect(
      flightsOf({ kind: 'acquired', seat: 1, card: card('curse'), from: 'curses', into: 'discard' }),
    ).toEqual([{ card: card('curse'), from: 'curses', into: 'discard-1' }]);
    expect(
      flightsOf({ kind: 'purchased', seat: 0, card: card('town'), from: 'market', into: 'deck_bottom' }),
    ).toEqual([{ card: card('town'), from: `market-${String(card('town'))}`, into: 'deck-0' }]);
  });

  it('takes a card bought through Bribery out of the hand of its owner', () => {
    expect(
      flightsOf({ kind: 'purchased', seat: 0, to: 2, card: card('town'), from: 'hand', into: 'discard' })[0],
    ).toMatchObject({ from: 'hand-2', into: 'discard-0' });
  });

  it('draws as many backs as cards, and faces where we may know them', () => {
    expect(flightsOf({ kind: 'drew', seat: 1, count: 3 })).toEqual(
      Array.from({ length: 3 }, () => ({ card: -1, from: 'deck-1', into: 'hand-1' })),
    );
    const own = flightsOf({ kind: 'drew', seat: 0, count: 2, cards: [card('town'), card('scout')] });
    expect(own.map((one) => one.card)).toEqual([card('town'), card('scout')]);
  });

  it('knows the usual way of every kind that moves a card', () => {
    for (const kind of moving) {
      const [flight] = flightsOf({ kind, seat: 0, card: card('scout') });
      expect(flight?.from, kind).not.toMatch(/none/);
      expect(flight?.into, kind).not.toBe(flight?.from);
    }
  });

  it('leaves what does not move where it is', () => {
    expect(
      flights([
        { kind: 'gained_coins', seat: 0, amount: 2 },
        { kind: 'opened', seat: 0, card: 1 },
      ]),
    ).toEqual([]);
  });
});
