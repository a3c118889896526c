import { describe, expect, it } from 'vitest';
import { settled } from '../../test-support/play-clock';
import { house, table } from '../../test-support/visits';

describe('the room of a session', () => {
  it('tells when a room does not exist and stays usable', async () => {
    const { visit } = house();
    const { session, refusals } = visit();
    await settled();
    await session.enter({ link: 'nowhere' });
    expect(refusals.map((error) => error.code)).toEqual(['unknown_lobby']);
    await session.create('monarch', 'private', {});
    expect(session.known.lobby).not.toBeNull();
  });

  it('puts a table away that does not let it in again', async () => {
    const { guest, server, wire, clock } = await table();
    server.refuseJoin = 'unknown_lobby';
    wire.cut();
    await clock.pass(5_000);
    expect(guest.states.at(-1)).toBe('open');
    expect(guest.refusals.map((error) => error.code)).toEqual(['unknown_lobby']);
    expect(guest.session.known).toMatchObject({ lobby: null, match: null, me: 0 });
  });

  it('keeps a table that does not let it in just now, and tries again', async () => {
    const { guest, server, wire, clock } = await table();
    server.refuseJoin = 'stopping';
    wire.cut();
    await clock.pass(5_000);
    expect(guest.states.at(-1)).not.toBe('open');
    expect(guest.refusals).toEqual([]);
    expect(guest.session.known.match).not.toBeNull();
    server.refuseJoin = null;
    await clock.pass(10_000);
    expect(guest.states.at(-1)).toBe('open');
    await guest.session.ask({ type: 'chat', text: 'hello' });
  });

  it('is told when another window of the same person leaves', async () => {
    const { visit, wire, clock } = house();
    const one = visit();
    await settled();
    await one.session.create('monarch', 'private', {});
    const other = visit(one.own);
    await settled();
    await other.session.enter({ link: one.session.known.lobby!.link });
    expect(other.session.known.lobby).not.toBeNull();
    one.session.leaveRoom();
    await settled();
    expect(other.session.known).toMatchObject({ lobby: null, left: 'left' });
    expect(one.session.known).toMatchObject({ lobby: null, left: null });
    wire.cut();
    await clock.pass(5_000);
    expect(other.session.known.lobby).toBeNull();
  });

  it('tells of the trouble with a match that the server tells by itself, and of no other error', async () => {
    const { host, guest, server } = await table();
    await host.session.ask({ type: 'sit', seat: 1 }).catch(() => undefined);
    server.freeze([...server.rooms.values()][0]!, 'match_frozen');
    await settled();
    expect(host.session.known).toMatchObject({ trouble: 'match_frozen', lobby: { phase: 'ended' } });
    for (const { troubles } of [host, guest]) expect(troubles).toEqual(['match_frozen']);
    host.session.leaveRoom();
    expect(host.session.known.trouble).toBe('');
  });

  it('tells that the server cannot save, until the match goes on', async () => {
    const { host, guest, server } = await table();
    const room = [...server.rooms.values()][0]!;
    server.trouble(room, 'storage_trouble');
    await settled();
    for (const { session, troubles } of [host, guest]) {
      expect(troubles).toEqual(['unsaved']);
      expect(session.known.trouble).toBe('storage_trouble');
    }
    await host.session.choose(['harvest']);
    await settled();
    for (const { session } of [host, guest]) expect(session.known.trouble).toBe('');
    // A match that has ended by it has not been kept.
    server.freeze(room, 'storage_trouble');
    server.trouble(room, 'storage_trouble');
    await settled();
    expect(host.troubles.at(-1)).toBe('storage_trouble');
    expect(host.session.known.trouble).toBe('storage_trouble');
  });

  it('has no table any more when it becomes another person', async () => {
    const { guest, wire, clock, server } = await table();
    const { person } = guest.session.known;
    await guest.session.claim('Zm9yLWFub3RoZXItZGV2aWNl');
    expect(guest.session.known.person).not.toBe(person);
    expect(guest.session.known).toMatchObject({ lobby: null, match: null, me: 0 });
    server.heard.length = 0;
    wire.cut();
    await clock.pass(5_000);
    expect(server.heard.filter((one) => one.type === 'join')).toHaveLength(1);
    expect(guest.session.known.lobby).toBeNull();
  });

  it('enters the room as whoever another window has become, and with nothing that the one before saw', async () => {
    const { guest, wire, clock, server, visit } = await table();
    const window = visit(guest.own);
    await settled();
    await window.session.claim('Zm9yLWFub3RoZXItZGV2aWNl');
    server.heard.length = 0;
    wire.cut();
    await clock.pass(5_000);
    const [hosts, guests] = server.heard.filter((one) => one.type === 'join');
    expect(hosts).toHaveProperty('version');
    expect(guests).not.toHaveProperty('version');
    expect(guest.session.known.match).toMatchObject({ seat: -1 });
  });

  it('goes over into another room only if that is there', async () => {
    const { host, visit, wire, clock, server } = await table();
    const { link, id } = host.session.known.lobby!;
    await expect(host.session.goOver({ link: 'gone' })).rejects.toMatchObject({ code: 'unknown_lobby' });
    expect(host.session.known).toMatchObject({ lobby: { id }, match: {}, left: null });
    expect(host.refusals).toEqual([]);
    wire.cut();
    await clock.pass(5_000);
    expect(server.heard.findLast((one) => one.type === 'join')).toHaveProperty('link', link);
    const other = visit();
    await settled();
    await other.session.create('monarch', 'private', {});
    const next = other.session.known.lobby!;
    await host.session.goOver({ link: next.link });
    expect(host.session.known).toMatchObject({ lobby: { id: next.id }, match: null });
    wire.cut();
    await clock.pass(5_000);
    expect(host.session.known.lobby?.id).toBe(next.id);
  });

  it.each([
    ['private', 0],
    ['public', 1],
  ] as const)(
    'keeps the seat at a %s table that has not begun while it is at another, or not',
    async (access, left) => {
      const { server, visit } = house();
      const host = visit();
      await settled();
      const leaves = () => server.heard.filter((one) => one.type === 'leave').length;
      await host.session.create('monarch', access, {});
      const { link, members } = host.session.known.lobby!;
      await host.session.create('monarch', access, {});
      expect(leaves()).toBe(left);
      expect(host.session.known.lobby!.link).not.toBe(link);
      await host.session.enter({ link });
      expect(leaves()).toBe(2 * left);
      expect(host.session.known.lobby).toMatchObject({ link, members });
      // Said in so many words, it is left.
      host.session.leaveRoom();
      await settled();
      expect(leaves()).toBe(2 * left + 1);
    },
  );

  it('leaves one room before it enters another', async () => {
    const { host, visit } = await table();
    const other = visit();
    await settled();
    await other.session.create('monarch', 'private', {});
    const link = other.session.known.lobby!.link;
    await host.session.enter({ link });
    await settled();
    expect(host.session.known.lobby?.link).toBe(link);
    expect(host.session.known.match).toBeNull();
  });
});
