import { describe, expect, it } from 'vitest';
import { nothingKnown, type Known } from '../net/receive';
import type { MatchState } from './match';
import type { Lobby, RunningGame } from '../wire/protocol';
import { besides, keptAfter, tableOf, without, type KeptTable } from './tables';

const day = 86_400_000;
const member = (name: string, seat: number) => ({ name, seat, here: true, ready: false, resigned: false });

function at(phase: Lobby['phase'], more: Partial<Known> = {}, id = 'L'): Known {
  const members = { '1': member('Ann', 0), '2': member('Bo', 1), '3': member('Cy', -1) };
  const lobby = { id, link: `link-${id}`, game: 'monarch', phase, members } as unknown as Lobby;
  return { ...nothingKnown, person: 'ann', me: 1, running: [], lobby, ...more };
}
const away: Known = { ...nothingKnown, person: 'ann', running: [] };
const running = (lobby: string) => [{ lobby } as RunningGame];

/** What is kept when these follow each other; the room is looked at all the while. */
const after = (...all: Known[]): KeptTable[] =>
  all.reduce<KeptTable[]>((tables, known) => keptAfter(tables, known, true, day), []);

describe('a table that the server does not list', () => {
  it('is found again where the game has not begun', () => {
    const tables = after(at('open'), away);
    const told = { lobby: 'L', link: 'link-L', game: 'monarch', others: [{ name: 'Bo' }], begun: false };
    expect(besides(away, tables)).toEqual([expect.objectContaining(told)]);
    // Nobody else's, and not before one knows what runs.
    expect(besides({ ...away, person: 'bo' }, tables)).toEqual([]);
    expect(besides({ ...away, running: null }, tables)).toEqual([]);
  });

  it('is found again where the game has ended while one was away, until one has seen that', () => {
    const tables = after(at('open'), at('playing', { running: running('L') }), away);
    expect(besides(away, tables)).toEqual([expect.objectContaining({ lobby: 'L', begun: true })]);
    expect(besides({ ...away, running: running('L') }, tables)).toEqual([]);
    const match = { match: 'M', table: { over: true } } as unknown as MatchState;
    const over = at('ended', { match });
    expect(keptAfter(tables, over, false, day)).toEqual(tables);
    const seen = keptAfter(tables, over, true, day);
    expect(besides(away, seen)).toEqual([]);
    // Of that match it stays the table.
    expect(tableOf('M', seen)).toMatchObject({ lobby: 'L', link: 'link-L' });
    expect(tableOf('N', seen)).toBeUndefined();
    // One that stands still for good has no end.
    expect(keptAfter(tables, at('ended'), true, day)).toEqual([]);
  });

  it('is one whose game began meanwhile', () => {
    const began = { ...away, running: running('L') };
    expect(besides(away, after(at('open'), began))).toEqual([expect.objectContaining({ begun: true })]);
  });

  it('is none where one has no seat, has left, or has not been for a month', () => {
    expect(after(at('open', { me: 3 }))).toEqual([]);
    expect(after(at('open'), at('open', { me: 3 }))).toEqual([]);
    const both = after(at('open'), at('playing', {}, 'M'));
    expect(without(both, { link: 'link-L' })).toEqual(both.slice(0, 1));
    expect(without(both, { lobby: 'M' })).toEqual(both.slice(1));
    expect(keptAfter(both, away, true, 31 * day)).toEqual(both);
    expect(keptAfter(both, away, true, 32 * day)).toEqual([]);
  });
});
