/**
 * Notices that find us with the page closed: the server sends them by the browser's push service, to the subscription that this
 * device has told it of. What the server has taken is remembered, so that it is told again only when something is another, or a
 * day later.
 */
import { registry } from '../games/registry';
import { secretKey } from '../net/identity';
import type { Memory } from '../net/memory';
import { Refused } from '../net/line';
import { toHex } from '../shuffle/bytes';
import { words } from '../text';
import type { ClientMessage, ServerMessage } from '../wire/protocol';
import { seen } from './requests';
import { renewed, shownChannel, wordsAt, type NoticeWords, type Shows } from './waiting';

/** How far notices reach: to a closed page; or only to an open one, since this server sends none, or this browser takes none. */
export type Reach = 'closed' | 'no_server' | 'no_browser';

/** What is needed of the page. */
export interface Home {
  readonly memory: Memory;
  readonly settings: { readonly notify: boolean };
  change(settings: { notify: boolean }): void;
  readonly session: { ask(message: ClientMessage): Promise<ServerMessage> };
  readonly inRoom: boolean;
  readonly known: { readonly lobby: { readonly id: string } | null };
}

/** a digest of what the server has taken: who told it which subscription for which key of its own, on which day */
const toldKey = 'coronet.push';

/** What the browser says of notices of this page; it may know none. */
export const allowed = (): NotificationPermission | 'none' =>
  typeof Notification === 'undefined' ? 'none' : Notification.permission;

/** Where notices exist only for the installed app, and this is a page: there is nothing to ask for. */
export const mustInstall = (): boolean => allowed() === 'none' && 'standalone' in navigator;

/** The server's key; empty where it sends no notices, or knows nothing of them. Rejects without a line. */
export async function keyOf(home: Pick<Home, 'session'>): Promise<string> {
  try {
    const answer = await home.session.ask({ type: 'push_key' });
    return answer.type === 'push_key' ? answer.key : '';
  } catch (error) {
    if (error instanceof Refused && error.code !== 'offline') return '';
    throw error;
  }
}

/** One after another: a switch may be pressed twice while the browser thinks. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(what: () => Promise<T>): Promise<T> {
  const next = last.then(what);
  last = next.catch(() => undefined);
  return next;
}

/** what came of it on this page, and for whom */
let settled: { secret: string; reach: Reach } | null = null;

/** Asks whoever is here whether they wish for notices; whether they do, and the browser allows it. */
export async function turnOn(home: Home): Promise<boolean> {
  const notify = (await Notification.requestPermission()) === 'granted';
  home.change({ notify });
  return notify;
}

/** No notices any more. A server that hears nothing of it learns it from the push service. */
export function turnOff(home: Home): Promise<void> {
  home.change({ notify: false });
  return inTurn(async () => {
    settled = null;
    home.memory.set(toldKey, '');
    const registration = await worker();
    const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
    await subscription?.unsubscribe().catch(() => false);
    await home.session.ask({ type: 'push_forget' }).catch(() => undefined);
  });
}

/** Sees to it that the server can reach this device, where that is wished for; null where that cannot be said yet. */
export function keepUp(home: Home): Promise<Reach | null> {
  answerWorker(home);
  return inTurn(async () => {
    if (!home.settings.notify || allowed() !== 'granted') return null;
    await keepWords();
    const secret = home.memory.get(secretKey) ?? '';
    if (settled?.secret !== secret) {
      const reach = await told(home, secret).catch(() => null);
      settled = reach && { secret, reach };
    }
    return settled?.reach ?? null;
  });
}

/** The worker that notices come to, if there is one on this page. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  // Where there is none, waiting for it has no end.
  return (await serviceWorker?.getRegistration().catch(() => undefined)) && (await serviceWorker?.ready);
}

async function told(home: Home, secret: string): Promise<Reach> {
  const key = await keyOf(home);
  if (key === '') return 'no_server';
  const subscription = await subscribed(key).catch(() => null);
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription?.toJSON() ?? {};
  if (endpoint === '') return 'no_browser';
  // Every day anew: a server that is put back to an older copy knows nothing of it, and nobody could tell.
  const day = String(Math.floor(Date.now() / 86_400_000));
  const digest = await sha256([secret, key, endpoint, p256dh, auth, day].join(' '));
  if (home.memory.get(toldKey) === digest) return 'closed';
  try {
    await home.session.ask({ type: 'push_subscribe', endpoint, p256dh, auth });
  } catch (error) {
    // The server does not send by this browser's service.
    if (error instanceof Refused && error.code !== 'offline') return 'no_browser';
    throw error;
  }
  home.memory.set(toldKey, digest);
  return 'closed';
}

/** This device's subscription for a key of the server; one for another key is of no use. */
async function subscribed(key: string): Promise<PushSubscription | null> {
  const push = (await worker())?.pushManager as PushManager | undefined;
  if (!push) return null;
  const before = await push.getSubscription();
  const bytes = fromBase64Url(key);
  const of = before?.options.applicationServerKey;
  if (before && of && toHex(new Uint8Array(of)) === toHex(bytes)) return before;
  await before?.unsubscribe();
  return await push.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
}

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const sha256 = async (text: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** Leaves the worker what a notice says, in the language of the page. */
async function keepWords(): Promise<void> {
  const { notice: title, noticeBody } = words.table;
  const bodies = Object.entries(registry).map(([id, { front }]) => [id, noticeBody(front.name)] as const);
  const said: NoticeWords = { title, bodies: Object.fromEntries(bodies) };
  // Where nothing may be kept, a notice says no more than whose it is.
  const cache = await globalThis.caches?.open(seen).catch(() => null);
  await cache?.put(wordsAt, new Response(JSON.stringify(said))).catch(() => undefined);
}

let answering = false;
/** The worker asks whether a game is looked at, of which nobody has to be told, or says that we are reached elsewhere now. */
function answerWorker(home: Home): void {
  if (answering || typeof BroadcastChannel === 'undefined') return;
  answering = true;
  const channel = new BroadcastChannel(shownChannel);
  channel.onmessage = ({ data }) => {
    if (data === renewed) {
      settled = null;
      void keepUp(home);
    }
    const lobby = home.inRoom ? home.known.lobby?.id : undefined;
    if (lobby && data === lobby && !document.hidden) channel.postMessage({ shows: lobby } satisfies Shows);
  };
}
