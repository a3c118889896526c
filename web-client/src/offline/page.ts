/** The page's side of being installed: the service worker, what it keeps of replays, and whether the page is the newest. */

import { seen } from './requests';

const replayOf = (match: string): string => `/api/replays/${encodeURIComponent(match)}`;

/** Lets the worker keep the client on this device, once the page stands, and goes where it says that somebody wishes to go. */
export function install(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A notice that is pressed may have been shown by another window, or by this one before it was loaded anew.
  navigator.serviceWorker.addEventListener('message', ({ data }) => (location.hash = String(data)));
  const register = () => {
    // Where it may not (a private window), all is as without it.
    navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Whether the worker stands between this page and the server. */
export const kept = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** The first script of a page: its name tells the build. */
export const entryOf = (page: string): string | null =>
  /<script[^>]*type="module"[^>]*src="([^"]+)"/.exec(page)?.[1] ?? null;

/** This page's. */
export const ownEntry = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"]')?.getAttribute('src') ?? '';

/** The first script of the page that the server has now, where that is another than ours; else null. */
export async function newerEntry(): Promise<string | null> {
  const answer = await fetch('/', { cache: 'no-cache' });
  const entry = answer.ok ? entryOf(await answer.text()) : null;
  return entry === ownEntry() ? null : entry;
}

/** Which of these matches can be watched without a line. */
export async function replaysKept(matches: readonly string[]): Promise<ReadonlySet<string>> {
  // Where nothing may be stored there may be none, or it is refused.
  const cache = await globalThis.caches?.open(seen).catch(() => null);
  if (!cache) return new Set();
  const found = await Promise.all(matches.map((match) => cache.match(replayOf(match))));
  return new Set(matches.filter((_, index) => found[index]));
}

/** Lets the worker keep the replays of these matches, one after another. */
export async function keepReplays(matches: readonly string[]): Promise<void> {
  if (!kept()) return;
  const have = await replaysKept(matches);
  for (const match of matches) if (!have.has(match)) await fetch(replayOf(match)).catch(() => undefined);
}
