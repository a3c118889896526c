import { describe, expect, it } from 'vitest';
import { scenariosIn, shownBy } from './scenarios';

const file = `# Of larks.
game: larks
scenario: A hawk  takes all
covers: LRK-001 LRK-002
A: listen
scenario: Nobody plays
covers: LRK-001
cannot start: bad_options
`;

describe('scenarios', () => {
  it('are named and cover rules', () =>
    expect(scenariosIn(file)).toEqual([
      { name: 'A hawk takes all', covers: ['LRK-001', 'LRK-002'], begins: true },
      { name: 'Nobody plays', covers: ['LRK-001'], begins: false },
    ]));
  it('show their rules if they begin', () =>
    expect(shownBy({ hawk: file })).toEqual({
      'LRK-001': ['hawk/A hawk takes all'],
      'LRK-002': ['hawk/A hawk takes all'],
    }));
});
