import { describe, expect, it } from 'vitest';
import type { Lobby } from '../wire/protocol';
import { frame } from '../text/en/frame';
import { guestName } from './names';
import { latest, unreadSince } from './chat';
import { address, readRoute, type Route } from './route';
import { givenUp, moved, seatRow, startState, watchers } from './seats';
import { defaultSettings, loadSettings, saveSettings } from './settings';

describe('addresses', () => {
  const routes: Route[] = [
    { page: 'start' },
    { page: 'browse' },
    { page: 'room', link: 'a-b_c' },
    { page: 'public', lobby: 'L1' },
    { page: 'games' },
    { page: 'replay', match: 'M1', at: 17, as: 1 },
    { page: 'replay', match: 'M1', at: null, as: null },
    { page: 'file' },
    { page: 'device', token: 'secret-token' },
    { page: 'device', token: '' },
    { page: 'rules', game: '', at: '' },
    { page: 'rules', game: 'monarch', at: '' },
    { page: 'rules', game: 'monarch', at: 'rule-MON-001' },
    { page: 'workshop', game: '', text: '' },
    { page: 'workshop', game: 'monarch', text: '' },
    { page: 'workshop', game: 'monarch', text: 'scenario: Why? 3*garrison#1 & 100 %\ngiven wood A: 1+1\n' },
    { page: 'settings' },
    { page: 'about' },
  ];
  it.each(routes)('$page reads back', (route) => expect(readRoute(address(route))).toEqual(route));
  it('of nothing known is lost', () => {
    expect(readRoute('#/nowhere').page).toBe('lost');
    expect(readRoute('#/l/a/b').page).toBe('lost');
    expect(readRoute('#/games', '/games').page).toBe('lost');
  });
  it.each(['rules/chess', 'rules/constructor?at=turn', 'workshop/chess', 'workshop/constructor?text=x'])(
    'of a game that is none is lost: %s',
    (way) => expect(readRoute(`#/${way}`).page).toBe('lost'),
  );
  it('survives a broken escape', () =>
    expect(readRoute('#/l/%E0%A4')).toEqual({ page: 'room', link: '%E0%A4' }));
  it('ignores a moment that is no number', () =>
    expect(readRoute('#/replay/M1?at=x&as=1')).toEqual({ page: 'replay', match: 'M1', at: null, as: 1 }));
});

const member = (name: string, seat: number, ready = false) => ({
  name,
  seat,
  here: true,
  ready,
  resigned: false,
  contributed: false,
});
const lobby = {
  seats: 3,
  host: 1,
  members: { '1': member('Ann', 0), '2': member('Bo', 2), '3': member('Cy', -1) },
} as unknown as Lobby;

describe('seats', () => {
  it('stand in a row with the free ones between', () => {
    expect(seatRow(lobby).map((place) => place.id)).toEqual([1, 0, 2]);
    expect(watchers(lobby).map((one) => one.id)).toEqual([3]);
  });
  it('change with their neighbour, and not beyond the end', () => {
    expect(moved(seatRow(lobby), 2, -1)).toEqual([1, 2, 0]);
    expect(moved(seatRow(lobby), 0, -1)).toEqual([1, 0, 2]);
  });
  it('tell what becomes of a match when one of them gives up', () => {
    const [ann, bo, bot] = [member('Ann', 0), member('Bo', 1), { ...member('Novice', 2), bot: 'novice' }];
    const gone = { ...bo, resigned: true };
    const of = (...seated: object[]) => givenUp({ members: { ...seated } } as unknown as Lobby, 0);
    expect([of(ann), of(ann, bot, { ...bot, seat: 1 }), of(ann, gone)]).toEqual(['over', 'over', 'over']);
    expect([of(ann, bo), of(ann, { ...bot, seat: 1 }), of(ann, gone, bot)]).toEqual(['won', 'won', 'won']);
    expect([of(ann, bo, bot), of(ann, bo, member('Cy', 2))]).toEqual(['on', 'on']);
    expect(of(ann, bot, member('Cy', -1))).toBe('won');
  });
  it('say what the start waits for', () => {
    expect(startState(lobby, 3)).toEqual({ missing: 1, notReady: [2] });
    expect(
      startState({ ...lobby, members: { '1': member('Ann', 0), '2': member('Bo', 1, true) } }, 2),
    ).toEqual({
      missing: 0,
      notReady: [],
    });
  });
});

describe('settings', () => {
  const store = new Map<string, string>();
  const memory = {
    get: (key: string) => store.get(key) ?? null,
    set: (key: string, value: string) => void store.set(key, value),
  };
  it('are kept', () => {
    saveSettings(memory, { ...defaultSettings, theme: 'light', sound: false });
    expect(loadSettings(memory)).toEqual({ ...defaultSettings, theme: 'light', sound: false });
  });
  it.each(['', '{', 'null', '7', '{"theme":3,"sound":"loud","more":1}'])('fall back from %j', (text) => {
    store.set('coronet.settings', text);
    expect(loadSettings(memory)).toEqual(defaultSettings);
  });
});

describe('a guest', () => {
  it('has a name of two words that fits', () => {
    for (const at of [0, 0.5, 0.999])
      expect(guestName(frame.guests, () => at)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(guestName(frame.guests, () => 0.999).length).toBeLessThanOrEqual(24);
  });
});

describe('lines of chat', () => {
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => ({ member: 1, name: 'Bo', text: 'so', at: from + n }));

  it('are new when they came after the last one seen, however many are kept', () => {
    const seen = latest(lines(1000, 1200));
    expect(unreadSince(lines(1001, 1201), seen)).toBe(1);
    expect(unreadSince(lines(1102, 1202), seen)).toBe(2);
    expect(unreadSince([], latest([]))).toBe(0);
  });
});
