/** The browser's side of a session: memory of the device, the turnstile between windows, the WebSocket. */
import type { SocketLike } from './link';
import type { Turnstile } from './identity';
import type { Memory } from './memory';

/** localStorage, or a memory of this page where it is forbidden. */
export function memoryOfDevice(): Memory {
  // What could not be kept is remembered as long as the page is: also where the device is full, or forgets.
  const here = new Map<string, string>();
  return {
    get: (key) => {
      const told = here.get(key);
      if (told !== undefined) return told;
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    set: (key, value) => {
      try {
        localStorage.setItem(key, value);
        here.delete(key);
      } catch {
        here.set(key, value);
      }
    },
  };
}

/** One window at a time, where the browser has locks: a page that may store nothing is refused them. */
export const turnstile: Turnstile = async (inside) => {
  let begun = false;
  const enter = (): Promise<void> => {
    begun = true;
    return inside();
  };
  try {
    if ('locks' in navigator) return await navigator.locks.request('coronet.secret', enter);
  } catch (error) {
    if (begun) throw error;
  }
  return inside();
};

/** Opens the line to the server this page came from: to a node of it by its name, or to any. */
export function openSocket(node?: string): SocketLike {
  const url = new URL(node === undefined ? '/ws' : `/ws?node=${encodeURIComponent(node)}`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url, 'coronet.v1') as SocketLike;
}
