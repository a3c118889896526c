import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../contract';
import { plain } from '../../../pieces/plain';
import { at, card, catalog } from '../fixtures';
import { nameOf, cardOf } from './cards';
import { cue, describeAction, describeEvent, eventKinds, turnStart } from './describe';

const model = at('middle');
const name = (handle: number) => nameOf(cardOf(catalog, handle), model.options);

function told(event: GameEvent, places = [1]): string {
  const sentence = describeEvent(event, { ...model, table: { ...model.table, places } });
  return sentence === null ? '' : plain(sentence, model.players, name);
}

describe('events as sentences', () => {
  it('tells costs and gains', () => {
    expect(told({ kind: 'taxed', seat: 1, food: 3, gold: 7 })).toBe(
      'Brian taxes: pays 3 food, gains 7 gold.',
    );
    expect(told({ kind: 'acquired', seat: 0, card: card('vintner'), gold: 5, food: 2 })).toBe(
      'Kayla acquires Vintner for 5 gold and 2 food.',
    );
    expect(told({ kind: 'taxed', seat: 1, gold: 4 })).toBe('Brian taxes: pays nothing, gains 4 gold.');
  });

  it('tells where an improvement stands and what it covers', () => {
    expect(
      told({ kind: 'built', seat: 2, card: card('castle'), space: 4, food: 4, other: card('garrison') }),
    ).toBe('Emily builds Castle over Garrison (middle) for 4 food.');
    expect(told({ kind: 'built', seat: 2, card: card('castle'), space: 0, food: 4 })).toBe(
      'Emily builds Castle (top left) for 4 food.',
    );
  });

  it('says how much of a Moon two players pay, where the changes for two are in force', () => {
    const two = { ...model, players: model.players.slice(0, 2) };
    const risen = (which: string, changes: string): string => {
      const options = { ...model.options, two_player_changes: changes };
      const event = { kind: 'moon_rose', card: card(which) };
      return plain(describeEvent(event, { ...two, options }) ?? [], two.players, name);
    };
    expect(risen('blood_moon', 'on')).toMatch(/Two players: 3 gold together\.$/);
    expect(risen('blood_moon', 'off')).not.toContain('Two players');
    expect(risen('harvest_moon', 'on')).not.toContain('Two players');
  });

  it('lists who paid for a Moon, leaving out those who paid nothing', () => {
    expect(told({ kind: 'together_paid', card: card('blood_moon'), amounts: [2, 0, 1, 3] })).toBe(
      'Blood Moon is paid: Kayla 2 gold, Emily 1 gold, Samantha 3 gold.',
    );
  });

  it('names one winner, or all who share the throne', () => {
    expect(told({ kind: 'game_ended', amounts: [20, 31, 8, 12] }, [2, 1, 4, 3])).toBe(
      'Brian is the new monarch with 31 crowns.',
    );
    expect(told({ kind: 'game_ended', amounts: [31, 31, 8, 12] }, [1, 1, 4, 3])).toBe(
      'Kayla and Brian share the throne with 31 crowns each.',
    );
  });

  it('has a sentence for every kind but the start of a turn, which heads the log', () => {
    for (const kind of eventKinds) {
      const sentence = told({
        kind,
        seat: 0,
        card: card('cannon'),
        other: card('hounds'),
        to: 1,
        space: 0,
        banner: 0,
        amounts: [1, 2],
        cards: [1],
      });
      if (kind === 'turn_started') expect(sentence).toBe('');
      else expect(sentence, kind).toMatch(/\.$/);
    }
    expect(turnStart({ kind: 'turn_started', seat: 2, count: 3 })).toEqual({ seat: 2, round: 3 });
  });

  it('passes over a kind it does not know', () => {
    expect(describeEvent({ kind: 'something_new' }, model)).toBeNull();
  });
});

describe('actions and sounds', () => {
  it('says what an undo would take back', () => {
    const say = (action: string) => plain(describeAction(action, model), model.players, name);
    expect(say('harvest')).toBe('the harvest');
    expect(say('take_banner culture')).toBe('taking the Banner of Culture');
    expect(say('acquire_court cannon replace hounds')).toBe('acquiring Cannon');
  });

  it('warns only the seat a guest was sent to', () => {
    expect(cue({ kind: 'guest_sent', seat: 1, to: 0 }, 0, catalog)).toBe('attack');
    expect(cue({ kind: 'guest_sent', seat: 1, to: 0 }, 2, catalog)).toBe('card');
  });
});
