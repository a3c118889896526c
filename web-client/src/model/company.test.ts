import { describe, expect, it } from 'vitest';
import type { Lobby, Member } from '../wire/protocol';
import { companyOf, notCome } from './company';

const lobby = (names: Record<number, string>, more: Partial<Lobby> = {}): Lobby => {
  const members = Object.entries(names).map(([id, name]): [string, Partial<Member>] => [
    id,
    { name, seat: Number(id) - 1, ...(name.endsWith('bot') ? { bot: 'novice' } : {}) },
  ]);
  return { phase: 'open', link: 'next', rematch: '', members: Object.fromEntries(members), ...more } as Lobby;
};
const last = lobby({ 1: 'Ann', 2: 'Bo', 3: 'Cy', 4: 'a bot' }, { link: 'last', rematch: 'next' });

describe('who has played together', () => {
  it('is known of a table that leads to a next one', () => {
    expect(companyOf({ ...last, rematch: '' }, 1)).toBeNull();
    expect(companyOf(last, 2)).toEqual({ link: 'next', names: ['Ann', 'Cy'] });
  });

  it('and who of them is not there yet, of those of the same name each one', () => {
    const company = companyOf(last, 1);
    expect(notCome(lobby({ 1: 'Ann', 2: 'a bot' }), company, 1)).toEqual(['Bo', 'Cy']);
    expect(notCome(lobby({ 1: 'Ann', 3: 'Cy' }), company, 1)).toEqual(['Bo']);
    expect(notCome(lobby({ 1: 'Bo', 2: 'Cy', 3: 'Ann' }), company, 3)).toEqual([]);
    const twice = companyOf(lobby({ 1: 'Guest', 2: 'Guest', 3: 'Guest' }, { rematch: 'next' }), 1);
    expect(notCome(lobby({ 1: 'Guest', 2: 'Guest' }), twice, 1)).toEqual(['Guest']);
  });

  it('but at no other table, and not once the game begins', () => {
    const company = companyOf(last, 1);
    expect(notCome(lobby({ 1: 'Ann' }, { link: 'another' }), company, 1)).toEqual([]);
    expect(notCome(lobby({ 1: 'Ann' }, { phase: 'starting' }), company, 1)).toEqual([]);
    expect(notCome(lobby({ 1: 'Ann' }), null, 1)).toEqual([]);
  });
});
