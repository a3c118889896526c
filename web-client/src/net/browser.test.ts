import { afterEach, expect, it, vi } from 'vitest';
import { memoryOfDevice, openSocket, turnstile } from './browser';

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

const locks = (request: (name: string, inside: () => Promise<void>) => Promise<void>) =>
  vi.stubGlobal('navigator', { locks: { request } });

it('goes through the turnstile once, where there are locks, none, and where they are refused', async () => {
  const inside = vi.fn(() => Promise.resolve());
  locks((_, enter) => enter());
  await turnstile(inside);
  expect(inside).toHaveBeenCalledTimes(1);
  vi.stubGlobal('navigator', {});
  await turnstile(inside);
  expect(inside).toHaveBeenCalledTimes(2);
  locks(() => Promise.reject(new Error('storage is blocked')));
  await turnstile(inside);
  expect(inside).toHaveBeenCalledTimes(3);
});

it('does not go through the turnstile again when it fails inside', async () => {
  const inside = vi.fn(() => Promise.reject(new Error('refused')));
  locks((_, enter) => enter());
  await expect(turnstile(inside)).rejects.toThrow('refused');
  expect(inside).toHaveBeenCalledTimes(1);
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
