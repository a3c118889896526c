/**
 * A stand-in for the server: lobbies with their small duties, and a match that is one Monarch position in which
 * `harvest` and `end_turn` work. For unit tests of the client's line, and to look at pages without a server.
 * It knows no rules; everything about rules is tested against the real server.
 */
import { fold } from '../src/net/fold.ts';
import type { ErrorMessage, Json, LobbyView, LogItem, Member, ServerMessage } from '../src/wire/protocol.ts';
import type { FakePosition, Numbered, Person, Room, Seen } from './fake-parts.ts';
import { wrongBy } from './schema.ts';

const answered = 'answered';

/** The id that an answer carries back. */
const numberOf = ({ id }: Numbered): { id?: number } => (id === undefined ? {} : { id });

export class FakeServer {
  /** every message heard, for tests */
  readonly heard: Numbered[] = [];
  version = 'fake';
  /** by its own clock, if that is another one */
  time?: number;
  /** says `done`, as to a choice said again, and holds the update back until `release` */
  doneFirst = false;
  /** the code every hello is refused with, if any */
  refuseHello: string | null = null;
  /** the same for every wish to enter a room */
  refuseJoin: string | null = null;
  /** the node that has the rooms, as each node says */
  home: (node: string) => string = (node) => node;
  readonly rooms = new Map<string, Room>();
  readonly people = new Map<string, Person>();
  /** device links that are used up, and the secret each was for */
  private readonly claimed = new Map<string, string>();
  private readonly lines = new Set<Seen>();
  private readonly late: (() => void)[] = [];
  private serial = 0;

  constructor(public position: () => FakePosition) {}

  /** A new line; give its messages to the returned function. */
  connect(
    send: (message: ServerMessage) => void,
    node = '',
  ): { hear: (text: string) => void; gone: () => void } {
    const line: Seen = { person: null, lobby: null, node, send };
    this.lines.add(line);
    return {
      hear: (text) => this.hear(line, JSON.parse(text) as Numbered),
      gone: () => {
        this.lines.delete(line);
        this.here(line);
      },
    };
  }

  /** Tells what was held back. */
  release(): void {
    for (const tell of this.late.splice(0)) tell();
  }

  /** The rooms are at another node now, and nobody here may do anything in them. */
  moveTo(node: string): void {
    this.home = () => node;
    for (const line of this.lines) if (line.node !== node) line.lobby = null;
  }

  /** The match of a room stands still for good, as the server tells by itself. */
  freeze(room: Room, code: ErrorMessage['code']): void {
    this.trouble(room, code);
    this.tell(room, { phase: 'ended' });
  }

  /** Says by itself what the trouble with a match is. */
  trouble(room: Room, code: ErrorMessage['code']): void {
    this.broadcast(room, { type: 'error', code, message: code });
  }

  private hear(line: Seen, message: Numbered): void {
    this.heard.push(message);
    const refused = this.answer(line, message);
    if (message.id === undefined || refused === answered) return;
    const version = line.lobby?.match?.version;
    if (refused) line.send({ type: 'error', code: refused, message: refused, id: message.id });
    else line.send({ type: 'done', id: message.id, ...(version === undefined ? {} : { version }) });
  }

  /** Does what is asked; a code when it cannot be done, `answered` when what was sent is the answer. */
  private answer(line: Seen, message: Numbered): string | null {
    if (message.type === 'ping') {
      line.send({ type: 'pong', time: this.time ?? Date.now() });
      return null;
    }
    if (message.type === 'hello') return this.hello(line, message);
    if (!line.person) return 'hello_first';
    switch (message.type) {
      case 'claim_device':
        return this.claim(line, message);
      case 'create':
        return this.create(line, message);
      case 'join':
        return this.join(line, message);
      case 'browse':
        line.send({ type: 'lobbies', lobbies: this.listed() });
        return null;
      case 'my_games':
        line.send({ type: 'my_games', games: [], more: false });
        return null;
      case 'device_link':
        line.send({ type: 'device_link', token: 'Zm9yLWFub3RoZXItZGV2aWNl', expires: Date.now() + 600_000 });
        return null;
      case 'rename':
        line.person.name = message.name;
        return null;
      default:
        return line.lobby ? this.inLobby(line, line.lobby, message) : 'not_in_lobby';
    }
  }

  private hello(line: Seen, message: Numbered & { type: 'hello' }): string | null {
    if (this.refuseHello) return this.refuseHello;
    if (wrongBy('client', message) !== '') return 'bad_text';
    const person = message.secret ? this.people.get(message.secret) : undefined;
    if (message.secret && !person) return 'unknown_secret';
    this.welcome(line, person ?? this.person(message.name ?? 'Guest'), !person);
    return null;
  }

  /** Every link is one of Ann's, for whoever comes first with it. */
  private claim(
    line: Seen,
    { token, secret = this.drawn() }: Numbered & { type: 'claim_device' },
  ): string | null {
    const by = this.claimed.get(token) ?? secret;
    if (by !== secret) return 'bad_device_link';
    this.claimed.set(token, secret);
    line.lobby = null;
    this.welcome(line, this.people.get(secret) ?? this.person('Ann', secret), true);
    return null;
  }

  private drawn(): string {
    return `${this.serial + 1}`.padStart(64, '0');
  }

  /** Somebody new. */
  private person(name: string, secret = this.drawn()): Person {
    const person = { id: `p${++this.serial}`, secret, name };
    this.people.set(person.secret, person);
    return person;
  }

  private welcome(line: Seen, person: Person, isNew: boolean): void {
    line.person = person;
    const { id, name, secret } = person;
    line.send({ type: 'welcome', person: id, name, version: this.version, ...(isNew ? { secret } : {}) });
  }

  private create(line: Seen, message: Numbered & { type: 'create' }): null {
    const id = `L${++this.serial}`;
    const view: LobbyView = {
      id,
      link: `link-${id}-kT3vQ9`,
      game: message.game,
      access: message.access,
      phase: 'open',
      host: 0,
      members: {},
      seats: 4,
      options: { printing: 'later', banners: 'on', turn_seconds: '0', ...message.options },
      match: '',
      rematch: '',
      chats: [],
    };
    const room: Room = { view, people: new Map(), match: null };
    this.rooms.set(view.link, room);
    this.seat(line, room, 0);
    return null;
  }

  private join(line: Seen, message: Numbered & { type: 'join' }): string | null {
    if (this.refuseJoin) return this.refuseJoin;
    const room = [...this.rooms.values()].find(
      (one) => one.view.link === message.link || one.view.id === message.lobby,
    );
    if (!room || !line.person) return 'unknown_lobby';
    if (this.home(line.node) !== line.node) {
      line.send({ type: 'elsewhere', node: this.home(line.node), ...numberOf(message) });
      return answered;
    }
    const known = room.people.get(line.person.id);
    this.seat(line, room, known === undefined ? -1 : (room.view.members[String(known)]?.seat ?? -1));
    const match = room.match;
    if (!match) return null;
    const missed = match.updates.filter((update) => update.v > (message.version ?? -1));
    if (message.match === match.id && missed.length === match.version - (message.version ?? -1)) {
      for (const update of missed) line.send(update.message);
    } else {
      this.snapshot(line, room);
    }
    return null;
  }

  private seat(line: Seen, room: Room, seat: number): void {
    const person = line.person!;
    const id = room.people.get(person.id) ?? ++this.serial;
    room.people.set(person.id, id);
    line.lobby = room;
    const member: Member = {
      name: person.name,
      seat,
      here: true,
      ready: false,
      resigned: false,
      contributed: false,
    };
    room.view.members[String(id)] = { ...member, ...room.view.members[String(id)], here: true };
    if (room.view.host === 0) room.view.host = id;
    line.send({ type: 'lobby', lobby: structuredClone(room.view), you: id });
    this.tell(room, { members: { [String(id)]: room.view.members[String(id)] as unknown as Json } }, line);
  }

  private inLobby(line: Seen, room: Room, message: Numbered): string | null {
    const me = room.people.get(line.person!.id)!;
    const mine = String(me);
    switch (message.type) {
      case 'leave':
        // Whoever keeps a seat in a match only looks away with this window.
        for (const one of this.lines) {
          const goes = one === line || (room.view.phase === 'open' && one.person === line.person);
          if (!goes || one.lobby !== room) continue;
          one.lobby = null;
          one.send({ type: 'left', reason: 'left' });
        }
        this.here(line);
        return null;
      case 'sit': {
        const taken = new Set(Object.values(room.view.members).map((member) => member.seat));
        const seat = message.seat ?? [0, 1, 2, 3].find((one) => !taken.has(one)) ?? -1;
        if (seat < 0 || taken.has(seat)) return 'seat_taken';
        return this.tell(room, { members: { [mine]: { seat } } });
      }
      case 'stand':
        return this.tell(room, { members: { [mine]: { seat: -1, ready: false } } });
      case 'ready':
        return this.tell(room, { members: { [mine]: { ready: message.on } } });
      case 'configure':
        return this.tell(room, {
          ...(message.options ? { options: message.options } : {}),
          ...(message.access ? { access: message.access } : {}),
        });
      case 'reorder': {
        const members = Object.fromEntries(
          message.members.map((id, seat) => [String(id), { seat }] as const).filter(([id]) => id !== '0'),
        );
        return this.tell(room, { members });
      }
      case 'hand_over':
        return this.tell(room, { host: message.member });
      case 'remove':
        return this.tell(room, { members: { [String(message.member)]: null } });
      case 'chat': {
        const line_ = { member: me, name: line.person!.name, text: message.text, at: Date.now() };
        room.view.chats.push(line_);
        this.broadcast(room, { type: 'chat', ...line_ });
        return null;
      }
      case 'start':
        return this.start(room);
      case 'choose':
        return this.choose(line, room, room.view.members[mine]!.seat, message);
      case 'consult':
        line.send({
          type: 'consulted',
          ...numberOf(message),
          action: message.action,
          preview: { crowns: [2, 0, 0, 0], harvest: 1, tax: 0, gold: 3, food: 2, spoils: [], frees: [] },
        });
        return answered;
      default:
        return 'unknown_type';
    }
  }

  private start(room: Room): null {
    const id = `M${++this.serial}`;
    room.match = { id, version: 1, position: this.position(), log: [{ v: 1, by: -1, e: [] }], updates: [] };
    this.tell(room, { phase: room.match.position.over ? 'ended' : 'playing', match: id });
    for (const line of this.lines) if (line.lobby === room) this.snapshot(line, room);
    return null;
  }

  private choose(
    line: Seen,
    room: Room,
    seat: number,
    message: Numbered & { type: 'choose' },
  ): string | null {
    const match = room.match;
    if (!match) return 'no_match';
    if (message.version !== match.version) return 'stale_version';
    if (!match.position.waiting.includes(seat)) return 'not_your_turn';
    const next = (seat + 1) % Object.keys(match.position.privates).length;
    const ends = message.actions.includes('end_turn');
    const d: Json = ends ? { turn: { seat: next } } : { seats: { [String(seat)]: { food: 9 } } };
    const e = ends ? [{ kind: 'turn_began', seat: next, round: 2 }] : [{ kind: 'harvested', seat, food: 4 }];
    match.version += 1;
    if (ends) match.position.waiting = [next];
    match.position.public = fold(match.position.public, d);
    const item: LogItem = { v: match.version, by: seat, e };
    match.log.push(item);
    const update: ServerMessage = { type: 'update', ...item, d, ...(ends ? { t: { waiting: [next] } } : {}) };
    match.updates.push({ v: match.version, message: update });
    if (this.doneFirst) {
      this.late.push(() => this.broadcast(room, update));
      return null;
    }
    this.broadcast(room, update, line);
    line.send({ ...update, ...numberOf(message) });
    return answered;
  }

  private snapshot(line: Seen, room: Room): void {
    const match = room.match!;
    const seat = room.view.members[String(room.people.get(line.person!.id))]?.seat ?? -1;
    const { position } = match;
    line.send({
      type: 'match',
      match: match.id,
      game: room.view.game,
      version: match.version,
      seat,
      public: position.public,
      ...(seat >= 0
        ? { private: position.privates[String(seat)] ?? {}, own: { undo: 'harvest', undo_consent: '' } }
        : {}),
      table: {
        waiting: position.waiting,
        deadline: 0,
        over: position.over ?? false,
        ...(position.over ? { places: position.places, scores: position.scores, ended_by: 'game' } : {}),
      },
      log: match.log,
    });
  }

  private here(line: Seen): void {
    const room =
      line.lobby ?? [...this.rooms.values()].find((one) => line.person && one.people.has(line.person.id));
    const id = line.person ? room?.people.get(line.person.id) : undefined;
    const still = [...this.lines].some((one) => one.person === line.person && one.lobby === room);
    if (room && id !== undefined && !still) this.tell(room, { members: { [String(id)]: { here: false } } });
  }

  /** Changes a lobby and tells its members, all but one. */
  private tell(room: Room, d: Json, except?: Seen): null {
    room.view = fold(room.view as unknown as Json, d) as unknown as LobbyView;
    this.broadcast(room, { type: 'lobby_update', d }, except);
    return null;
  }

  private broadcast(room: Room, message: ServerMessage, except?: Seen): void {
    for (const line of this.lines) if (line.lobby === room && line !== except) line.send(message);
  }

  private listed() {
    return [...this.rooms.values()]
      .filter((room) => room.view.access === 'public')
      .map(({ view }) => ({
        id: view.id,
        game: view.game,
        phase: view.phase,
        host: view.members[String(view.host)]?.name ?? '',
        seats: view.seats,
        taken: Object.values(view.members).filter((member) => member.seat >= 0).length,
        options: view.options,
      }));
  }
}
