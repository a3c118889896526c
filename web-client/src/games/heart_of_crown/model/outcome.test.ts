import { describe, expect, it } from 'vitest';
import { at, card, consult } from '../fixtures';
import { briefly, counterChanges, outcome } from './outcome';
import { crown, seatView, type CrownPreview } from './view';

describe('HOC-163: what a choice would bring', () => {
  const ship = crown(at('ship'));
  const now = seatView(ship.public, ship.seat);
  /** A preview of nothing but this. */
  const preview = (more: Partial<CrownPreview>): CrownPreview => ({
    ...consult<CrownPreview>('ship', 'pick coins'),
    coins: ship.public.turn.coins,
    points: now.points.total,
    hand: now.hand,
    counters: now.counters,
    ...more,
  });

  it('is told for both ways of a Trading Ship', () => {
    expect(outcome(ship, consult<CrownPreview>('ship', 'pick coins'))).toBe('+2 coins');
    expect(outcome(ship, consult<CrownPreview>('ship', 'pick draw'))).toBe('+2 cards in hand');
  });

  it('is nothing where nothing changes', () => {
    expect(outcome(ship, preview({}))).toBe('');
    expect(briefly(ship, preview({}))).toBe('');
  });

  it('leaves out what it costs, in coins and of the card itself', () => {
    const { coins } = ship.public.turn;
    expect(outcome(ship, preview({ coins: coins - 1, price: 1 }))).toBe('');
    expect(outcome(ship, preview({ hand: now.hand - 1 }), 1)).toBe('');
  });

  it('names cards that come and go, but not on a card', () => {
    const told = preview({ gains: [card('town')], banishes: [card('village')] });
    expect(outcome(ship, told)).toBe('gets Town, banishes Village');
    expect(briefly(ship, told)).toBe('');
  });

  it('counts points and counters', () => {
    const told = preview({
      points: now.points.total + 1,
      counters: { ...now.counters, ore: now.counters.ore + 2, coin: now.counters.coin - 1 },
    });
    expect(briefly(ship, told)).toBe('+1 point, −1 coin counter, +2 ore counters');
    expect(counterChanges(ship, told)).toContain('+2 ore counters');
  });
});
