/**
 * The messages of the protocol `coronet.v1` as the client uses them. The shapes are those of schema/protocol.
 */

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Something a seat or spectator is told; the fields besides `kind` belong to the game. */
export interface GameEvent {
  kind: string;
  [field: string]: Json;
}

/** The fuller form of the public event at place `i`, told to one seat only. */
export type SecretEvent = GameEvent & { i: number };

/** What made a new version of the match. */
export type How = 'choice' | 'undo' | 'absent' | 'resign';

/** One entry of the match log: move `v`, made by seat `by` (-1 the table itself). */
export interface LogItem {
  v: number;
  by: number;
  /** left out: a choice */
  how?: How;
  /** with `undo`: the version whose position is restored */
  back?: number;
  /** public events */
  e: GameEvent[];
  /** what only this seat was told */
  s?: SecretEvent[];
}

/** A member of a lobby. */
export interface Member {
  name: string;
  /** -1 for a spectator */
  seat: number;
  here: boolean;
  ready: boolean;
  resigned: boolean;
}

export interface ChatLine {
  member: number;
  name: string;
  text: string;
  /** milliseconds since the epoch */
  at: number;
}

export interface Proposal {
  kind: 'undo';
  by: number;
  what: string;
  /** seats that have agreed, `by` included */
  agree: number[];
}

export type Access = 'private' | 'public';
export type Phase = 'open' | 'playing' | 'ended';
export type Options = Record<string, string>;

export interface LobbyView {
  id: string;
  link: string;
  game: string;
  access: Access;
  phase: Phase;
  /** 0: nobody is left */
  host: number;
  members: Record<string, Member>;
  seats: number;
  options: Options;
  /** empty before the first start */
  match: string;
  proposal?: Proposal | null;
  /** link of the lobby for the next game, or empty */
  rematch: string;
  chats: ChatLine[];
}

/** A public lobby in the list. */
export interface LobbySummary {
  id: string;
  game: string;
  phase: Phase;
  host: string;
  seats: number;
  taken: number;
  options: Options;
}

/** How the match stands, the same for every game. */
export interface TableState {
  waiting: number[];
  /** milliseconds since the epoch, 0 without a clock */
  deadline: number;
  over: boolean;
  places?: number[] | null;
  scores?: number[] | null;
  ended_by?: 'game' | 'resignation' | null;
}

/** What `undo` would do for this seat: the text of the action, or an empty text. */
export interface OwnState {
  undo: string;
  undo_consent: string;
}

/** A finished game of mine. */
export interface GameSummary {
  match: string;
  game: string;
  seat: number;
  players: { seat: number; name: string }[];
  places: number[];
  scores: number[];
  ended_by: 'game' | 'resignation';
  started: number;
  ended: number;
}

export type LeftReason = 'left' | 'removed' | 'closed' | 'elsewhere';

/** What the client may say; `id` is added where an answer is wanted. */
export type ClientMessage =
  | { type: 'hello'; protocol: 1; secret?: string; name?: string }
  | { type: 'rename'; name: string }
  | { type: 'device_link' }
  | { type: 'claim_device'; token: string }
  | { type: 'create'; game: string; access: Access; options: Options }
  | { type: 'browse' }
  | { type: 'join'; lobby?: string; link?: string; match?: string; version?: number }
  | { type: 'leave' }
  | { type: 'sit'; seat?: number }
  | { type: 'stand' }
  | { type: 'ready'; on: boolean }
  | { type: 'configure'; options?: Options; access?: Access }
  | { type: 'reorder'; members: number[] }
  | { type: 'remove'; member: number }
  | { type: 'hand_over'; member: number }
  | { type: 'start' }
  | { type: 'chat'; text: string }
  | { type: 'choose'; version: number; actions: string[] }
  | { type: 'undo' }
  | { type: 'vote'; agree: boolean }
  | { type: 'resign' }
  | { type: 'rematch' }
  | { type: 'consult'; action: string }
  | { type: 'my_games'; before?: number }
  | { type: 'ping' };

export interface MatchMessage {
  type: 'match';
  match: string;
  game: string;
  version: number;
  seat: number;
  public: Json;
  private?: Json;
  table: TableState;
  own?: OwnState;
  log: LogItem[];
}

export interface UpdateMessage {
  type: 'update';
  v: number;
  by: number;
  how?: How;
  back?: number;
  e: GameEvent[];
  d?: Json;
  t?: Json;
  p?: Json;
  s?: SecretEvent[];
  o?: Json;
  id?: number;
}

export interface ErrorMessage {
  type: 'error';
  code: string;
  message: string;
  id?: number;
  path?: string;
  missing?: Record<string, number>;
}

/** What the server says. */
export type ServerMessage =
  | { type: 'welcome'; person: string; name: string; secret?: string; version: string; lobby?: string }
  | { type: 'lobby'; lobby: LobbyView; you: number }
  | { type: 'lobby_update'; d: Json }
  | MatchMessage
  | UpdateMessage
  | { type: 'done'; id: number; version?: number }
  | ErrorMessage
  | ({ type: 'chat' } & ChatLine)
  | { type: 'lobbies'; lobbies: LobbySummary[] }
  | { type: 'my_games'; games: GameSummary[]; more: boolean }
  | { type: 'consulted'; id?: number; action: string; preview: Json }
  | { type: 'device_link'; token: string; expires: number }
  | { type: 'left'; reason: LeftReason }
  | { type: 'pong' };

/** One move of a replay: an update with every seat's private part. */
export interface ReplayMove {
  v: number;
  by: number;
  how?: How;
  back?: number;
  at: number;
  action: string;
  e: GameEvent[];
  d?: Json;
  t?: Json;
  p?: Record<string, Json>;
  s?: Record<string, SecretEvent[]>;
}

/** What `/api/replays/<match>` gives, and what a downloaded file holds. */
export interface Replay {
  format: 'coronet.replay.v1';
  match: string;
  game: string;
  rules_version: number;
  options: Options;
  seed?: string;
  players: { seat: number; name: string }[];
  started: number;
  ended: number;
  result: { places: number[]; scores: number[]; ended_by?: string };
  first: { public: Json; privates: Record<string, Json>; table: TableState; e: GameEvent[] };
  moves: ReplayMove[];
}
