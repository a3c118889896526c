import { afterEach, expect, it, vi } from 'vitest';
import { memoryOfDevice, openSocket } from './browser';

afterEach(() => vi.unstubAllGlobals());

/** A device that keeps nothing: as it is asked, or by throwing. */
const forbidden = (reads: boolean) => ({
  getItem: () => {
    if (reads) return null;
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
});

it.each([true, false])('a device that keeps nothing is remembered for by the page (reads: %s)', (reads) => {
  vi.stubGlobal('localStorage', forbidden(reads));
  const memory = memoryOfDevice();
  expect(memory.get('secret')).toBeNull();
  memory.set('secret', 'abc');
  expect(memory.get('secret')).toBe('abc');
});

it('a device that can keep again is asked again', () => {
  const kept = new Map<string, string>();
  let full = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error('full');
      kept.set(key, value);
    },
  });
  const memory = memoryOfDevice();
  memory.set('secret', 'abc');
  full = false;
  memory.set('secret', 'def');
  kept.set('secret', 'ghi');
  expect(memory.get('secret')).toBe('ghi');
});

it.each([
  [undefined, 'wss://play.example.org/ws'],
  ['b', 'wss://play.example.org/ws?node=b'],
  ['b&c=d e', 'wss://play.example.org/ws?node=b%26c%3Dd%20e'],
])('the line leads to where the page came from, and to the node %s', (node, address) => {
  const opened: string[] = [];
  vi.stubGlobal('location', { href: 'https://play.example.org/#/r/secret' });
  vi.stubGlobal('WebSocket', function (url: URL, protocol: string) {
    opened.push(url.href, protocol);
  });
  openSocket(node);
  expect(opened).toEqual([address, 'coronet.v1']);
});
