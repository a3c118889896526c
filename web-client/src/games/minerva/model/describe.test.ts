import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../contract';
import { plain } from '../../../pieces/plain';
import { at, catalog, consult, recording, tile } from '../fixtures';
import { cue, describeAction, describeEvent, eventKinds, turnStart } from './describe';
import { lotLabel, offerLabel, placeWords, seatLabel } from './labels';
import { lineWords, stepLabel } from './lines';
import { question } from './question';
import { nameOf, tileOf } from './tiles';
import { lotAt } from './city';
import { minerva, type MinervaPreview } from './view';

const model = at('middle');
const name = (handle: number) => nameOf(tileOf(catalog, handle));

function told(event: GameEvent, places = [1]): string {
  const sentence = describeEvent(event, { ...model, table: { ...model.table, places } });
  return sentence === null ? '' : plain(sentence, model.players, name);
}

describe('events as sentences', () => {
  it('tells what is paid, free tiles, and the fee', () => {
    expect(
      told({ kind: 'built', seat: 1, tile: tile('foundry#1'), cell: '1,0', wood: -1, denarii: -3 }),
    ).toBe('Marcus builds Foundry for 1 wood and 3 denarii.');
    expect(told({ kind: 'built', seat: 0, tile: tile('forest#1'), cell: '1,0', fee: 1 })).toBe(
      'Livia builds Forest, free, after a fee of 1 denarius.',
    );
    expect(told({ kind: 'residence_built', seat: 0, cell: '1,0', dir: 'left' })).toBe(
      'Livia builds a residence and activates the line left.',
    );
  });

  it('tells a tile of the line with its overflow and its points', () => {
    expect(
      told({ kind: 'activated', seat: 0, tile: tile('farm#1'), grain: 1, denarii: 1, overflow: 1 }),
    ).toBe('Farm gives Livia 1 grain and 1 denarius (1 surplus token sold).');
    expect(told({ kind: 'activated', seat: 0, tile: tile('theater#1'), theater: 2 })).toBe(
      'Theater gives Livia 2 theater points.',
    );
    expect(told({ kind: 'activated', seat: 0, tile: tile('stall#1'), grain: -2, glory: 2 })).toBe(
      'Stall: Livia pays 2 grain and gains 2 glory tokens.',
    );
    expect(told({ kind: 'activated', seat: 0, tile: tile('markets#1') })).toBe(
      'Markets gives Livia nothing.',
    );
  });

  it('tells culture, glory and the end', () => {
    expect(told({ kind: 'culture_gained', seat: 3, culture: 3 })).toBe(
      'Gaius gains a theater tile worth 4 VP.',
    );
    expect(told({ kind: 'culture_gained', seat: 3, culture: 3, tile: tile('triumphal_arch#1') })).toBe(
      'Gaius gains a theater tile worth 4 VP by the Triumphal arch.',
    );
    expect(told({ kind: 'glory_gained', seat: 1, glory_tile: 10, place: 1 })).toBe(
      'Marcus is first in glory: 7 VP.',
    );
    expect(told({ kind: 'game_ended', amounts: [40, 51, 30, 51] }, [3, 2, 4, 1])).toBe(
      'Gaius has built the greatest city: 51 VP, as many as Marcus; tiles, temples, then the order tile decided.',
    );
    expect(told({ kind: 'game_ended', amounts: [61] })).toBe('Rome calls you Legatus: 61 VP.');
  });

  it('has a sentence for every kind of event', () => {
    const kinds =
      'dealt revealed round_tile_shown round_started turn_started built residence_built assistant_placed round_tile_taken discarded temple_drawn activated traded dined moved residence_removed declined culture_gained sold passed pass_income assistant_bought no_assistant glory_gained glory_left order_turned game_ended'.split(
        ' ',
      );
    expect([...eventKinds].sort()).toEqual([...kinds].sort());
    for (const kind of kinds.filter((one) => one !== 'turn_started'))
      expect(
        told({ kind, seat: 0, tile: tile('circus'), culture: 0, glory_tile: 0, place: 1, amounts: [1, 2] }),
        kind,
      ).toMatch(/^\S.*\.$/);
    expect(told({ kind: 'something_new' })).toBe('');
  });

  it('groups the log by turn', () => {
    expect(turnStart({ kind: 'turn_started', seat: 2, round: 3 })).toEqual({ seat: 2, round: 3 });
    expect(turnStart({ kind: 'built', seat: 2 })).toBeNull();
    expect(cue({ kind: 'turn_started', seat: 2 }, 2, catalog)).toBe('turn');
    expect(cue({ kind: 'turn_started', seat: 2 }, 1, catalog)).toBe('none');
  });

  it('names actions for "Take back"', () => {
    const said = (action: string) => plain(describeAction(action, model), model.players, name);
    expect(said('build_facility foundry#1 1,0')).toBe('building Foundry');
    expect(said('sell wood 2')).toBe('selling 2 wood');
    expect(said('convert 3')).toBe('the choice “how many tokens for glory?”');
    expect(said('pass')).toBe('passing');
  });
});

describe('what is asked', () => {
  it('has a sentence for every question, of us and of others', () => {
    for (const key of recording.shown) {
      const own = plain(question(at(key)), model.players, name);
      expect(own, key).toMatch(/[.?]$/);
      const other = plain(question(at(key, -1)), model.players, name);
      expect(other, key).toMatch(/[.?]$/);
      if (!at(key).table.over) expect(other, key).toMatch(/^Waiting for/);
    }
    expect(plain(question(at('fountain')), model.players, name)).toBe('Fountain: take which resource?');
  });
});

describe('what is read out', () => {
  const table = minerva(model);

  it('says price, lack and fee of a tile on offer', () => {
    expect(offerLabel(table, tile('statue#2'))).toBe(
      'Statue, facility, cultural, 2 points of art, costs 2 stone and 1 ore, pay 2 stone, 1 ore lacking: 3 denarii, fee 1 denarius, can be built now',
    );
    expect(offerLabel(minerva(at('solo')), tile('farm#1'))).toContain('Mine leaves the game');
  });

  it('says where things are', () => {
    expect(placeWords(table, tile('mine#2'))).toBe('on offer in the market');
    expect(placeWords(table, tile('foundry#1'))).toBe('in the city of Livia, 3 right');
    expect(placeWords(table, 0)).toBe('in every city');
    expect(lotLabel(table, 0, lotAt('0,-1', 'rd'))).toBe('Residence, with an assistant facing down, 1 up');
  });

  it('says everything of a seat', () => {
    expect(seatLabel(table, 2)).toContain('4 glory tokens, 1st in glory now');
    expect(seatLabel(table, 2)).toContain('passed, order tile 1');
  });

  it('says a line tile by tile', () => {
    const preview = consult<MinervaPreview>('middle', 'build_residence 5,0 left');
    expect(lineWords(table, preview.lines['left']!)).toBe('No facility there: nothing happens.');
    const line = consult<MinervaPreview>('middle', 'place_assistant 4,0 left').lines['left']!;
    expect(line.steps.map((step, index) => stepLabel(table, step, index))).toEqual([
      '1. Foundry: 3 denarii',
      '2. Markets: 3 denarii',
      '3. Wheat field: 2 grain',
      '4. Fountain: 1 resource of your choice',
    ]);
    expect(lineWords(table, line)).toBe('2 grain and 6 denarii; 1 resource of your choice');
  });
});
