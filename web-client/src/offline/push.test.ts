/** What a device tells the server of where it is reached, by a browser and a server that are stood in for. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refused } from '../net/line';
import type { ClientMessage, ServerMessage } from '../wire/protocol';
import type { Home } from './push';

const key = 'BAECAwQ';
const bytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer;

let current: FakeSubscription | null = null;
let made = 0;
class FakeSubscription {
  readonly endpoint = `https://push.test/${String(++made)}`;
  constructor(readonly options: { applicationServerKey: ArrayBuffer }) {}
  toJSON = () => ({ endpoint: this.endpoint, keys: { p256dh: 'P', auth: 'A' } });
  unsubscribe = () => {
    current = null;
    return Promise.resolve(true);
  };
}
const pushManager = {
  getSubscription: () => Promise.resolve(current),
  subscribe: vi.fn(
    ({ applicationServerKey: { buffer } }: { applicationServerKey: Uint8Array<ArrayBuffer> }) =>
      Promise.resolve((current = new FakeSubscription({ applicationServerKey: buffer }))),
  ),
};
const registration = { pushManager };
const serviceWorker = {
  getRegistration: () => Promise.resolve<object | undefined>(registration),
  ready: Promise.resolve(registration),
};
const put = vi.fn<(where: string, what: Response) => Promise<void>>(() => Promise.resolve());

/** what the server says, by what it is asked */
const answers: Record<string, () => ServerMessage> = {};
const done = (): ServerMessage => ({ type: 'done', id: 1 });
const heard: ClientMessage[] = [];
const memory = new Map<string, string>();
const settings = { notify: true };
const home: Home = {
  memory: { get: (name) => memory.get(name) ?? null, set: (name, value) => memory.set(name, value) },
  settings,
  change: ({ notify }) => (settings.notify = notify),
  session: {
    ask: async (message) => {
      heard.push(message);
      return await Promise.resolve(answers[message.type]!());
    },
  },
  inRoom: false,
  known: { lobby: null },
};
/** What the server was told since this was asked last. */
const said = (): string[] => heard.splice(0).map((one) => one.type);
const refuse = (code: string) => () => {
  throw new refused(code, '');
};

const tomorrow = () => vi.setSystemTime('2026-06-02T12:00:00Z');

let refused: typeof Refused;
/** As of a page that has just been loaded. */
async function page() {
  vi.resetModules();
  refused = (await import('../net/line')).Refused;
  return import('./push');
}

beforeEach(() => {
  vi.setSystemTime('2026-06-01T12:00:00Z');
  current = null;
  memory.clear();
  memory.set('coronet.secret', 's1');
  settings.notify = true;
  Object.assign(answers, {
    push_key: () => ({ type: 'push_key', key, id: 1 }),
    push_subscribe: done,
    push_forget: done,
  });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('caches', { open: () => Promise.resolve({ put }) });
  vi.stubGlobal('BroadcastChannel', undefined);
  heard.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('notices with the page closed', () => {
  it('are told of to the server once, and not at the next visit', async () => {
    const { keepUp } = await page();
    expect(await keepUp(home)).toBe('closed');
    expect(heard.at(-1)).toEqual({
      type: 'push_subscribe',
      endpoint: current!.endpoint,
      p256dh: 'P',
      auth: 'A',
    });
    expect(said()).toEqual(['push_key', 'push_subscribe']);
    expect(await keepUp(home)).toBe('closed');
    expect(said()).toEqual([]);
    expect(await (await page()).keepUp(home)).toBe('closed');
    expect(said()).toEqual(['push_key']);
  });

  it.each([
    ['the device is another', () => memory.set('coronet.secret', 's2')],
    [
      'the browser has another subscription',
      () => (current = new FakeSubscription({ applicationServerKey: bytes(key) })),
    ],
    ['a day has passed, since the server may have an older copy of its data by then', tomorrow],
    [
      'the server has another key',
      () => (answers['push_key'] = () => ({ type: 'push_key', key: 'BAECAwU', id: 1 })),
    ],
  ])('are told of again where %s', async (_, change) => {
    await (await page()).keepUp(home);
    said();
    change();
    expect(await (await page()).keepUp(home)).toBe('closed');
    expect(said()).toEqual(['push_key', 'push_subscribe']);
  });

  it('are told of again at once when the worker says that the browser has renewed them', async () => {
    const channel = { onmessage: vi.fn<(said: object) => void>() };
    vi.stubGlobal(
      'BroadcastChannel',
      vi.fn(function () {
        return channel;
      }),
    );
    const { keepUp } = await page();
    await keepUp(home);
    said();
    current = new FakeSubscription({ applicationServerKey: bytes(key) });
    channel.onmessage({ data: 'renewed' });
    await keepUp(home);
    expect(said()).toEqual(['push_key', 'push_subscribe']);
  });

  it('are told of again where the answer was lost', async () => {
    answers['push_subscribe'] = refuse('offline');
    const { keepUp } = await page();
    expect(await keepUp(home)).toBeNull();
    answers['push_subscribe'] = done;
    said();
    expect(await keepUp(home)).toBe('closed');
    expect(said()).toEqual(['push_key', 'push_subscribe']);
  });

  it.each([
    ['sends none', () => ({ type: 'push_key', key: '', id: 1 }) as ServerMessage],
    ['knows nothing of them', refuse('unknown_type')],
  ])('are not had of a server that %s', async (_, answer) => {
    answers['push_key'] = answer;
    expect(await (await page()).keepUp(home)).toBe('no_server');
    expect(said()).toEqual(['push_key']);
    expect(pushManager.subscribe).not.toHaveBeenCalled();
  });

  it.each([
    ['has no worker', () => vi.stubGlobal('navigator', {})],
    [
      'has not let a worker in',
      () =>
        vi.stubGlobal('navigator', {
          serviceWorker: {
            ...serviceWorker,
            getRegistration: () => Promise.resolve(undefined),
            ready: new Promise(() => {}),
          },
        }),
    ],
    [
      'has no push service',
      () => pushManager.subscribe.mockRejectedValueOnce(new DOMException('', 'AbortError')),
    ],
    [
      'is served by one that the server does not know',
      () => (answers['push_subscribe'] = refuse('unknown_value')),
    ],
  ])('are not had in a browser that %s', async (_, lacks) => {
    lacks();
    expect(await (await page()).keepUp(home)).toBe('no_browser');
    expect(memory.get('coronet.push')).toBeUndefined();
  });

  it('end with the switch, in the browser and at the server, and begin anew with it', async () => {
    const { keepUp, turnOff } = await page();
    await keepUp(home);
    said();
    await Promise.all([turnOff(home), keepUp(home)]);
    expect([current, settings.notify, said()]).toEqual([null, false, ['push_forget']]);
    settings.notify = true;
    expect(await keepUp(home)).toBe('closed');
    expect(said()).toEqual(['push_key', 'push_subscribe']);
  });

  it('are said in the words of the page', async () => {
    put.mockClear();
    await (await page()).keepUp(home);
    const [where, words] = put.mock.calls[0]!;
    expect(where).toBe('/notices');
    expect(await words.json()).toMatchObject({
      title: 'Your turn',
      bodies: { monarch: 'It is your turn in Monarch.' },
    });
  });
});
