/** What this window knows, and how each message of the server changes it. Pure. */
import { afterUpdate, fromSnapshot, type MatchState } from '../model/match';
import type {
  ChatLine,
  GameSummary,
  LeftReason,
  LobbySummary,
  LobbyView,
  ServerMessage,
} from '../wire/protocol';
import { folded } from './fold';

export interface Known {
  /** empty before the first welcome */
  person: string;
  name: string;
  serverVersion: string;
  /** lobby of a running match one sits in, for the way back; empty if none */
  playingIn: string;
  lobby: LobbyView | null;
  /** our member id in it */
  me: number;
  match: MatchState | null;
  lobbies: readonly LobbySummary[] | null;
  games: readonly GameSummary[] | null;
  moreGames: boolean;
  device: { token: string; expires: number } | null;
  left: LeftReason | null;
}

export const nothingKnown: Known = {
  person: '',
  name: '',
  serverVersion: '',
  playingIn: '',
  lobby: null,
  me: 0,
  match: null,
  lobbies: null,
  games: null,
  moreGames: false,
  device: null,
  left: null,
};

const chatsKept = 200;

/** What is known after a message; `gap` when an update was missed and the state must be asked for again. */
export function receive(known: Known, message: ServerMessage): Known | 'gap' {
  switch (message.type) {
    case 'welcome':
      return {
        ...known,
        person: message.person,
        name: message.name,
        serverVersion: message.version,
        playingIn: message.lobby ?? '',
      };
    case 'lobby':
      return {
        ...known,
        lobby: message.lobby,
        me: message.you,
        left: null,
        match: known.match?.match === message.lobby.match ? known.match : null,
      };
    case 'lobby_update':
      return known.lobby ? { ...known, lobby: folded(known.lobby, message.d) } : known;
    case 'chat':
      return known.lobby ? { ...known, lobby: withChat(known.lobby, message) } : known;
    case 'match':
      return { ...known, match: fromSnapshot(message) };
    case 'update': {
      if (!known.match) return known;
      const next = afterUpdate(known.match, message);
      if (next === 'same') return known;
      return next === 'gap' ? 'gap' : { ...known, match: next };
    }
    case 'lobbies':
      return { ...known, lobbies: message.lobbies };
    case 'my_games':
      return { ...known, games: [...(known.games ?? []), ...message.games], moreGames: message.more };
    case 'device_link':
      return { ...known, device: { token: message.token, expires: message.expires } };
    case 'left':
      return { ...known, lobby: null, match: null, me: 0, left: message.reason };
    case 'done':
    case 'error':
    case 'consulted':
    case 'hinted':
    case 'pong':
      return known; // answers: whoever asked has them
    default:
      return unheardOf(message, known);
  }
}

/** A message of the schema without a case above does not compile; one from a newer server changes nothing. */
function unheardOf(_message: never, known: Known): Known {
  return known;
}

function withChat(lobby: LobbyView, said: ChatLine): LobbyView {
  const line: ChatLine = { member: said.member, name: said.name, text: said.text, at: said.at };
  return { ...lobby, chats: [...lobby.chats, line].slice(-chatsKept) };
}
