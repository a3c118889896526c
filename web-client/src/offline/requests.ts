/** What the service worker does with each request of a page. Pure. */

/** what has been seen of the server's: recordings, and what it knows of the games */
export const seen = 'coronet-seen';

/** How a request is answered. */
export type Way =
  /** the page itself: from the server as long as that answers, so that nobody is shown an older one than there is */
  | 'page'
  /** named by its content: from what is kept, else from the server */
  | 'file'
  /** a recording, which never changes: from what is kept, else from the server, and then it is kept */
  | 'replay'
  /** what the server knows of the games, and shows of their rules: from the server, else as it was */
  | 'catalog'
  /** none of ours: the browser goes on as if there were no worker */
  | 'none';

/** Of the same origin, or `none`. */
export function wayOf(request: { url: string; method: string; mode: string }, origin: string): Way {
  const { origin: whose, pathname } = new URL(request.url);
  if (request.method !== 'GET' || whose !== origin) return 'none';
  if (pathname === '/' || pathname === '/index.html') return 'page';
  if (pathname === '/api/games' || pathname.startsWith('/api/scenarios/')) return 'catalog';
  if (pathname.startsWith('/api/replays/')) return 'replay';
  return /^\/(assets\/.+|[^/]+\.(svg|png))$/.test(pathname) ? 'file' : 'none';
}

/** A name for exactly these files. */
export function cacheName(files: readonly { url: string; revision: string | null }[]): string {
  let hash = 0x811c9dc5;
  for (const char of files
    .map(({ url, revision }) => `${url} ${revision ?? ''}`)
    .sort()
    .join('\n'))
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return `coronet-files-${hash.toString(16)}`;
}
