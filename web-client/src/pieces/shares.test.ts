import { expect, test } from 'vitest';
import { shares } from './shares';

test('the longer text has the larger track, the shortest one enough', () => {
  expect(shares([100, 0, 50], 0.2)).toBe('minmax(0, 1.000fr) minmax(0, 0.200fr) minmax(0, 0.600fr)');
});
test('no track is smaller than what is asked, and no texts are no trouble', () => {
  expect(shares([0, 0], 0.5, '5rem')).toBe('minmax(5rem, 0.500fr) minmax(5rem, 0.500fr)');
});
