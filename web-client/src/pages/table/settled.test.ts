import { expect, it } from 'vitest';
import type { Lobby, Proposal, SettledProposal } from '../../wire/protocol';
import { Settling } from './settled';

const asked = { proposal: { id: 1 } as Proposal } as Lobby;
const settled = (
  end: SettledProposal['end'],
  seat: number,
  kind: SettledProposal['kind'] = 'undo',
): SettledProposal => ({ id: 1, kind, end, seat });
/** What this seat is told once it has seen it asked. */
const told = (what: SettledProposal, seat: number, over = false): SettledProposal | null => {
  const settling = new Settling();
  expect(settling.look(asked, seat, false)).toBeNull();
  const answer = settling.look({ settled: what } as Lobby, seat, over);
  expect(settling.look({ settled: what } as Lobby, seat, over), 'once').toBeNull();
  return answer;
};

it.each([
  ['whoever asked', 0, true],
  ['whoever had agreed', 2, true],
  ['who watches', -1, true],
  ['nobody who has declined', 1, false],
] as const)('what is declined is told to %s', (_, seat, is) => {
  const what = settled('declined', 1);
  expect(told(what, seat)).toEqual(is ? what : null);
});

it('whoever takes their own question back need not be told', () => {
  expect(told(settled('withdrawn', 0), 0)).toBeNull();
  expect(told(settled('withdrawn', 0), 1)).not.toBeNull();
});

it('what was settled before one came is not told', () => {
  expect(new Settling().look({ settled: settled('declined', 1) } as Lobby, 0, false)).toBeNull();
});

it('that the game went on is told to whoever asked, while it goes on', () => {
  expect(told(settled('overtaken', 0), 0)).not.toBeNull();
  expect(told(settled('overtaken', 0), 1)).toBeNull();
  expect(told(settled('overtaken', 0), 0, true)).toBeNull();
  expect(told(settled('overtaken', 2, 'bot'), 2)).toBeNull();
});

it('whose seat a bot was to play is back', () => {
  expect(told(settled('back', 2, 'bot'), 1)).not.toBeNull();
  expect(told(settled('back', 2, 'bot'), 2)).toBeNull();
});

it('what all have agreed to is seen', () => {
  expect(told(settled('agreed', 0), 0)).toBeNull();
});

it('of two questions each is told of', () => {
  const settling = new Settling();
  settling.look(asked, 0, false);
  expect(settling.look({ settled: settled('declined', 1) } as Lobby, 0, false)).not.toBeNull();
  settling.look({ proposal: { id: 2 } as Proposal } as Lobby, 0, false);
  const second = { ...settled('declined', 1), id: 2 };
  expect(settling.look({ settled: second } as Lobby, 0, false)).toEqual(second);
});
