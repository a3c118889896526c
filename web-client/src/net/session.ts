/**
 * A visit: greets the server with this device's secret, re-enters the room after every break, and turns
 * messages into what is known. Everything the pages do goes through here.
 */
import type {
  Access,
  BotLevel,
  ClientMessage,
  HintedChoice,
  Json,
  Lobby,
  Options,
  ServerMessage,
} from '../wire/protocol';
import { Link, Refused, type Clock, type LineState, type SocketLike } from './link';
import { latest } from '../model/chat';
import { waitsForFriends } from '../model/seats';
import { refusal } from './line';
import { isTrouble, nothingKnown, receive, type Known } from './receive';
import { readBack } from './read-back';
import { roomOf, type Room } from './room';
import { watchers } from './watchers';
import { keepTap, lastTap, tapped } from './tap';
import { greet, mayPass, type Greeter } from './greeting';
import { Identity, nameKey, newNameKey, type Turnstile } from './identity';
import { Contribution } from './contribution';

export interface SessionOptions extends Pick<Greeter, 'memory' | 'unrecognised'> {
  connect: (node?: string) => SocketLike;
  turnstile?: Turnstile;
  clock?: Clock;
  random?: () => number;
  changed: (known: Known) => void;
  line: (state: LineState, retryAt: number) => void;
  /** the room could not be entered (again) */
  refused: (error: Refused) => void;
  /** the server says by itself what the trouble with the match is */
  trouble: (error: Refused) => void;
  /** the server has moved on: the page must be loaded anew */
  outdated: () => void;
}

/** milliseconds by which the clock may be wrong before it is set */
const clockError = 400;

export class Session {
  known: Known;
  private room: Room | null = null;
  /** how often we have turned from wherever we were, or were going */
  private turns = 0;
  /** a lobby is being made for us: the next one told is it */
  private making = false;
  /** settles when the latest request to enter a room is answered */
  private entered: Promise<unknown> = Promise.resolve();
  /** how often we have said that we leave, and not been answered */
  private leaving = 0;
  private readonly watchers = watchers();
  private readonly link: Link;
  private readonly identity: Identity;
  private readonly greeter: Greeter;
  private readonly contribution: Contribution;

  constructor(private readonly options: SessionOptions) {
    this.known = { ...nothingKnown, tap: lastTap(options.memory) };
    this.identity = new Identity(options.memory);
    this.greeter = {
      identity: this.identity,
      memory: options.memory,
      turnstile: options.turnstile ?? ((inside) => inside()),
      newName: () => this.known.newName,
      say: (hello) => this.link.ask(hello, { greeting: true }),
      unrecognised: options.unrecognised,
    };
    this.link = new Link({
      connect: options.connect,
      clock: options.clock,
      random: options.random,
      greet: () => void this.greet(),
      heard: (message) => this.heard(message),
      changed: options.line,
    });
    this.contribution = new Contribution(options.memory, (message) => this.ask(message));
  }

  start(): void {
    const left = this.options.memory.get(newNameKey);
    if (left) void this.rename(left).catch(() => undefined);
    this.link.start();
  }

  stop(): void {
    this.link.stop();
  }

  wake(): void {
    this.link.wake();
  }

  /** Asks; rejects with `Refused`. */
  ask(message: ClientMessage): Promise<ServerMessage> {
    return this.link.ask(message);
  }

  /** Goes into a room and stays there through every break of the line. */
  async enter(room: Room): Promise<void> {
    this.leaveRoom(true);
    this.room = room;
    this.put({ ...this.known, left: null });
    if (this.link.state === 'open') await this.join();
  }

  /** Goes over from one room into another if that is there, else stays. Rejects with `Refused`. */
  async goOver(room: Room): Promise<void> {
    const before = this.room;
    this.turns += 1;
    this.room = room;
    try {
      const answer = await this.entering(this.ask({ type: 'join', ...room }));
      if (answer.type === 'elsewhere' && this.room === room) this.link.move(answer.node);
    } catch (error) {
      if (this.room === room) this.room = before;
      throw error;
    }
  }

  /** Leaves the room, if in one or on the way into one; `turning`: into another, which closes this one. */
  leaveRoom(turning = false): void {
    this.turns += 1;
    this.making = false;
    if (!this.room) return;
    this.room = null;
    if (!turning || !waitsForFriends(this.known)) {
      this.leaving += 1;
      // Not later than what is said next: it must not leave another room.
      const answer = this.link.ask({ type: 'leave' }, { greeting: true });
      void answer.catch(() => undefined).then(() => (this.leaving -= 1));
    }
    this.putAway();
  }

  /** Nothing is known of a lobby any more. */
  private putAway(): void {
    this.forgetChoices();
    const { lobby, chats, match, trouble, left, wishes, me } = nothingKnown;
    this.put({ ...this.known, lobby, chats, match, trouble, left, wishes, me });
  }

  /**
   * Makes a lobby, with bots on the next seats, and stays in it; its view is in `known` afterwards. False when another
   * room was entered meanwhile.
   */
  async create(game: string, access: Access, options: Options, bots: BotLevel[] = []): Promise<boolean> {
    this.leaveRoom(true);
    const { turns } = this;
    // A room turned from on the way is told of all the same, and must not be taken for the one that is made.
    await this.entered;
    if (turns !== this.turns) return false;
    this.making = true;
    const message = { type: 'create' as const, game, access, options };
    try {
      await this.entering(this.ask({ ...message, ...(bots.length > 0 ? { bots } : {}) }));
      return this.making;
    } finally {
      this.making = false;
    }
  }

  private entering(answer: Promise<ServerMessage>): Promise<ServerMessage> {
    this.entered = answer.catch(() => undefined);
    return answer;
  }

  /**
   * Asks for a change of the lobby that nothing but a race can prevent. For us it stands at once, so that whatever is
   * chosen next starts from it; when the answer is here, the lobby is what the server says. Rejects with `Refused`.
   */
  async wish(message: ClientMessage, change: Json): Promise<void> {
    const wish = { change };
    this.put({ ...this.known, wishes: [...this.known.wishes, wish] });
    try {
      await this.ask(message);
    } finally {
      this.put({ ...this.known, wishes: this.known.wishes.filter((one) => one !== wish) });
    }
  }

  /**
   * Chooses; said again with the same id if the line breaks before the answer. Done when the position after the
   * choice is here, so that nothing is offered in between that a second click could take for the new position.
   * `onward`: it goes on from the tap before, and is taken back with it, as far as that is free.
   */
  async choose(actions: string[], onward = false): Promise<void> {
    const state = this.known.match;
    const { match, version = 0 } = state ?? {};
    const before = onward && state?.own?.undo ? tapped(this.known.tap, state) : 0;
    const choice = { type: 'choose', version, actions, ...(match && { match }) } as const;
    const made = await this.reached(await this.link.ask(choice, { resend: true }));
    if (!match || made === 0) return;
    const tap = keepTap(this.options.memory, { match, version: made, choices: before + actions.length });
    this.put({ ...this.known, tap });
  }

  /** Takes back the latest choice, or so many; done when the position after it is here. Only in the position we see. */
  async undo(choices = 1): Promise<void> {
    const version = this.known.match?.version ?? 0;
    await this.reached(await this.ask({ type: 'undo', version, ...(choices > 1 ? { choices } : {}) }));
  }

  /** Waits for the position that an answer names; gives its version, 0 if it names none. */
  private async reached(answer: ServerMessage): Promise<number> {
    const version = answer.type === 'update' ? answer.v : answer.type === 'done' ? (answer.version ?? 0) : 0;
    if (version > 0) await this.watchers.seen(version, this.known.match?.version);
    return version;
  }

  /** All that is said so far has been seen. */
  listen(): void {
    this.put({ ...this.known, heard: latest(this.known.chats) });
  }

  /** What is still on its way must not come to another match. */
  private forgetChoices(): void {
    this.link.forget(({ type }) => type === 'choose' || type === 'consult');
  }

  /** What an action would bring. Nobody asks again in the same position: it survives a break of the line. */
  async consult(action: string): Promise<Json> {
    const answer = await this.link.ask({ type: 'consult', action }, { resend: true });
    return answer.type === 'consulted' ? answer.preview : null;
  }

  /** What Regent would do, best first. Rejects with `Refused`. */
  async hint(): Promise<readonly HintedChoice[]> {
    const answer = await this.ask({ type: 'hint' });
    return answer.type === 'hinted' ? answer.choices : [];
  }

  /**
   * Takes another name, at once for us, and for the others as soon as the server knows it: typed before the line is up,
   * or while it is broken, it goes when it can, after a reload of the page, too. Rejects with `Refused`.
   */
  async rename(name: string): Promise<void> {
    const { memory } = this.options;
    memory.set(newNameKey, name);
    this.put({ ...this.known, newName: name });
    try {
      await this.link.ask({ type: 'rename', name }, { resend: true });
      this.named(name, { name });
      memory.set(nameKey, this.known.newName || this.known.name);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'offline') this.named(name, {});
      throw error;
    }
  }

  /** The server has answered about a name; one chosen since then still waits for its own answer. */
  private named(answered: string, change: Partial<Known>): void {
    const newName = this.known.newName === answered ? '' : this.known.newName;
    this.options.memory.set(newNameKey, newName);
    this.put({ ...this.known, ...change, newName });
  }

  /** Becomes the person who made the device link; said again if the line breaks before the answer. */
  async claim(token: string): Promise<void> {
    await this.link.ask(this.identity.claiming(token), { resend: true });
    // The server has taken whoever we were out of the room.
    this.room = null;
    this.putAway();
  }

  /** My games: those that ended before a moment, or the newest. */
  async games(before?: number): Promise<void> {
    await this.ask(before === undefined ? { type: 'my_games' } : { type: 'my_games', before });
  }

  /** Asks for the matches that run in which we sit. */
  readonly lookAround = (): Promise<unknown> => this.ask({ type: 'running_games' });

  private async greet(): Promise<void> {
    this.contribution.anew();
    try {
      await greet(this.greeter);
      // Another room may be chosen while one is on its way.
      for (let at: Room | null = null; this.room !== at;) {
        at = this.room;
        if (!(await this.join(true))) return;
      }
    } catch (error) {
      return this.notGreeted(error);
    }
    this.put({ ...this.known, unwelcome: null });
    this.link.ready();
    this.link.setClock();
    this.contribution.give(this.known, this.link.state === 'open');
  }

  /** Whatever prevented the greeting, the browser itself too, there is another try. */
  private notGreeted(error: unknown): void {
    const refused = error instanceof Refused ? error : null;
    if (refused?.code === 'offline') return;
    this.put({ ...this.known, unwelcome: refused });
    if (refused?.code === 'wrong_version') {
      this.link.stop();
      this.options.outdated();
    } else {
      this.link.comeBack();
    }
  }

  /** Greets anew as whoever the server did not know. */
  tryLost(): void {
    this.leaveRoom();
    this.identity.tryAgain();
    this.link.restart();
  }

  forgetLost(): void {
    this.identity.forget();
    this.put({ ...this.known, lost: [] });
  }

  /**
   * Enters the room, from the last version known if it is the same match. False when it is at another node: then the line
   * is on its way there, and greets anew. Rejects where whoever was at the table may be let in again another time.
   */
  private async join(greeting = false): Promise<boolean> {
    const room = this.room;
    if (!room) return true;
    const match = this.known.match;
    const since = match ? { match: match.match, version: match.version } : {};
    try {
      const ask = this.link.ask({ type: 'join', ...room, ...since }, { greeting });
      const answer = await this.entering(ask);
      if (answer.type !== 'elsewhere' || this.room !== room) return true;
      this.link.move(answer.node);
      return false;
    } catch (error) {
      if (!(error instanceof Refused) || error.code === 'offline') throw error;
      if (this.room !== room) return true;
      if (this.known.lobby) {
        if (mayPass(error)) throw error;
        this.putAway();
      }
      this.options.refused(error);
    }
    return true;
  }

  private heard(message: ServerMessage): void {
    if (message.type === 'pong') this.setClock(message.time);
    if (isTrouble(message)) {
      const waits = message.code === 'storage_trouble' && this.known.lobby?.phase !== 'ended';
      this.options.trouble(waits ? new Refused('unsaved', '') : refusal(message));
    }
    if (message.type === 'welcome') {
      // What is known of a table is what somebody else sees there.
      if (!['', message.person].includes(this.known.person)) this.putAway();
      if (!['', message.version].includes(this.known.serverVersion)) this.options.outdated();
      this.identity.become(message.secret ?? this.identity.secret);
      this.options.memory.set(nameKey, this.known.newName || message.name);
    }
    if (message.type === 'lobby') {
      if (!this.wanted(message.lobby)) return;
      this.room ??= roomOf(message.lobby);
    }
    if (message.type === 'left') {
      // Of our own leaving we are told when we may be on the way into another room; else another window of ours has left.
      if (message.reason === 'left' && (this.leaving > 0 || !this.room)) return;
      this.room = null;
      this.forgetChoices();
    }
    const next = receive(this.known, message);
    // What was missed cannot be folded: come back with the last version that is whole.
    if (next === 'gap') return this.link.restart();
    if (next !== this.known)
      this.put(message.type === 'welcome' ? { ...next, lost: this.identity.lost } : next);
    const first = () => this.known.match?.log[0]?.v ?? 0;
    if (message.type === 'match') void readBack(first, (before) => this.ask({ type: 'log', before }));
  }

  /** The server's clock tells how long there is; ours may be wrong by hours. */
  private setClock(time: number): void {
    const ahead = Math.round(time + this.link.delay - (this.options.clock ?? Date).now());
    if (Math.abs(ahead - this.known.ahead) > clockError) this.put({ ...this.known, ahead });
  }

  /** Not the answer to an earlier wish to enter another room. */
  private wanted(lobby: Lobby): boolean {
    const { room } = this;
    if (!room) return this.making;
    return 'link' in room ? room.link === lobby.link : room.lobby === lobby.id;
  }

  private put(known: Known): void {
    this.known = known;
    this.options.changed(known);
    this.contribution.give(this.known, this.link.state === 'open');
    this.watchers.settle(this.known.match?.version);
  }
}
