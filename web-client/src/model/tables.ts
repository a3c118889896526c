/**
 * Tables of ours that the server does not list for who comes back: where a game has not begun, and where one has ended
 * meanwhile. Kept on this device. Pure.
 */
import type { Known } from '../net/receive';
import type { Room } from '../net/room';
import type { Lobby, Member } from '../wire/protocol';
import { gathering } from './seats';

export interface KeptTable {
  /** whose seat it is */
  person: string;
  lobby: string;
  /** empty where one comes in without */
  link: string;
  game: string;
  /** who else sits there, as far as we have seen */
  others: readonly Pick<Member, 'name' | 'bot'>[];
  begun: boolean;
  /** the day on which we were there */
  day: number;
}

/** A server removes what nobody visits; after so many days nobody looks for it here either. */
const longest = 30;
const most = 20;
const dayLength = 86_400_000;

function othersAt({ members }: Lobby, me: number): KeptTable['others'] {
  return Object.entries(members)
    .filter(([id, { seat }]) => seat >= 0 && id !== String(me))
    .map(([, { name, bot }]) => ({ name, ...(bot && { bot }) }));
}

/** What is kept once this is known; `looking`: the page of the room is shown. The latest comes first. */
export function keptAfter(before: readonly KeptTable[], known: Known, looking: boolean, now: number): KeptTable[] {
  const { lobby, match, me, person, running } = known;
  const day = Math.floor(now / dayLength);
  const runs = new Set(running?.map((one) => one.lobby));
  const kept = before
    .filter((one) => day - one.day <= longest)
    .map((one) => (runs.has(one.lobby) && !one.begun ? { ...one, begun: true } : one));
  if (!lobby) return kept;
  const rest = kept.filter((one) => one.lobby !== lobby.id);
  const begun = !gathering(lobby);
  if (begun && (lobby.phase === 'ended' || match?.table.over)) return looking ? rest : kept;
  if ((lobby.members[String(me)]?.seat ?? -1) < 0) return rest;
  const { id, link, game } = lobby;
  return [{ person, lobby: id, link, game, others: othersAt(lobby, me), begun, day }, ...rest].slice(0, most);
}

/** Without the one that is no more, or that we have left. */
export const without = (tables: readonly KeptTable[], room: Room): KeptTable[] =>
  tables.filter((one) => ('link' in room ? one.link !== room.link : one.lobby !== room.lobby));

/** Those that the list of running games does not have; nothing before that is told. */
export function besides({ person, running }: Known, tables: readonly KeptTable[]): readonly KeptTable[] {
  if (!running) return [];
  const runs = new Set(running.map((one) => one.lobby));
  return tables.filter((one) => one.person === person && !runs.has(one.lobby));
}
