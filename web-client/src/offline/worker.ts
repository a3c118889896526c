/**
 * The service worker: start page, tables and the replays one has seen are there without a line. It never shows an older
 * page than the server has: the page itself comes from the server, as long as that answers within seconds. All else of the
 * program is named by its content, so that what is kept is what the server would send. A page of an older build that is
 * still open finds its parts in what that build has kept, until its last window is gone: a new worker waits for that.
 */
import { cacheName, seen, wayOf } from './requests';
import { renewed, shownChannel, tagOf, whereOf, wordsAt, type NoticeWords, type Shows } from './waiting';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

const files = self.__WB_MANIFEST;
const kept = cacheName(files);
/** recordings that are kept; the oldest goes for a new one */
const mostReplays = 50;
/** milliseconds after which a line that carries nothing is none; an attempt to connect is given as long */
const soon = 6000;
/** milliseconds in which a page says that it shows a game */
const patience = 500;

const pathOf = (url: string): string => (url === 'index.html' ? '/' : `/${url}`);

/** All files of this build; those with the same name and content as before are not fetched again. */
async function install(): Promise<void> {
  const asked = new Request('/api/games', { cache: 'no-cache' });
  await caches.open(seen).then((cache) => cache.add(asked));
  const cache = await caches.open(kept);
  await Promise.all(
    files.map(async ({ url, revision }) => {
      const path = pathOf(url);
      const old = revision === null ? await caches.match(path) : undefined;
      if (old) await cache.put(path, old);
      else await cache.add(new Request(path, { cache: 'no-cache' }));
    }),
  );
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const gone = names.filter((name) => name !== kept && name !== seen);
  await Promise.all(gone.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A device that is full keeps nothing more: what the server has answered is the answer all the same. */
const keep = (cache: Cache, request: RequestInfo, answer: Response): Promise<void> =>
  cache.put(request, answer.clone()).catch(() => undefined);

async function fromServer(request: Request, otherwise: string, cache: string): Promise<Response> {
  const old = async () => (await caches.open(cache)).match(otherwise);
  try {
    const answer = await fetch(request);
    // Where the server is away a proxy before it answers, of itself alone.
    return answer.status < 500 ? answer : ((await old()) ?? answer);
  } catch (error) {
    const found = await old();
    if (found) return found;
    throw error;
  }
}

/** Somebody waits for it; a page that asks which is the newest does so in its own time, and is told no older one. */
function page(request: Request): Promise<Response> {
  const newest = fromServer(request, '/', kept);
  if (request.mode !== 'navigate') return newest;
  const late = new Promise((over) => setTimeout(over, soon))
    .then(() => caches.open(kept))
    .then((cache) => cache.match('/'));
  return Promise.race([newest, late.then((old) => old ?? newest)]);
}

async function catalog(request: Request): Promise<Response> {
  const answer = await fromServer(request, request.url, seen);
  if (answer.ok) await keep(await caches.open(seen), request.url, answer);
  return answer;
}

/** What is not among the files is a font of a language that not everybody speaks: whoever does keeps it. */
async function file(request: Request): Promise<Response> {
  const old = await caches.match(request);
  if (old) return old;
  const answer = await fetch(request);
  if (answer.ok && request.destination === 'font') await keep(await caches.open(kept), request, answer);
  return answer;
}

async function replay(request: Request): Promise<Response> {
  const cache = await caches.open(seen);
  const old = await cache.match(request.url);
  if (old) return old;
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  await keep(cache, request.url, answer);
  const replays = (await cache.keys()).filter((one) => wayOf(one, self.location.origin) === 'replay');
  await Promise.all(replays.slice(0, -mostReplays).map((one) => cache.delete(one)));
  return answer;
}

function answer(request: Request): Promise<Response> | null {
  switch (wayOf(request, self.location.origin)) {
    case 'page':
      return page(request);
    case 'file':
      return file(request);
    case 'catalog':
      return catalog(request);
    case 'replay':
      return replay(request);
    default:
      return null;
  }
}

/** Safari takes notices away from whoever lets three of them pass unseen, whatever is in sight (WWDC22, 10098). */
const mayBeSilent = (): boolean => !/AppleWebKit(?!.*Chrome\/)/.test(navigator.userAgent);

/** Whether a page in sight shows this lobby: it knows best which it is. */
async function isLookedAt(lobby: string): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!pages.some((page) => page.visibilityState === 'visible')) return false;
  const channel = new BroadcastChannel(shownChannel);
  const said = new Promise<boolean>((resolve) => {
    // Of another that is asked after at the same time it says nothing.
    channel.onmessage = ({ data }: MessageEvent<Partial<Shows>>) => {
      if (data.shows === lobby) resolve(true);
    };
    setTimeout(() => resolve(false), patience);
  });
  channel.postMessage(lobby);
  return said.finally(() => channel.close());
}

/** In the words that the page has left; null where it has left none. */
async function noticeWords(): Promise<NoticeWords | null> {
  try {
    const found = await (await caches.open(seen)).match(wordsAt);
    return found ? ((await found.json()) as NoticeWords) : null;
  } catch {
    return null;
  }
}

/** The server says that a game waits. Browsers demand that whatever it says is shown. */
async function summoned(said: PushMessageData | null): Promise<void> {
  let { lobby, game }: { lobby?: unknown; game?: unknown } = {};
  try {
    ({ lobby, game } = said?.json() as { lobby?: unknown; game?: unknown });
  } catch {
    // Whatever it is, it can be told that something waits.
  }
  const where = typeof lobby === 'string' ? lobby : '';
  if (where !== '' && mayBeSilent() && (await isLookedAt(where))) return;
  const words = await noticeWords();
  await self.registration.showNotification(words?.title ?? 'Coronet', {
    body: words?.bodies[String(game)] ?? '',
    icon: '/icon-192.png',
    tag: tagOf(where),
    data: where === '' ? '#/games' : whereOf(where),
  });
}

/** Only a page can tell the server where we are reached now: one that is open does, or else the next one does by itself. */
function tellPages(): void {
  const channel = new BroadcastChannel(shownChannel);
  channel.postMessage(renewed);
  channel.close();
}

/** A notice that is pressed leads to its game, in the window that is open or in a new one. */
async function pressed(notice: Notification): Promise<void> {
  notice.close();
  // Also one that was loaded past the worker; the one looked at last comes first.
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return void (await self.clients.openWindow(`/${String(notice.data)}`));
  page.postMessage(notice.data);
  await page.focus();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const answered = answer(event.request);
  if (answered) event.respondWith(answered);
});
self.addEventListener('push', (event) => event.waitUntil(summoned(event.data)));
self.addEventListener('pushsubscriptionchange', tellPages);
self.addEventListener('notificationclick', (event) => event.waitUntil(pressed(event.notification)));
