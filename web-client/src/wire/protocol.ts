/**
 * The messages of the protocol as the client uses them. The shapes are those of schema/protocol.
 */

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Something a seat or spectator is told; the fields besides `kind` belong to the game. */
export interface GameEvent {
  kind: string;
  [field: string]: Json;
}

/** One entry of the match log: after move `v`, made by seat `by` (-1 the game itself). */
export interface LogItem {
  v: number;
  by: number;
  /** public events */
  e: GameEvent[];
  /** events only this seat was told */
  s?: GameEvent[];
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
  agree: number[];
}

export interface LobbyView {
  id: number;
  link: string;
  game: string;
  access: 'private' | 'public';
  phase: 'open' | 'playing' | 'ended';
  host: number;
  members: Record<string, Member>;
  seats: number;
  options: Record<string, string>;
  match: number | null;
  proposal?: Proposal | null;
  rematch?: string | null;
  chats: ChatLine[];
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
