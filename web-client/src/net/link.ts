/**
 * The line to the server: one WebSocket that is always coming back.
 *
 * - Reconnects with growing, jittered pauses; at once when the device wakes or comes online (`wake`). An attempt that
 *   began before that and has not got anywhere is given up: its first packets went into the void.
 * - Finds dead lines with pings of its own: silence after a ping for `deadAfter` closes and reconnects. A question that
 *   is not answered is a reason to ping, and so is a clock that has jumped, for then the device was asleep. When there is
 *   such a reason the patience is shorter, a few times what the line usually takes.
 * - Goes to a node of the server by its name where what is wanted is there (`move`). After a loss or a failure any will do.
 *   What is planned, such a move or a server that says it starts again, is not told of unless it takes long.
 * - `ask` numbers a request and settles with its answer. What is asked while the greeting is on its way is said when that
 *   is through; before the first one it waits, however many attempts it takes. Requests marked `resend` survive a break: they are said again with the same id after `ready()`; the
 *   others fail with code `offline`.
 *
 * Plain TypeScript; the socket and the clock are given, so that tests can play both.
 */
import type { ClientMessage, ServerMessage } from '../wire/protocol';
import { realClock, Refused, refusal, type Clock, type SocketLike } from './line';
import { moves, pauseAfter } from './pauses';

export { realClock, Refused, type Clock, type SocketLike } from './line';

/** Where the line stands. `open` means the greeting is through. */
export type LineState = 'connecting' | 'greeting' | 'open' | 'waiting' | 'stopped';

export interface LinkOptions {
  /** opens a socket to a node by its name, or to any */
  connect: (node?: string) => SocketLike;
  clock?: Clock;
  random?: () => number;
  /** the line is up: say hello; call `ready()` when the welcome is through */
  greet: () => void;
  heard: (message: ServerMessage) => void;
  changed?: (state: LineState, retryAt: number) => void;
  pingEvery?: number;
  deadAfter?: number;
}

interface Waiting {
  message: ClientMessage & { id: number };
  resend: boolean;
  /** said on a line that stood; false: it waits for the greeting */
  said: boolean;
  resolve: (answer: ServerMessage) => void;
  reject: (error: Refused) => void;
}

/** silence for so long ends an attempt to connect or to greet; a slow line that says something is given more */
const connectWithin = 6000;
/** an attempt this old is given up when the device wakes */
const staleAttempt = 400;
/** a question may be open this long before the line is looked at */
const answerWithin = 1500;
/** a timer this late tells of a device that slept */
const slept = 2000;
/** and this late of a page that stood still: what has come meanwhile may be heard only after it */
const stood = 200;
/** the server closes because it starts again, or gives its lobbies up: others are there, or it is soon */
const restarts = 1012;
/** so long at most until the first try after that: all its clients come back */
const spread = 150;
/** a planned move is nobody's business unless it takes longer */
const quietly = 1000;
/** bounds of the patience with a line that is in doubt */
const leastDoubt = 400;
const mostDoubt = 2500;

export class Link {
  state: LineState = 'stopped';
  private socket: SocketLike | null = null;
  private tries = 0;
  private readonly pauseOfMove: (now: number) => number;
  /** runs while what happens is not told of */
  private quiet: unknown = null;
  private retryAt = 0;
  private timer: unknown = null;
  private pulse: unknown = null;
  /** when the pulse is due, and whether it is the end of a ping's patience */
  private pulseAt = 0;
  private checking = false;
  /** messages heard so far, to tell whether something came since */
  private heard = 0;
  /** when the present attempt to connect began */
  private attemptAt = 0;
  /** when the latest unanswered ping was sent, 0: none */
  private pingedAt = 0;
  /** how long the line takes there and back, in milliseconds: the latest ping, or the opening */
  private roundTrip = mostDoubt;
  private nextId: number;
  private readonly waiting = new Map<number, Waiting>();
  private readonly clock: Clock;
  private readonly random: () => number;
  /** a greeting has been through */
  private greeted = false;
  private readonly pingEvery: number;
  private readonly deadAfter: number;

  constructor(private readonly options: LinkOptions) {
    this.clock = options.clock ?? realClock;
    this.random = options.random ?? Math.random;
    this.pauseOfMove = moves(this.random);
    this.pingEvery = options.pingEvery ?? 5_000;
    this.deadAfter = options.deadAfter ?? 4_000;
    // Ids of different windows and visits must not meet, else a new choice could pass for a repeated one.
    this.nextId = 1 + Math.floor(this.random() * 2_000_000_000);
  }

  /** Opens the line and keeps it open. */
  start(): void {
    if (this.state === 'stopped') this.open();
  }

  /** Closes the line for good; everything unanswered fails. */
  stop(): void {
    this.drop();
    this.clock.cancel(this.timer);
    this.failWaiting(() => true);
    this.enter('stopped');
  }

  /** The device woke up, came online or lost its network: reconnect now, or make sure at once that the line lives. */
  wake(): void {
    if (this.state === 'waiting') {
      this.tries = 0;
      this.open();
    } else if (this.state === 'open') {
      this.check(this.doubt());
    } else if (this.state !== 'stopped' && this.clock.now() - this.attemptAt >= staleAttempt) {
      this.restart();
    }
  }

  /** How long a line in doubt may take to answer. */
  private doubt(): number {
    const patience = Math.min(mostDoubt, Math.max(leastDoubt, 4 * this.roundTrip));
    return Math.min(this.deadAfter, patience);
  }

  /** Breaks the line and opens it afresh, for a client that has lost the thread. */
  restart(): void {
    if (this.state === 'stopped') return;
    this.drop();
    this.failWaiting((entry) => entry.said && !entry.resend);
    this.tries = 0;
    this.open();
  }

  /**
   * Breaks the line and opens it afresh to the node of this name: at once, or, when one move follows another, with growing
   * pauses.
   */
  move(node: string): void {
    if (this.state === 'stopped') return;
    this.drop();
    this.failWaiting((entry) => entry.said && !entry.resend);
    this.beQuiet();
    const pause = this.pauseOfMove(this.clock.now());
    if (pause === 0) this.open(node);
    else this.openAfter(pause, node);
  }

  /** The server would not have us now: come back later, with growing pauses. */
  comeBack(): void {
    if (this.socket) this.lost(this.socket);
  }

  /** The welcome is through: from now on requests may go, and those left unanswered go again. */
  ready(): void {
    this.clock.cancel(this.timer);
    this.tries = 0;
    this.greeted = true;
    this.enter('open');
    for (const entry of this.waiting.values()) {
      entry.said = true;
      this.write(entry.message);
    }
    this.schedulePing();
    if (this.waiting.size > 0) this.expectAnswer();
  }

  /** How long what is heard now was on its way, in milliseconds, about. */
  get delay(): number {
    return this.roundTrip / 2;
  }

  /** Asks for the server's time. */
  setClock(): void {
    this.pingedAt = this.clock.now();
    this.write({ type: 'ping' });
  }

  /** Says something without an answer; false when the line is down. */
  say(message: ClientMessage): boolean {
    if (this.socket?.readyState !== 1) return false;
    this.write(message);
    return true;
  }

  /**
   * Asks; the promise settles with the answer, or rejects with `Refused`.
   * `resend`: survives a break of the line. `greeting`: belongs to the greeting, goes before `ready()`; what does not
   * waits for it, unless there is no line at all.
   */
  ask(message: ClientMessage, how: { resend?: boolean; greeting?: boolean } = {}): Promise<ServerMessage> {
    const id = this.nextId;
    this.nextId = id >= 2_147_483_647 ? 1 : id + 1;
    const numbered = { ...message, id };
    const resend = how.resend ?? false;
    const greeting = how.greeting ?? false;
    const said = this.state === 'open' || (greeting && this.state === 'greeting');
    const coming = this.state === 'connecting' || this.state === 'greeting' || this.quiet !== null;
    const waits = !greeting && (coming || (this.state === 'waiting' && !this.greeted));
    return new Promise((resolve, reject) => {
      if (!said && !waits && !resend) {
        reject(new Refused('offline', ''));
        return;
      }
      this.waiting.set(id, { message: numbered, resend, said, resolve, reject });
      if (said) this.write(numbered);
      if (this.state === 'open') this.expectAnswer();
    });
  }

  private open(node?: string): void {
    this.clock.cancel(this.timer);
    this.enter('connecting');
    let socket: SocketLike;
    try {
      socket = this.options.connect(node);
    } catch {
      this.retry();
      return;
    }
    this.socket = socket;
    this.attemptAt = this.clock.now();
    this.expectProgress(socket);
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.expectProgress(socket);
      // Opening takes two round trips and more.
      this.roundTrip = (this.clock.now() - this.attemptAt) / 2;
      this.enter('greeting');
      this.options.greet();
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(event.data);
    };
    socket.onclose = ({ code }) => this.lost(socket, code === restarts);
    socket.onerror = () => this.lost(socket);
  }

  /** Gives an attempt up that has got nowhere for a while. `again`: the page stood still over that while. */
  private expectProgress(socket: SocketLike, again = false): void {
    const within = again ? this.doubt() : connectWithin;
    const due = this.clock.now() + within;
    this.clock.cancel(this.timer);
    this.timer = this.clock.after(within, () => {
      if (!again && this.clock.now() - due > stood) this.expectProgress(socket, true);
      else this.lost(socket);
    });
  }

  private receive(data: unknown): void {
    this.heard += 1;
    if (this.state === 'greeting' && this.socket) this.expectProgress(this.socket);
    let message: ServerMessage;
    try {
      message = JSON.parse(String(data)) as ServerMessage;
    } catch {
      this.restart();
      return;
    }
    if (message.type === 'pong' && this.pingedAt > 0) {
      this.roundTrip = this.clock.now() - this.pingedAt;
      this.pingedAt = 0;
    }
    this.options.heard(message);
    if ('id' in message && typeof message.id === 'number') this.answer(message.id, message);
  }

  private answer(id: number, message: ServerMessage): void {
    const entry = this.waiting.get(id);
    if (!entry) return;
    this.waiting.delete(id);
    if (message.type === 'error') entry.reject(refusal(message));
    else entry.resolve(message);
  }

  private lost(socket: SocketLike, planned = false): void {
    if (this.socket !== socket) return;
    this.drop();
    this.failWaiting((entry) => !entry.resend && (entry.said || this.greeted));
    if (planned) {
      this.beQuiet();
      this.retry(Math.max(this.random() * spread, this.pauseOfMove(this.clock.now())));
    } else this.retry();
  }

  private retry(pause = pauseAfter(this.tries, this.random)): void {
    this.tries += 1;
    this.openAfter(pause);
  }

  private openAfter(pause: number, node?: string): void {
    this.clock.cancel(this.timer);
    this.timer = this.clock.after(pause, () => this.open(node));
    this.enter('waiting', this.clock.now() + pause);
  }

  /** From a line that stands: what happens until it stands again is told only if it takes long. */
  private beQuiet(): void {
    if (this.state !== 'open' || this.quiet !== null) return;
    this.quiet = this.clock.after(quietly, () => {
      this.quiet = null;
      this.options.changed?.(this.state, this.retryAt);
    });
  }

  private schedulePing(within = this.pingEvery): void {
    this.clock.cancel(this.pulse);
    this.checking = false;
    this.pulseAt = this.clock.now() + within;
    this.pulse = this.clock.after(within, () => {
      // Late by seconds: the device slept, and the line has most likely not lived through it.
      this.check(this.clock.now() - this.pulseAt > slept ? this.doubt() : this.deadAfter);
    });
  }

  /** A question is open: look at the line soon, unless that is going to happen anyway. */
  private expectAnswer(): void {
    if (!this.checking && this.pulseAt - this.clock.now() > answerWithin) this.schedulePing(answerWithin);
  }

  /** Pings and gives the line up unless something comes back in time. `again`: the page stood still over the ping before. */
  private check(within: number, again = false): void {
    const socket = this.socket;
    if (!socket) return;
    const now = this.clock.now();
    // One in doubt already is not given more time by another doubt.
    if (this.checking && !again && this.pulseAt <= now + within) return;
    const before = this.heard;
    this.pingedAt = now;
    this.write({ type: 'ping' });
    this.clock.cancel(this.pulse);
    this.checking = true;
    this.pulseAt = now + within;
    this.pulse = this.clock.after(within, () => {
      const late = this.clock.now() - this.pulseAt;
      if (this.heard > before) this.schedulePing();
      else if (late > stood && !again) this.check(late > slept ? this.doubt() : within, true);
      else this.lost(socket);
    });
  }

  private drop(): void {
    this.clock.cancel(this.pulse);
    this.clock.cancel(this.timer);
    this.checking = false;
    this.pingedAt = 0;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
  }

  /** Forgets questions whose answer is of no use any more; they fail with code `left`. */
  forget(which: (message: ClientMessage) => boolean): void {
    this.failWaiting((entry) => which(entry.message), 'left');
  }

  private failWaiting(which: (entry: Waiting) => boolean, code = 'offline'): void {
    for (const [id, entry] of this.waiting) {
      if (!which(entry)) continue;
      this.waiting.delete(id);
      entry.reject(new Refused(code, ''));
    }
  }

  private write(message: ClientMessage): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private enter(state: LineState, retryAt = 0): void {
    this.state = state;
    this.retryAt = retryAt;
    if (state === 'open' || state === 'stopped') {
      this.clock.cancel(this.quiet);
      this.quiet = null;
    }
    if (this.quiet === null) this.options.changed?.(state, retryAt);
  }
}
