import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const home = 'https://coronet.test';

type Handler = (event: { request: object; respondWith: (answer: Promise<Response>) => void }) => void;
type Pressed = (event: { notification: object; waitUntil: (done: Promise<void>) => void }) => void;
const handlers = new Map<string, Handler | Pressed>();
/** by address */
const kept = new Map<string, Response>();
const put = vi.fn<(request: string, answer: Response) => Promise<void>>();
const fetched = vi.fn<() => Promise<Response>>();

const cache = {
  match: (request: string) => Promise.resolve(kept.get(request)),
  put,
  keys: () => Promise.resolve([]),
};
const caches = { open: () => Promise.resolve(cache), match: () => Promise.resolve(undefined) };
const clients = { matchAll: vi.fn(), openWindow: vi.fn() };
const self = {
  clients,
  __WB_MANIFEST: [],
  location: { origin: home },
  addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
};

/** What the worker answers with. */
async function answer(path: string, destination = '', mode = 'cors'): Promise<Response> {
  let answered: Promise<Response> | undefined;
  const request = { url: `${home}${path}`, method: 'GET', mode, destination };
  (handlers.get('fetch') as Handler)({ request, respondWith: (response) => (answered = response) });
  return await answered!;
}

beforeEach(async () => {
  const navigator = {
    userAgent: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  };
  for (const [name, value] of Object.entries({ self, caches, navigator, fetch: fetched }))
    vi.stubGlobal(name, value);
  // Of another world of types than the page.
  const worker = './worker.ts';
  vi.resetModules();
  await import(/* @vite-ignore */ new URL(worker, import.meta.url).pathname);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  kept.clear();
});

describe('the worker', () => {
  it.each(['/api/games', '/api/replays/m1', '/assets/a.woff2'])(
    'answers with what the server said where the device is full: %s',
    async (path) => {
      put.mockRejectedValue(new DOMException('', 'QuotaExceededError'));
      fetched.mockResolvedValue(new Response('said'));
      expect(await (await answer(path, 'font')).text()).toBe('said');
      expect(put).toHaveBeenCalled();
    },
  );

  it('opens the page it has where a proxy answers for a server that is away', async () => {
    fetched.mockResolvedValue(new Response('bad gateway', { status: 502 }));
    expect((await answer('/')).status).toBe(502);
    kept.set('/', new Response('page'));
    expect(await (await answer('/')).text()).toBe('page');
    fetched.mockResolvedValue(new Response('newer page'));
    expect(await (await answer('/')).text()).toBe('newer page');
    fetched.mockRejectedValue(new TypeError());
    kept.set('/', new Response('page'));
    expect(await (await answer('/')).text()).toBe('page');
  });

  it('opens the page it has where the server says nothing, but tells no page that it is the newest', async () => {
    vi.useFakeTimers();
    fetched.mockReturnValue(new Promise(() => {}));
    kept.set('/', new Response('page'));
    const answered = vi.fn<(mode: string, text: string) => void>();
    for (const mode of ['navigate', 'cors'])
      void answer('/', '', mode).then(async (said) => answered(mode, await said.text()));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answered.mock.calls).toEqual([['navigate', 'page']]);
  });

  it.each([
    ['the window that is open', [{ postMessage: vi.fn(), focus: vi.fn() }]],
    ['a new one', []],
  ])('leads whoever presses a notice to its game in %s', async (_, windows) => {
    clients.matchAll.mockResolvedValue(windows);
    const close = vi.fn();
    let done: Promise<void> | undefined;
    const notification = { close, data: '#/p/L' };
    const waitUntil = (all: Promise<void>) => (done = all);
    (handlers.get('notificationclick') as Pressed)({ notification, waitUntil });
    await done;
    expect(clients.matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
    expect(close).toHaveBeenCalledOnce();
    for (const window of windows) {
      expect(window.postMessage).toHaveBeenCalledWith('#/p/L');
      expect(window.focus).toHaveBeenCalledOnce();
    }
    expect(clients.openWindow.mock.calls).toEqual(windows.length > 0 ? [] : [['/#/p/L']]);
  });
});

describe('what the server sends to a closed page', () => {
  const showNotification = vi.fn<(title: string, said: { tag: string }) => Promise<void>>(() =>
    Promise.resolve(),
  );
  /** What is shown of it. */
  async function sent(data: unknown): Promise<unknown[]> {
    showNotification.mockClear();
    let done: Promise<void> | undefined;
    const waitUntil = (all: Promise<void>) => (done = all);
    const event = { data: { json: () => JSON.parse(String(data)) as unknown }, waitUntil };
    Object.assign(self, { registration: { showNotification } });
    (handlers.get('push') as unknown as (event: object) => void)(event);
    await done;
    return showNotification.mock.calls.flat();
  }
  const words = { title: '手番です', bodies: { monarch: 'モナークで手番です。' } };
  const visible = [{ visibilityState: 'visible' }];

  it('is shown in the words the page has left, one notice for each game', async () => {
    clients.matchAll.mockResolvedValue([{ visibilityState: 'hidden' }]);
    kept.set('/notices', Response.json(words));
    const data = {
      body: 'モナークで手番です。',
      icon: '/icon-192.png',
      tag: 'coronet-turn L1',
      data: '#/p/L1',
    };
    expect(await sent('{"lobby":"L1","game":"monarch"}   ')).toEqual(['手番です', data]);
  });

  it.each(['', 'null', '{"lobby":7}'])('is shown whatever it is: %j', async (text) => {
    clients.matchAll.mockResolvedValue([]);
    const data = { body: '', icon: '/icon-192.png', tag: 'coronet-turn ', data: '#/games' };
    expect(await sent(text)).toEqual(['Coronet', data]);
  });

  it('tells the pages that it will come another way', async () => {
    const page = new BroadcastChannel('coronet-shown');
    const told = new Promise((heard) => (page.onmessage = ({ data }) => heard(data)));
    (handlers.get('pushsubscriptionchange') as unknown as () => void)();
    expect(await told).toBe('renewed');
    page.close();
  });

  it('is not shown of a game that a page in sight shows', async () => {
    clients.matchAll.mockResolvedValue(visible);
    const page = new BroadcastChannel('coronet-shown');
    page.onmessage = ({ data }) => data === 'L1' && page.postMessage({ shows: 'L1' });
    expect(await sent('{"lobby":"L1","game":"monarch"}')).toEqual([]);
    const both = ['L1', 'L2'].map((lobby) => sent(JSON.stringify({ lobby, game: 'monarch' })));
    await Promise.all(both);
    expect(showNotification.mock.calls.map(([, { tag }]) => tag)).toEqual(['coronet-turn L2']);
    page.close();
  });

  it.each([
    ['Safari', 'Version/18.0 Mobile/15E148 Safari/604.1'],
    ['Chrome on iOS', 'CriOS/140.0.0.0 Mobile/15E148 Safari/604.1'],
  ])('is shown of any game in %s, which forgives no silence', async (_, browser) => {
    vi.stubGlobal('navigator', {
      userAgent: `Mozilla/5.0 AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`,
    });
    clients.matchAll.mockResolvedValue(visible);
    const page = new BroadcastChannel('coronet-shown');
    page.onmessage = ({ data }) => data === 'L1' && page.postMessage({ shows: 'L1' });
    expect(await sent('{"lobby":"L1","game":"monarch"}')).toHaveLength(2);
    page.close();
  });
});
