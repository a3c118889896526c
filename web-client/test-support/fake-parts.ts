/** What the stand-in for the server (fake-server.ts) knows. */
import type { ClientMessage, Json, LobbyView, LogItem, ServerMessage } from '../src/wire/protocol.ts';

/** What a match begins with. */
export interface FakePosition {
  public: Json;
  privates: Record<string, Json>;
  waiting: number[];
  over?: boolean;
  places?: number[];
  scores?: number[];
}

export interface Seen {
  person: Person | null;
  lobby: Room | null;
  /** the node it leads to */
  node: string;
  send: (message: ServerMessage) => void;
}

export interface Person {
  id: string;
  secret: string;
  name: string;
}

export interface Room {
  view: LobbyView;
  people: Map<string, number>;
  match: Match | null;
}

export interface Match {
  id: string;
  version: number;
  position: FakePosition;
  log: LogItem[];
  updates: { v: number; message: ServerMessage }[];
}

export type Numbered = ClientMessage & { id?: number };
