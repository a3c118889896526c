import { expect, it } from 'vitest';
import type { Lobby, LogItem, Member, Proposal } from '../../wire/protocol';
import { Settling } from './settled';

const asked = (more: Partial<Proposal> = {}): Proposal =>
  ({ id: 1, kind: 'undo', by: 0, what: 'end_turn', agree: [0], missing: [1, 2], ...more }) as Proposal;
const people = (here: readonly number[]): Record<string, Member> =>
  Object.fromEntries(
    [0, 1, 2].map((seat) => [String(seat + 1), { seat, here: here.includes(seat) } as Member]),
  );
const lobby = (more: Partial<Lobby>, here = [0, 1, 2]): Lobby =>
  ({ members: people(here), ...more }) as Lobby;
const entry = (v: number, by: number, how?: LogItem['how']): LogItem => ({
  v,
  by,
  e: [],
  ...(how && { how }),
});
const match = (seat: number, log: readonly LogItem[] = [], over = false) => ({
  ...{ seat, version: 5 + log.length, log, table: { over } },
});
const bot = asked({ kind: 'bot', seat: 2, missing: [1] });

it.each([
  ['whoever asked', 0, { how: 'declined', kind: 'undo', by: 1 }],
  ['whoever had agreed', 2, { how: 'declined', kind: 'undo', by: 1 }],
  ['who watches', -1, { how: 'declined', kind: 'undo', by: 1 }],
  ['nobody who has declined', 1, null],
] as const)('what is declined is told to %s, once', (_, seat, told) => {
  const settling = new Settling();
  expect(settling.look(lobby({ proposal: asked() }), match(seat))).toBeNull();
  const after = lobby({ declined: { proposal: 1, by: 1 } });
  expect(settling.look(after, match(seat))).toEqual(told);
  expect(settling.look(after, match(seat))).toBeNull();
});

it('whoever takes their own question back has withdrawn it', () => {
  const settling = new Settling();
  settling.look(lobby({ proposal: asked() }), match(1));
  const told = settling.look(lobby({ declined: { proposal: 1, by: 0 } }), match(1));
  expect(told).toEqual({ how: 'withdrawn', kind: 'undo', by: 0 });
});

it('what was declined before one came is not told', () => {
  expect(new Settling().look(lobby({ declined: { proposal: 1, by: 1 } }), match(0))).toBeNull();
});

it.each([
  ['somebody else’s choice', entry(6, 1), 0, 'overtaken'],
  ['that somebody gives up', entry(6, 2, 'resign'), 0, 'overtaken'],
  ['another’s choice, which the others saw', entry(6, 1), 2, undefined],
  ['what was asked for', entry(6, 0, 'undo'), 0, undefined],
] as const)('a question is gone, and then comes %s', (_, item, seat, how) => {
  const settling = new Settling();
  settling.look(lobby({ proposal: asked() }), match(seat));
  expect(settling.look(lobby({}), match(seat))).toBeNull();
  expect(settling.look(lobby({}), match(seat, [item]))?.how).toBe(how);
});

it('a game that has ended does not go on', () => {
  const settling = new Settling();
  settling.look(lobby({ proposal: asked() }), match(0));
  expect(settling.look(lobby({}), match(0, [entry(6, 1, 'resign')], true))).toBeNull();
});

it('whose seat a bot was to play is back; where it plays the log says so', () => {
  const settling = new Settling();
  settling.look(lobby({ proposal: bot }, [0, 1]), match(1));
  expect(settling.look(lobby({}), match(1))).toEqual({ how: 'back', kind: 'bot', by: 2 });
  const returned = new Settling();
  returned.look(lobby({ proposal: bot }), match(2));
  expect(returned.look(lobby({}), match(2))).toBeNull();
  settling.look(lobby({ proposal: asked({ ...bot, id: 2 }) }, [0, 1]), match(1));
  expect(settling.look(lobby({}, [0, 1]), match(1))).toBeNull();
});
