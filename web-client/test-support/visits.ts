/** Visits of the client to a stand-in of the server: everything of it but its pages. */
import type { LineState, Refused } from '../src/net/link';
import { lostKey, type Turnstile } from '../src/net/identity';
import type { Memory } from '../src/net/memory';
import { Session } from '../src/net/session';
import { FakeServer } from './fake-server';
import { PlayClock, settled } from './play-clock';
import { Wire } from './play-socket';

/** What a device keeps. */
export function memory(): Memory & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return { all, get: (key) => all.get(key) ?? null, set: (key, value) => void all.set(key, value) };
}

/** A server, the line to it, a clock that is turned by hand, and whoever comes. */
export function house() {
  const server = new FakeServer(() => ({
    public: { turn: { seat: 0 }, seats: { '0': { food: 5 }, '1': { food: 5 } } },
    privates: { '0': { ask: 'turn' }, '1': { ask: 'none' } },
    waiting: [0],
  }));
  const wire = new Wire(server);
  const clock = new PlayClock();
  const visit = (own: Memory = memory(), turnstile: Turnstile = (inside) => inside()) => {
    const states: LineState[] = [];
    const refusals: Refused[] = [];
    const troubles: string[] = [];
    const told: string[] = [];
    const session = new Session({
      connect: wire.connect,
      memory: own,
      turnstile,
      clock,
      random: () => 0.5,
      changed: () => undefined,
      line: (state) => states.push(state),
      refused: (error) => refusals.push(error),
      trouble: (error) => troubles.push(error.code),
      unrecognised: () => told.push(own.get(lostKey) ?? ''),
      outdated: () => states.push('stopped'),
    });
    session.start();
    return { session, states, refusals, troubles, told, own };
  };
  return { server, wire, clock, visit };
}

/** Two guests in a running match. */
export async function table() {
  const { visit, ...rest } = house();
  const host = visit();
  const guest = visit();
  await settled();
  await host.session.create('monarch', 'private', {});
  const link = host.session.known.lobby!.link;
  await guest.session.enter({ link });
  await guest.session.ask({ type: 'sit' });
  await host.session.ask({ type: 'start' });
  await settled();
  return { ...rest, visit, host, guest, link };
}
