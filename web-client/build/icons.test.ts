import { describe, expect, it } from 'vitest';
import { iconNames, pickIcons } from './icons';

const set = { icons: { crown: { body: '<path d="M0 0"/>' } }, aliases: { coronet: { parent: 'crown' } } };

describe('pictograms', () => {
  it('are listed one a line, with comments', () => {
    expect(iconNames('# for the table\ncrown\n\n  coronet # small\n')).toEqual(['crown', 'coronet']);
  });
  it('are picked, aliases too', () => {
    expect(Object.keys(pickIcons(set, ['crown', 'coronet']))).toEqual(['crown', 'coronet']);
  });
  it('fail the build when there is none of that name', () => {
    expect(() => pickIcons(set, ['corwn'])).toThrow('corwn');
  });
});
