/** What this window knows, and how each message of the server changes it. Pure. */
import { latest } from '../model/chat';
import { companyOf, type Company } from '../model/company';
import { afterUpdate, fromSnapshot, withEarlier, type MatchState } from '../model/match';
import type {
  ChatLine,
  ErrorMessage,
  GameSummary,
  Json,
  LeftReason,
  LobbySummary,
  Lobby,
  RunningGame,
  ServerMessage,
} from '../wire/protocol';
import { folded } from './fold';
import type { Lost } from './identity';
import type { Refused } from './line';
import type { Tap } from './tap';

export interface Known {
  /** empty before the first welcome */
  person: string;
  name: string;
  /** chosen, and not answered by the server yet; empty if none */
  newName: string;
  /** who this device was, when the server did not know them */
  lost: readonly Lost[];
  serverVersion: string;
  /** why the server would not have us when we last greeted, null if it did or could not say */
  unwelcome: Refused | null;
  /** lobby of a running match one sits in, for the way back; empty if none */
  playingIn: string;
  lobby: Lobby | null;
  /** who was at the last table that led to a next one; null: none did */
  company: Company | null;
  /** what is said in it */
  chats: readonly ChatLine[];
  /** when the last line of it was said that one has seen, on whatever page */
  heard: number;
  /** changes of the lobby that are asked for, and not answered yet */
  wishes: readonly { change: Json }[];
  /** our member id in it */
  me: number;
  match: MatchState | null;
  /** the code of the trouble with it that the server told of by itself; empty if none, or when it goes on */
  trouble: string;
  lobbies: readonly LobbySummary[] | null;
  games: readonly GameSummary[] | null;
  moreGames: boolean;
  /** matches that run in which we sit, those that wait for us first; null before we have asked */
  running: readonly RunningGame[] | null;
  /** our latest choices */
  tap: Tap | null;
  /** milliseconds by which the server's clock is ahead of ours */
  ahead: number;
  device: { token: string; expires: number } | null;
  left: LeftReason | null;
}

export const nothingKnown: Known = {
  person: '',
  name: '',
  newName: '',
  lost: [],
  serverVersion: '',
  unwelcome: null,
  playingIn: '',
  lobby: null,
  company: null,
  chats: [],
  heard: 0,
  wishes: [],
  me: 0,
  match: null,
  trouble: '',
  lobbies: null,
  games: null,
  moreGames: false,
  running: null,
  tap: null,
  ahead: 0,
  device: null,
  left: null,
};

const chatsKept = 200;

const troubles: ReadonlySet<string> = new Set(['match_frozen', 'rules_changed', 'storage_trouble']);

/** Whether the server says by itself what the trouble with the match is: no answer. */
export const isTrouble = (message: ServerMessage): message is ErrorMessage =>
  message.type === 'error' && message.id === undefined && troubles.has(message.code);

/** Something was stored: where that was the trouble, it is none any more. */
const goesOn = (known: Known): Known =>
  known.trouble === 'storage_trouble' ? { ...known, trouble: '' } : known;

/** What is known after a message; `gap` when an update was missed and the state must be asked for again. */
export function receive(known: Known, message: ServerMessage): Known | 'gap' {
  switch (message.type) {
    case 'welcome': {
      // What is somebody else's is not shown.
      const { games, running, device, company } = message.person === known.person ? known : nothingKnown;
      return {
        ...known,
        person: message.person,
        name: message.name,
        serverVersion: message.version,
        playingIn: message.lobby ?? '',
        games,
        running,
        device,
        company,
      };
    }
    case 'lobby': {
      const { chats, ...lobby } = message.lobby;
      return {
        ...known,
        lobby,
        company: companyOf(lobby, message.you) ?? known.company,
        chats,
        // What was said before one came is nothing new.
        heard: known.lobby?.id === lobby.id ? known.heard : latest(chats),
        me: message.you,
        left: null,
        trouble: '',
        match: known.match?.match === lobby.match ? known.match : null,
      };
    }
    case 'lobby_update': {
      if (!known.lobby) return known;
      const lobby = folded(known.lobby, message.d);
      const company = companyOf(lobby, known.me) ?? known.company;
      // At a table it may tell no more than who is here.
      return { ...(known.match ? known : goesOn(known)), lobby, company };
    }
    case 'chat':
      return known.lobby ? { ...known, chats: withLine(known.chats, message) } : known;
    case 'match':
      return known.lobby ? { ...goesOn(known), match: fromSnapshot(message) } : known;
    case 'update': {
      if (!known.match) return known;
      const next = afterUpdate(known.match, message);
      if (next === 'same') return known;
      return next === 'gap' ? 'gap' : { ...goesOn(known), match: next };
    }
    case 'declining':
      return known.match?.match === message.match
        ? { ...known, match: { ...known.match, declines: message.at } }
        : known;
    case 'log':
      return known.match?.match === message.match
        ? { ...known, match: withEarlier(known.match, message.lines) }
        : known;
    case 'lobbies':
      return { ...known, lobbies: message.lobbies };
    case 'my_games':
      return { ...known, games: withGames(known.games ?? [], message.games), moreGames: message.more };
    case 'running_games':
      return { ...known, running: message.games };
    case 'device_link':
      return { ...known, device: { token: message.token, expires: message.expires } };
    case 'left':
      return { ...known, lobby: null, chats: [], match: null, me: 0, left: message.reason };
    case 'error':
      return isTrouble(message) ? { ...known, trouble: message.code } : known;
    case 'elsewhere':
    case 'done':
    case 'consulted':
    case 'hinted':
    case 'tried':
    case 'position':
    case 'push_key':
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

/** The lobby as we have asked for it. */
export function wished(lobby: Lobby | null, wishes: Known['wishes']): Lobby | null {
  return lobby && wishes.reduce((view, wish) => folded(view, wish.change), lobby);
}

/** Each game once, the newest first, however often and in whatever order they were told. */
function withGames(known: readonly GameSummary[], told: readonly GameSummary[]): GameSummary[] {
  const games = new Map([...known, ...told].map((game) => [game.match, game]));
  return [...games.values()].sort((a, b) => b.ended - a.ended);
}

function withLine(chats: readonly ChatLine[], said: ChatLine): readonly ChatLine[] {
  const { member, name, text, at } = said;
  return [...chats, { member, name, text, at }].slice(-chatsKept);
}
