import { describe, expect, it } from 'vitest';
import { settled } from '../../test-support/play-clock';
import { house, memory } from '../../test-support/visits';
import { claimKey, lostKey, nameKey, secretKey } from './identity';

const link = 'Zm9yLWFub3RoZXItZGV2aWNl';
const old = '1'.padStart(64, '0');

/** Ann comes back to a server that has forgotten her. */
async function unknown() {
  const { server, visit } = house();
  const first = visit();
  await settled();
  await first.session.rename('Ann');
  first.session.stop();
  const ann = server.people.get(old)!;
  server.people.delete(old);
  const again = visit(first.own);
  await settled();
  return { server, visit: again, told: again.told, own: first.own, ann };
}

describe('a device', () => {
  it('is a new guest where the server does not know it, keeps who it was and tells', async () => {
    const { visit, told, own } = await unknown();
    expect(visit.session.known).toMatchObject({ person: 'p2', lost: [{ secret: old, name: 'Ann' }] });
    expect(own.get(secretKey)).not.toBe(old);
    expect(told).toEqual([JSON.stringify([{ secret: old, name: 'Ann' }])]);
  });

  it('is again who it was as soon as the server knows them', async () => {
    const { server, visit, own, ann } = await unknown();
    server.people.set(old, ann);
    visit.session.tryLost();
    await settled();
    expect(visit.session.known.person).toBe(ann.id);
    expect(own.get(secretKey)).toBe(old);
    expect(visit.session.known.lost).toEqual([]);
  });

  it('stays the guest it is where an older secret is unknown still, until that is given up', async () => {
    const { visit, told, own } = await unknown();
    const guest = own.get(secretKey);
    visit.session.tryLost();
    await settled();
    expect(visit.session.known).toMatchObject({ person: 'p2', lost: [{ secret: old, name: 'Ann' }] });
    expect(own.get(secretKey)).toBe(guest);
    expect(told).toHaveLength(2);
    visit.session.forgetLost();
    expect(visit.session.known.lost).toEqual([]);
    expect(own.get(lostKey)).toBe('');
  });

  it('takes a link up though the line breaks before the answer, and the page is loaded anew', async () => {
    const { server, visit, wire, clock } = house();
    const one = visit();
    await settled();
    wire.held = [];
    const answer = one.session.claim(link);
    wire.cut();
    wire.deliver();
    await clock.pass(5_000);
    await answer;
    expect(one.session.known.name).toBe('Ann');
    expect(server.heard.filter(({ type }) => type === 'claim_device')).toHaveLength(2);
    expect(one.own.get(claimKey)).toBe('');
    // Another link, whose answer no page lives to hear.
    const two = visit();
    await settled();
    wire.held = [];
    void two.session.claim(`${link}2`).catch(() => undefined);
    two.session.stop();
    wire.deliver();
    const again = visit(two.own);
    await settled();
    await again.session.claim(`${link}2`);
    expect(again.session.known.name).toBe('Ann');
    // Nobody else does.
    await expect(one.session.claim(`${link}2`)).rejects.toMatchObject({ code: 'bad_device_link' });
  });

  it('is a guest where what it has stored is no secret, nor a name, and keeps that and tells', async () => {
    const { visit } = house();
    const own = memory();
    own.set(secretKey, 'no secret');
    own.set(nameKey, 'Ann'.repeat(20));
    own.set(lostKey, '[{}, null]');
    const { session, told, states } = visit(own);
    await settled();
    expect(states.at(-1)).toBe('open');
    expect(session.known).toMatchObject({ name: 'Guest', lost: [{ secret: 'no secret' }] });
    expect(told).toHaveLength(1);
    expect(own.get(secretKey)).toHaveLength(64);
    session.tryLost();
    await settled();
    expect(states.at(-1)).toBe('open');
    expect(session.known).toMatchObject({ person: 'p1', lost: [{ secret: 'no secret' }] });
  });
});
