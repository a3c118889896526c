import { describe, expect, it } from 'vitest';
import { at as recorded, card } from '../fixtures';
import * as labels from './labels';
import { monarch } from './view';

const at = (name: string) => monarch(recorded(name));

describe('what a screen reader says', () => {
  it('MON-161: price for the viewer, the reason for the difference, what is missing', () => {
    const model = at('middle');
    expect(labels.offerLabel(model, card('strategist'))).toContain('costs 4 gold, 2 less: Gazing Glass');
    const poor = at('poor, in the middle');
    expect(labels.offerLabel(poor, card('exotic_fruits'))).toContain('1 gold and 2 food short');
    expect(labels.reason(at('two'), card('castle'))).toBe('1 less: two players');
  });

  it('MON-159: worth with its formula and the cards counted', () => {
    const model = at('with few cards of Might');
    const sentence = labels.worthSentence(model, card('tiger_pelt'));
    expect(sentence && labels.plain(model, sentence)).toBe('6 = 2 × 3 Might: itself, Cannon, Castle');
  });

  it('says what a card is worth in its court once, with the sum where it is one', () => {
    const model = at('with few cards of Might');
    expect(labels.courtLabel(model, card('cannon'))).toMatch(/, 5 crowns, sends away a guest when acquired$/);
    expect(labels.courtLabel(model, card('tiger_pelt'))).toMatch(
      /, worth 6 crowns now \(6 = 2 × 3 Might: itself, Cannon, Castle\)$/,
    );
  });

  it('names the card that reduces another to nothing', () => {
    const model = at('late');
    const sentence = labels.worthSentence(model, card('rhinoceros'));
    expect(sentence && labels.plain(model, sentence)).toBe('0: worth nothing because of Hounds');
  });

  it('MON-163: path, emblem and abilities are words too', () => {
    const model = at('middle');
    expect(labels.cardLabel(model, card('hounds'))).toBe(
      'Hounds, Court Card, Might, beast, 3 crowns, sends away a guest when acquired',
    );
    expect(labels.cardLabel(model, card('gazing_glass'))).toContain('Wisdom costs 2 gold less');
  });

  it('says what a space yields and how much lies beneath', () => {
    const model = at('middle');
    expect(labels.spaceLabel(model, 2)).toBe('top right: village, Castle, Might, yields 3 gold, 1 beneath');
    expect(labels.spaceLabel(model, 1)).toBe('top middle: farm, Simple Farm, yields 1 food');
  });

  it('MON-017: the first printing has other names', () => {
    const model = at('of the first printing');
    expect(labels.cardLabel(model, card('astronomer'))).toContain('Astrologer');
  });
});
