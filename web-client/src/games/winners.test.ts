/** Who has won is what the table's places say: in every game the log names them and nobody who gave up. */
import { describe, expect, it } from 'vitest';
import { filesOfGames } from '../../test-support/files-of-games';
import { plain } from '../pieces/plain';
import type { DescribeContext, GameEvent, Sentence, TableModel } from './contract';

interface Files {
  at: (name: string) => TableModel;
  describeEvent: (event: GameEvent, context: DescribeContext) => Sentence | null;
  question: (model: TableModel) => Sentence;
}
const files = import.meta.glob<Partial<Files>>(['./*/fixtures/index.ts', './*/model/{describe,question}.ts']);
const games = await filesOfGames(files, ['fixtures/index', 'model/describe', 'model/question']);

describe.each(games)('the end of $id', ({ at, describeEvent, question }) => {
  const names = ['Ann', 'Bo', 'Cy'];
  /** Three seats, of whom the first would be monarch, and gave up: the server places her last. */
  function told(places: number[], amounts: number[]): string[] {
    const middle = at('middle');
    const players = names.map((name, seat) => ({ seat, name, here: true, resigned: seat === 0 }));
    const table = { ...middle.table, over: true, places };
    const result = { points: amounts, winners: [0], reason: 'thirty_points', places: [1, 2, 3] };
    const model = { ...middle, players, table, public: { ...(middle.public as object), result } };
    const event = { kind: 'game_ended', amounts, seats: [0], reason: 'thirty_points' };
    return [describeEvent(event, model) ?? [], question(model)].map((one) => plain(one, players, String));
  }

  it('names the winner by the places, not whoever gave up with more', () => {
    const [log, asked] = told([3, 1, 2], [32, 19, 12]);
    expect(log).toMatch(/Bo.* 19/);
    // Nor is it said that 30 points ended it, which Bo has not.
    expect(log).not.toMatch(/Ann|30 points/);
    expect(asked).not.toMatch(/Ann|30 points/);
  });

  it('names as equal only who is still there', () => {
    expect(told([3, 1, 2], [19, 19, 12]).join()).not.toContain('Ann');
    expect(told([3, 2, 1], [19, 12, 12])[0]).toMatch(/^Cy/);
  });
});
