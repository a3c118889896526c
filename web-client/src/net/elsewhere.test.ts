import { describe, expect, it } from 'vitest';
import { settled } from '../../test-support/play-clock';
import { house } from '../../test-support/visits';
import type { Json } from '../wire/protocol';

const foodOf = (view: Json, seat: string): unknown =>
  (view as { seats: Record<string, { food: number }> }).seats[seat]?.food;

describe('a room at another node', () => {
  /** A table at node `a`; who comes anew comes to `any`. */
  async function cluster() {
    const { visit, wire, server, ...rest } = house();
    wire.any = 'a';
    server.home = () => 'a';
    const host = visit();
    await settled();
    await host.session.create('monarch', 'private', {});
    await host.session.ask({ type: 'start' });
    await settled();
    return { ...rest, visit, wire, server, host, link: host.session.known.lobby!.link };
  }

  it('is entered there, by whoever comes with its link', async () => {
    const { visit, wire, link, clock } = await cluster();
    wire.any = 'c';
    const guest = visit();
    await settled();
    await guest.session.enter({ link });
    await clock.pass(10);
    expect(wire.asked.slice(-2)).toEqual([undefined, 'a']);
    expect(guest.session.known.lobby?.link).toBe(link);
    expect(guest.refusals).toEqual([]);
    expect(guest.states.slice(guest.states.indexOf('open'))).toEqual(['open', 'open']);
  });

  it('is followed there when its node gives it up, with the match as it was and the choice that is on its way', async () => {
    const { host, wire, server, clock, link } = await cluster();
    const before = host.session.known.match!;
    wire.any = 'b';
    wire.frozen = true;
    const choice = host.session.choose(['harvest']);
    await settled();
    wire.frozen = false;
    server.moveTo('c');
    host.states.length = 0;
    wire.cut(1012);
    expect(host.session.known.match).toBe(before);
    await clock.pass(400);
    await choice;
    expect(wire.asked.slice(-2)).toEqual([undefined, 'c']);
    expect(host.session.known.lobby?.link).toBe(link);
    expect(foodOf(host.session.known.match!.public, '0')).toBe(9);
    expect(host.states).toEqual(['open']);
  });

  it('is looked for no longer than one wants to be there', async () => {
    const { host, server, wire, clock } = await cluster();
    wire.any = 'b';
    server.home = (node) => (node === 'b' ? 'c' : 'b');
    wire.cut();
    await clock.pass(3_000);
    host.session.leaveRoom();
    await clock.pass(3_000);
    const before = server.heard.filter((message) => message.type === 'join').length;
    await clock.pass(20_000);
    expect(server.heard.filter((message) => message.type === 'join')).toHaveLength(before);
    expect(host.states.at(-1)).toBe('open');
  });

  it('is not looked for for ever between two nodes that name each other', async () => {
    const { host, server, wire, clock } = await cluster();
    server.home = (node) => (node === 'b' ? 'c' : 'b');
    wire.cut();
    await clock.pass(20_000);
    const attempts = wire.asked.length;
    await clock.pass(20_000);
    expect(wire.asked.length - attempts).toBeLessThan(20);
    expect(host.states.at(-1)).not.toBe('open');
    server.home = () => 'b';
    await clock.pass(10_000);
    expect(host.states.at(-1)).toBe('open');
    expect(host.session.known.lobby).not.toBeNull();
  });
});
