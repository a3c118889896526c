import { describe, expect, it } from 'vitest';
import type { GameEvent, LogItem } from '../wire/protocol';
import { eventsOf, LogBook, sinceOwnTurn, standing, type TurnStart } from './log';

const turnStart: TurnStart = (event) =>
  event.kind === 'turn' ? { seat: event['seat'] as number, round: event['round'] as number } : null;
const groupByTurn = (items: readonly LogItem[], begins: TurnStart) => new LogBook(begins).groups(items);
const turn = (seat: number, round: number) => ({ kind: 'turn', seat, round });
const log: LogItem[] = [
  { v: 0, by: -1, e: [{ kind: 'deal' }, turn(0, 1)] },
  { v: 1, by: 0, e: [{ kind: 'harvest' }] },
  { v: 2, by: 0, e: [turn(1, 1)] },
  { v: 3, by: 1, e: [{ kind: 'tax' }] },
  { v: 4, by: 1, how: 'undo', back: 2, e: [] },
  { v: 5, by: 1, how: 'absent', e: [{ kind: 'harvest' }, turn(0, 2)] },
];

describe('the log', () => {
  it('drops what was taken back and keeps the word of it', () => {
    expect(standing(log).map((item) => item.v)).toEqual([0, 1, 2, 4, 5]);
  });

  it('keeps the word of who plays, whatever choices are taken back', () => {
    const later: LogItem[] = [
      ...log,
      { v: 6, by: 1, how: 'bot', e: [] },
      { v: 7, by: 0, e: [{ kind: 'tax' }] },
      { v: 8, by: 0, how: 'undo', back: 5, e: [] },
      { v: 9, by: 1, how: 'person', e: [] },
    ];
    expect(standing(later).map((item) => item.v)).toEqual([0, 1, 2, 4, 5, 6, 8, 9]);
    expect(
      groupByTurn(later, turnStart)
        .at(-1)!
        .lines.map((line) => line.kind),
    ).toEqual(['bot', 'undo', 'person']);
  });

  it('is grouped by turn, with what happened before the first turn apart', () => {
    const groups = groupByTurn(log, turnStart);
    expect(groups.map((group) => [group.seat, group.round])).toEqual([
      [-1, 0],
      [0, 1],
      [1, 1],
      [0, 2],
    ]);
    expect(groups[2]!.lines.map((line) => line.kind)).toEqual(['undo', 'event']);
    expect(groups[2]!.lines[1]).toMatchObject({ absent: true });
  });

  it('keeps the keys of groups when it grows', () => {
    const before = groupByTurn(log.slice(0, 3), turnStart).map((group) => group.key);
    const after = groupByTurn(log, turnStart).map((group) => group.key);
    expect(after.slice(0, before.length)).toEqual(before);
  });

  it('is the same however it has come, and keeps the turns that are over', () => {
    const book = new LogBook(turnStart);
    const later: LogItem[] = [
      ...log,
      { v: 6, by: 0, e: [turn(1, 2)] },
      { v: 7, by: 1, how: 'undo', back: 5, e: [] },
      { v: 8, by: 0, e: [turn(1, 2), { kind: 'tax' }, { kind: 'harvest' }] },
    ];
    const whole = groupByTurn(later, turnStart);
    for (const length of [1, 2, 3, 4, 4, 5, 6, 7, 8, 3, 9]) {
      const grown = book.groups(later.slice(0, length));
      expect(grown).toEqual(groupByTurn(later.slice(0, length), turnStart));
      expect(book.groups(later.slice(0, length)).every((group, index) => group === grown[index])).toBe(true);
    }
    expect(book.groups([...later, { v: 9, by: 1, e: [{ kind: 'tax' }] }]).slice(0, -1)).toEqual(
      whole.slice(0, -1),
    );
  });

  it('knows of a line what stands before it of the same move and turn', () => {
    const [first, second] = groupByTurn(
      [
        { v: 0, by: 0, e: [turn(0, 1), { kind: 'tax' }, { kind: 'harvest' }, turn(1, 1), { kind: 'draw' }] },
        ...log.slice(3, 4),
      ],
      turnStart,
    );
    expect(first!.lines.map((line) => line.before)).toEqual([undefined, first!.lines[0]]);
    expect(second!.lines.map((line) => line.before)).toEqual([undefined, undefined]);
  });

  it('takes a turn back as a whole when its start is taken back', () => {
    const undone: LogItem[] = [...log.slice(0, 3), { v: 3, by: 0, how: 'undo', back: 1, e: [] }];
    expect(groupByTurn(undone, turnStart).at(-1)).toMatchObject({ seat: 0, round: 1 });
  });

  it('puts into one line what is gathered, and keeps that line until it grows', () => {
    const gather = (before: GameEvent, next: GameEvent) =>
      before.kind === 'pledged' && next.kind === 'pledged' && before['seat'] === next['seat'] ? next : null;
    const pledge = (v: number, seat: number, amount: number): LogItem => ({
      v,
      by: seat,
      e: [{ kind: 'pledged', seat, amount }],
    });
    const steps = [pledge(1, 0, 1), pledge(2, 0, 2), pledge(3, 1, 1), pledge(4, 0, 3), pledge(5, 0, 4)];
    const book = new LogBook(turnStart, gather);
    const amounts = (log: readonly LogItem[]) =>
      book
        .groups(log)[0]!
        .lines.map((line) => line.kind === 'event' && [line.event['seat'], line.event['amount']]);
    expect(amounts(steps.slice(0, 4))).toEqual([
      [0, 2],
      [1, 1],
      [0, 3],
    ]);
    const before = book.groups(steps)[0]!.lines;
    expect(amounts(steps)).toEqual([
      [0, 2],
      [1, 1],
      [0, 4],
    ]);
    expect(book.groups([...steps, { v: 6, by: 1, e: [{ kind: 'pass' }] }])[0]!.lines.slice(0, 3)).toEqual(
      before,
    );
    expect(book.groups(steps)[0]!.lines[0]).toBe(before[0]);
  });

  it('knows what came since our last turn', () => {
    const groups = groupByTurn(log, turnStart);
    expect(sinceOwnTurn(groups, 0)).toBe(groups[2]!.key);
    expect(sinceOwnTurn(groups, 1)).toBe(groups[3]!.key);
    expect(sinceOwnTurn(groups, 2)).toBeNull();
    expect(sinceOwnTurn(groups, -1)).toBeNull();
  });

  it('shows the fuller form of an event to the seat that was told it', () => {
    const item: LogItem = {
      v: 1,
      by: 0,
      e: [{ kind: 'draw', count: 1 }, { kind: 'play' }],
      s: [{ i: 0, kind: 'draw', card: 7 }],
    };
    expect(eventsOf(item)).toEqual([{ kind: 'draw', card: 7 }, { kind: 'play' }]);
  });
});
