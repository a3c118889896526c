import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../contract';
import { plain } from '../../../pieces/plain';
import { at, card, catalog } from '../fixtures';
import { cardOf, nameOf } from './cards';
import { cue, describeAction, describeEvent, eventKinds, gather, turnStart } from './describe';

const model = at('middle');
const name = (handle: number) => nameOf(cardOf(catalog, handle));

function told(event: GameEvent, places = [1]): string {
  const sentence = describeEvent(event, { ...model, table: { ...model.table, places } });
  return sentence === null ? '' : plain(sentence, model.players, name);
}

describe('events as sentences', () => {
  it('tells a purchase with its price, its giver and its place', () => {
    expect(told({ kind: 'purchased', seat: 0, card: card('town'), from: 'market', amount: 3 })).toBe(
      'Kayla buys Town for 3 coins.',
    );
    expect(
      told({
        ...{ kind: 'purchased', seat: 0, to: 2, card: card('scout'), from: 'hand' },
        ...{ into: 'deck_bottom', amount: 1 },
      }),
    ).toBe('Kayla buys Scout out of the hand of Emily for 1 coin, at the bottom of the deck.');
  });

  it('counts what is hidden and names what is seen', () => {
    expect(told({ kind: 'drew', seat: 1, count: 5 })).toBe('Brian draws 5 cards.');
    expect(
      told({ kind: 'drew', seat: 0, count: 3, cards: [card('town'), card('scout'), card('town')] }),
    ).toBe('Kayla draws 2 × Town and Scout.');
    expect(told({ kind: 'drew', seat: 1, count: 1, card: card('scout') })).toBe('Brian draws Scout.');
    expect(told({ kind: 'looked', seat: 1, count: 2 })).toBe('Brian looks at 2 cards of the deck.');
    expect(told({ kind: 'looked', seat: 0, count: 2, cards: [card('town'), card('curse')] })).toBe(
      'Kayla looks at 2 cards of the deck: Town and Curse.',
    );
    expect(told({ kind: 'put_back', seat: 0, count: 2, cards: [card('curse'), card('town')] })).toBe(
      'Kayla puts 2 cards back on the deck, from the top: Curse and Town.',
    );
  });

  it('tells defenses, attacks and what they cost', () => {
    expect(told({ kind: 'defended', seat: 1, card: card('rampart'), from: 'kept' })).toBe(
      'Brian defends with Rampart, kept on a territory.',
    );
    expect(told({ kind: 'discarded', seat: 1, card: card('town'), from: 'hand', into: 'discard' })).toBe(
      'Brian discards Town.',
    );
    expect(told({ kind: 'discarded', seat: 1, card: card('town'), from: 'deck_top', into: 'discard' })).toBe(
      'Brian discards Town from the top of the deck.',
    );
  });

  it('tells the same card set again and again in one line', () => {
    const once: GameEvent = { kind: 'set', seat: 0, card: card('royal_maid') };
    const five = [once, once, once, once].reduce((before, next) => gather(before, next)!, once);
    expect(told(five)).toBe('Kayla sets 5 × Royal Maid.');
    expect(gather(once, { ...once, seat: 1 })).toBeNull();
    expect(gather(once, { ...once, card: card('town') })).toBeNull();
    expect(gather({ kind: 'drew', seat: 0, count: 1 }, { kind: 'drew', seat: 0, count: 1 })).toBeNull();
  });

  it('HOC-041: names nobody who begins before all have chosen their hands, in games of earlier rules either', () => {
    const dealt = { kind: 'dealt', count: 52, cards: [card('scout'), card('library')] };
    const laid = 'The table is laid, 52 cards in the Supply: Scout and Library.';
    const say = (event: GameEvent, start: string) =>
      plain(describeEvent(event, { ...model, options: { alternative_start: start } })!, model.players, name);
    expect(say(dealt, 'on')).toBe(laid);
    expect(say({ ...dealt, seat: 1 }, 'on')).toBe(laid);
    expect(say({ ...dealt, seat: 1 }, 'off')).toBe(`${laid} Brian begins.`);
    expect(told({ kind: 'order_drawn', seats: [2, 0, 1] })).toBe(
      'The turns go Emily, then Kayla, then Brian.',
    );
  });

  it('keeps quiet about cleanup', () => {
    expect(told({ kind: 'discarded', seat: 1, cards: [card('town')], from: 'play', into: 'discard' })).toBe(
      '',
    );
    expect(told({ kind: 'cleanup_started', seat: 1 })).toBe('');
  });

  it('tells coins only where the card played does not say them', () => {
    const gained = (by: string, amount: number) =>
      describeEvent({ kind: 'gained_coins', seat: 1, by: card(by), amount }, model);
    expect(gained('village', 1)).toBeNull();
    expect(gained('village', 2)).not.toBeNull();
    expect(gained('archer', 1)).not.toBeNull();
    expect(gained('bank', 2)).not.toBeNull();
  });

  it('names the winner and why', () => {
    expect(told({ kind: 'game_ended', reason: 'coronation', amounts: [20, 31], seats: [0] }, [1, 2])).toBe(
      'The ceremony is over: Kayla’s princess is crowned with 20 points.',
    );
    expect(
      told({ kind: 'game_ended', reason: 'last_prince', amounts: [12, 12], seats: [0, 1] }, [1, 1]),
    ).toBe('The last Prince is gone: Kayla and Brian share the throne with 12 points each.');
  });

  it('has a sentence for every kind but the steps that every turn has', () => {
    const quiet = ['turn_started', 'main_ended', 'cleanup_started', 'turn_ended'];
    expect(eventKinds.length).toBe(47);
    for (const kind of eventKinds) {
      const sentence = told({
        ...{ kind, seat: 0, card: card('scout'), other: card('town'), by: card('scout'), to: 1, slot: 0 },
        ...{ from: 'hand', into: 'discard', way: 'coin', reason: 'coronation', amount: 1, count: 1 },
        ...{ cards: [card('town')], amounts: [1, 0], seats: [0] },
      });
      if (quiet.includes(kind)) expect(sentence).toBe('');
      else expect(sentence, kind).toMatch(/^[A-Z].*\.$/);
    }
    expect(turnStart({ kind: 'turn_started', seat: 2, count: 7 })).toEqual({ seat: 2, round: 7 });
  });

  it('passes over a kind it does not know', () => {
    expect(describeEvent({ kind: 'something_new' }, model)).toBeNull();
  });
});

describe('actions and sounds', () => {
  const say = (action: string) => plain(describeAction(action, model), model.players, name);

  it('says what an undo would take back', () => {
    expect(say('play scout')).toBe('playing Scout');
    expect(say('buy_from_hand C town bottom')).toBe('the purchase of Town');
    expect(say('support raolily town')).toBe('supporting Raolily');
    expect(say('pick leave')).toBe('the answer');
    expect(say('pick town')).toBe('the choice of Town');
    expect(say('spend_coin_counters 2')).toBe('2 coin counters');
  });

  it('warns of an attack by others, of an imitated one too, and not of our own', () => {
    const sound = (event: GameEvent, seat: number) => cue(event, seat, catalog);
    expect(sound({ kind: 'played', seat: 1, card: card('scout') }, 0)).toBe('attack');
    expect(sound({ kind: 'played', seat: 1, card: card('scout') }, 1)).toBe('card');
    expect(sound({ kind: 'played', seat: 1, card: card('library') }, 0)).toBe('card');
    expect(sound({ kind: 'imitated', seat: 1, card: card('shinobi'), other: card('scout') }, 0)).toBe(
      'attack',
    );
    expect(sound({ kind: 'purchased', seat: 1, to: 0, card: card('town') }, 0)).toBe('attack');
    expect(sound({ kind: 'ceremony_began', seat: 1 }, 0)).toBe('attack');
    expect(sound({ kind: 'turn_started', seat: 0 }, 0)).toBe('turn');
  });
});
