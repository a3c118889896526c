/**
 * The messages of the protocol `coronet.v1`. The types are made from schema/protocol; here they get the parts that
 * belong to a game (views, events), which the schema of the protocol leaves open.
 */
import type * as client from './generated/client';
import type * as replay from './generated/replay';
import type { ScenarioFile } from './generated/scenario';
import type * as server from './generated/server';

export type {
  Access,
  BotLevel,
  GamePlayer,
  HintedChoice,
  How,
  LeftReason,
  LobbySummary,
  LobbyView,
  Member,
  OwnView as OwnState,
  Phase,
  Proposal,
  RunningGame,
  SettledProposal,
  ChatLine,
  Error as ErrorMessage,
  GameSummary,
  TableView as TableState,
} from './generated/server';

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Options = Record<string, string>;

/** Something a seat or spectator is told; the fields besides `kind` belong to the game. */
export interface GameEvent {
  kind: string;
  [field: string]: Json;
}

/** The fuller form of the public event at place `i`, told to one seat only. */
export type SecretEvent = GameEvent & { i: number };

/** The schema's type with the game's own parts filled in. */
type With<T, Parts> = Omit<T, keyof Parts> & Parts;

/** A lobby but for what is said in it, which changes without it. */
export type Lobby = Omit<server.LobbyView, 'chats'>;

/** One entry of the match log: move `v`, made by seat `by` (-1 the table itself). */
export type LogItem = With<server.LogEntry, { e: GameEvent[]; s?: SecretEvent[] }>;

/** What the client may say. */
export type ClientMessage = client.Client;

/** The whole of what a seat or spectator may know of a match. */
export type MatchMessage = With<server.Match, { public: Json; private?: Json; log: LogItem[] }>;

/** One move: what changed for this seat or spectator. */
export type UpdateMessage = With<
  server.Update,
  { e: GameEvent[]; s?: SecretEvent[]; d?: Json; t?: Json; p?: Json; o?: Json }
>;

/** What the server says. */
export type ServerMessage =
  | Exclude<server.Server, { type: 'match' | 'update' | 'lobby_update' | 'log' | 'consulted' | 'tried' }>
  | With<server.LobbyUpdate, { d: Json }>
  | With<server.Log, { lines: LogItem[] }>
  | With<server.Consulted, { preview: Json }>
  | TriedMessage
  | MatchMessage
  | UpdateMessage;

/** What became of a scenario in the rules workshop. */
export type TriedMessage = With<server.Tried, { scenario?: ScenarioFile; preview?: Json }>;

/** One move of a replay: an update with every seat's private part. */
export type ReplayMove = With<
  replay.ReplayMove,
  { e: GameEvent[]; d?: Json; t?: Json; p?: Record<string, Json>; s?: Record<string, SecretEvent[]> }
>;

/** What `/api/replays/<match>` gives, and what a downloaded file holds. */
export type Replay = With<
  replay.ReplayFile,
  {
    first: With<replay.ReplayFirst, { public: Json; privates: Record<string, Json>; e: GameEvent[] }>;
    moves: ReplayMove[];
  }
>;
