import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../test-support/fake-server';
import { settled } from '../../test-support/play-clock';
import { house, memory, table } from '../../test-support/visits';
import type { Json } from '../wire/protocol';
import { nameKey, secretKey } from './identity';
import type { Memory } from './memory';
import { wished } from './receive';

const foodOf = (view: Json, seat: string): unknown =>
  (view as { seats: Record<string, { food: number }> }).seats[seat]?.food;

describe('a session', () => {
  it('becomes a person, keeps the secret and comes back as the same person', async () => {
    const { visit, clock } = house();
    const first = visit();
    await settled();
    const person = first.session.known.person;
    expect(person).not.toBe('');
    expect(first.own.get(secretKey)).toHaveLength(64);
    first.session.stop();
    const second = visit(first.own);
    await clock.pass(10);
    expect(second.session.known.person).toBe(person);
  });

  it('folds lobby and match, the same for everybody', async () => {
    const { host, guest } = await table();
    expect(guest.session.known.lobby?.phase).toBe('playing');
    expect(host.session.known.match?.seat).toBe(0);
    expect(guest.session.known.match?.seat).toBe(1);
    await host.session.choose(['harvest']);
    await settled();
    for (const one of [host, guest]) {
      expect(foodOf(one.session.known.match!.public, '0')).toBe(9);
      expect(one.session.known.match!.recent).toHaveLength(1);
    }
  });

  it('re-enters the room after a break and gets only what it missed', async () => {
    const { host, guest, wire, clock } = await table();
    await host.session.choose(['harvest']);
    await settled();
    const before = guest.session.known.match!;
    wire.cut();
    wire.down = true;
    await clock.pass(1_000);
    expect(guest.states.at(-1)).toBe('waiting');
    wire.down = false;
    await clock.pass(20_000);
    expect(guest.states.at(-1)).toBe('open');
    const after = guest.session.known.match!;
    expect(after.version).toBe(before.version);
    expect(after.public).toBe(before.public);
  });

  it('sends a choice again with the same id when the line broke before the answer', async () => {
    const { host, server, wire, clock } = await table();
    wire.frozen = true;
    const answer = host.session.choose(['harvest']);
    await settled();
    wire.cut();
    wire.frozen = false;
    await clock.pass(5_000);
    await answer;
    const sent = server.heard.filter((message) => message.type === 'choose');
    expect(sent).toHaveLength(1);
    expect(foodOf(host.session.known.match!.public, '0')).toBe(9);
  });

  it('asks what a choice would bring when the line is back, and not about a match that was left', async () => {
    const { host, wire, clock } = await table();
    wire.down = true;
    wire.cut();
    await clock.pass(100);
    const preview = host.session.consult('harvest');
    wire.down = false;
    await clock.pass(5_000);
    await expect(preview).resolves.toMatchObject({ harvest: 1 });
    wire.down = true;
    wire.cut();
    await clock.pass(100);
    const late = host.session.consult('harvest');
    host.session.leaveRoom();
    await expect(late).rejects.toMatchObject({ code: 'left' });
  });

  it('says which match and which position a choice is for, and of how many choices a tap was, after a reload, too', async () => {
    const { host, server, visit } = await table();
    const { match, version } = host.session.known.match!;
    await host.session.choose(['harvest', 'harvest']);
    expect(server.heard.at(-1)).toMatchObject({ type: 'choose', match, version });
    expect(host.session.known.tap).toEqual({ match, version: version + 1, choices: 2 });
    await host.session.choose(['harvest'], true);
    const tap = { match, version: version + 2, choices: 3 };
    expect(host.session.known.tap).toEqual(tap);
    await host.session.undo(3).catch(() => undefined);
    expect(server.heard.at(-1)).toMatchObject({ type: 'undo', version: version + 2, choices: 3 });
    expect(visit(host.own).session.known.tap).toEqual(tap);
  });

  it('sets its clock by the server’s', async () => {
    const { visit, server, clock } = house();
    server.time = 7_200_000;
    const { session } = visit();
    await settled();
    expect(session.known.ahead).toBe(7_200_000 - clock.now());
  });

  it('says so when the server has become another one meanwhile', async () => {
    const { visit, server, wire, clock } = house();
    const { states } = visit();
    await settled();
    wire.cut();
    await clock.pass(5_000);
    expect(states).not.toContain('stopped');
    server.version = 'newer';
    wire.cut();
    await clock.pass(5_000);
    expect(states).toContain('stopped');
  });

  it('is not done with a choice before its position is here', async () => {
    const { host, server } = await table();
    server.doneFirst = true;
    const before = host.session.known.match!.version;
    let done = false;
    const choice = host.session.choose(['harvest']).then(() => (done = true));
    await settled();
    expect(done).toBe(false);
    server.release();
    await choice;
    expect(host.session.known.match!.version).toBe(before + 1);
  });

  it('fails everything but choices at once when there is no line', async () => {
    const { host, wire, clock } = await table();
    wire.down = true;
    wire.cut();
    await clock.pass(100);
    await expect(host.session.ask({ type: 'chat', text: 'hello' })).rejects.toMatchObject({
      code: 'offline',
    });
  });

  it('asks for the whole again when an update is missing', async () => {
    const { host, guest, server, clock } = await table();
    await host.session.choose(['harvest']);
    await settled();
    // An update of a version too far on reaches the guest.
    const room = [...server.rooms.values()][0]!;
    const match = room.match!;
    match.version += 2;
    for (const v of [match.version - 1, match.version])
      match.updates.push({ v, message: { type: 'update', v, by: 0, e: [], d: { note: v } } });
    const opened = guest.session.known.match!.version;
    (guest.session as unknown as { heard: (message: unknown) => void }).heard(match.updates.at(-1)!.message);
    await clock.pass(5_000);
    expect(opened).toBe(match.version - 2);
    expect(guest.session.known.match!.version).toBe(match.version);
    expect((guest.session.known.match!.public as { note: number }).note).toBe(match.version);
  });
});

describe('a server that takes its time', () => {
  /** A visit whose greeting is on its way. */
  function coming(own: Memory = memory()) {
    const all = house();
    all.wire.held = [];
    return { ...all, ...all.visit(own) };
  }
  const renames = (server: FakeServer) =>
    server.heard.flatMap((message) => (message.type === 'rename' ? [message.name] : []));

  it('does not take back the name chosen while the greeting is on its way', async () => {
    const own = memory();
    own.set(nameKey, 'Merry Otter');
    const { session, wire, server } = coming(own);
    await settled();
    const renamed = session.rename('Ann');
    expect(session.known.newName).toBe('Ann');
    wire.deliver();
    expect(session.known).toMatchObject({ name: 'Merry Otter', newName: 'Ann' });
    await renamed;
    expect(session.known).toMatchObject({ name: 'Ann', newName: '' });
    expect(own.get(nameKey)).toBe('Ann');
    expect(renames(server)).toEqual(['Ann']);
  });

  it('keeps the last of several names', async () => {
    const { session, wire } = greeted();
    await settled();
    wire.held = [];
    const names = [session.rename('Ann'), session.rename('Bo')];
    wire.deliver(1);
    await names[0];
    expect(session.known).toMatchObject({ name: 'Ann', newName: 'Bo' });
    wire.deliver();
    await names[1];
    expect(session.known).toMatchObject({ name: 'Bo', newName: '' });
  });

  it('hears of the new name after a reload, too', async () => {
    const { session, own, visit, wire, server } = coming();
    await settled();
    wire.deliver();
    await settled();
    wire.frozen = true;
    void session.rename('Ann').catch(() => undefined);
    session.stop();
    wire.frozen = false;
    const { session: again } = visit(own);
    expect(again.known.newName).toBe('Ann');
    await settled();
    expect(again.known).toMatchObject({ name: 'Ann', newName: '' });
    expect(renames(server)).toEqual(['Ann']);
  });

  it('takes us to the room chosen last, however many were chosen on the way', async () => {
    const { session, wire, visit } = greeted();
    const links = await rooms(visit, 2);
    wire.held = [];
    void session.enter({ link: links[0]! });
    session.leaveRoom();
    void session.enter({ link: links[1]! });
    wire.deliver();
    await settled();
    expect(session.known.lobby?.link).toBe(links[1]);
    wire.held = [];
    void session.enter({ link: links[0]! });
    session.leaveRoom();
    wire.deliver();
    await settled();
    expect(session.known.lobby).toBeNull();
  });

  it('takes us to the room chosen during the greeting', async () => {
    const { session, wire, visit, clock } = greeted();
    const links = await rooms(visit, 2);
    await session.enter({ link: links[0]! });
    wire.held = [];
    wire.cut();
    await clock.pass(1_000);
    void session.enter({ link: links[1]! });
    wire.deliver();
    await clock.pass(1_000);
    expect(session.known.lobby?.link).toBe(links[1]);
  });

  it('does not call back into a room that was being made from one entered since', async () => {
    const { session, wire, visit } = greeted();
    const [link] = await rooms(visit, 1);
    wire.held = [];
    const made = session.create('monarch', 'private', {});
    await settled();
    void session.enter({ link: link! });
    wire.deliver();
    await expect(made).resolves.toBe(false);
    await settled();
    expect(session.known.lobby?.link).toBe(link);
  });

  it('makes no room for whoever has chosen another before it could be asked for', async () => {
    const { session, wire, visit, server } = greeted();
    const links = await rooms(visit, 2);
    wire.held = [];
    void session.enter({ link: links[0]! });
    const made = session.create('monarch', 'private', {});
    void session.enter({ link: links[1]! });
    wire.deliver();
    await expect(made).resolves.toBe(false);
    await settled();
    expect(session.known.lobby?.link).toBe(links[1]);
    expect(server.rooms.size).toBe(2);
    wire.held = [];
    void session.enter({ link: links[0]! });
    const both = [session.create('monarch', 'private', {}), session.create('heart_of_crown', 'private', {})];
    wire.deliver();
    await expect(Promise.all(both)).resolves.toEqual([false, true]);
    await settled();
    expect(session.known.lobby?.game).toBe('heart_of_crown');
    expect(server.rooms.size).toBe(3);
  });

  it('lets a room be made before the greeting is through, and one after another', async () => {
    const { session, wire, server } = coming();
    await settled();
    const first = session.create('monarch', 'private', {});
    await settled();
    const second = session.create('heart_of_crown', 'private', {});
    wire.deliver();
    await expect(first).resolves.toBe(false);
    await expect(second).resolves.toBe(true);
    expect(session.known.lobby?.game).toBe('heart_of_crown');
    expect(server.rooms.size).toBe(2);
  });

  it('is not waited for to see what one has chosen in the lobby', async () => {
    const { session, wire } = greeted();
    await session.create('monarch', 'private', {});
    const seen = () => wished(session.known.lobby, session.known.wishes)?.options;
    const choose = (options: Record<string, string>) =>
      session.wish({ type: 'configure', options }, { options });
    wire.held = [];
    const chosen = [choose({ hints: 'on' }), choose({ hints: 'off', banners: 'off' })];
    expect(seen()).toMatchObject({ hints: 'off', banners: 'off' });
    wire.deliver();
    await chosen[0];
    expect(seen()).toMatchObject({ hints: 'off', banners: 'off' });
    await chosen[1];
    expect(session.known.wishes).toEqual([]);
    expect(session.known.lobby?.options).toMatchObject({ hints: 'off', banners: 'off' });
  });

  it('may refuse what was chosen: then the lobby is as it was', async () => {
    const { session } = greeted();
    await session.create('monarch', 'private', {});
    const before = session.known.lobby;
    const { host } = before!;
    await expect(session.wish({ type: 'vote', agree: true }, { host: host + 1 })).rejects.toThrow();
    expect(wished(session.known.lobby, session.known.wishes)).toBe(before);
  });

  /** A visit that is greeted. */
  function greeted() {
    const all = house();
    return { ...all, ...all.visit() };
  }
  /** Rooms of other people, by their links. */
  async function rooms(visit: ReturnType<typeof house>['visit'], count: number): Promise<string[]> {
    const links: string[] = [];
    for (let made = 0; made < count; made += 1) {
      const { session } = visit();
      await settled();
      await session.create('monarch', 'private', {});
      links.push(session.known.lobby!.link);
    }
    return links;
  }
});

describe('a greeting that fails in the browser', () => {
  it('is tried again', async () => {
    const { visit, clock } = house();
    let broken = true;
    const { session, states } = visit(memory(), (inside) =>
      broken ? Promise.reject(new Error('no locks')) : inside(),
    );
    await settled();
    expect(states.at(-1)).toBe('waiting');
    broken = false;
    await clock.pass(5_000);
    expect(states.at(-1)).toBe('open');
    expect(session.known.person).not.toBe('');
  });
});

describe('a server that refuses the greeting', () => {
  it('of another version is left alone, and the page told', async () => {
    const { server, visit, wire, clock } = house();
    server.refuseHello = 'wrong_version';
    const { states } = visit();
    await clock.pass(60_000);
    expect(states.at(-1)).toBe('stopped');
    expect(wire.opened).toBe(1);
  });

  it('for the moment is asked again later', async () => {
    const { server, visit, clock } = house();
    server.refuseHello = 'too_many_guests';
    const { session, states } = visit();
    await settled();
    expect(states.at(-1)).toBe('waiting');
    expect(session.known.unwelcome?.code).toBe('too_many_guests');
    server.refuseHello = null;
    await clock.pass(10_000);
    expect(states.at(-1)).toBe('open');
    expect(session.known.unwelcome).toBeNull();
    expect(session.known.person).not.toBe('');
  });
});
