/**
 * Tables of ours that the server does not list for who comes back: where a game has not begun, and where one has ended,
 * whether one has seen that or not: the next one begins there. Kept on this device. Pure.
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
  /** the match that was played there, once we have seen its end */
  over?: string;
  /** the day on which we were there */
  day: number;
}

/** A server removes what nobody visits; after so many days nobody looks for it here either. */
const longest = 30;
const most = 60;
const dayLength = 86_400_000;

function othersAt({ members }: Lobby, me: number): KeptTable['others'] {
  return Object.entries(members)
    .filter(([id, { seat }]) => seat >= 0 && id !== String(me))
    .map(([, { name, bot }]) => ({ name, ...(bot && { bot }) }));
}

/** What is kept once this is known; `looking`: the page of the room is shown. The latest comes first. */
export function keptAfter(
  before: readonly KeptTable[],
  known: Known,
  looking: boolean,
  now: number,
): KeptTable[] {
  const { lobby, match, me, person, running } = known;
  const day = Math.floor(now / dayLength);
  const runs = new Set(running?.map((one) => one.lobby));
  const kept = before
    .filter((one) => day - one.day <= longest)
    .map((one) => (runs.has(one.lobby) && !one.begun ? { ...one, begun: true } : one));
  if (!lobby) return kept;
  const rest = kept.filter((one) => one.lobby !== lobby.id);
  const begun = !gathering(lobby);
  const ended = begun && (lobby.phase === 'ended' || match?.table.over);
  if (ended && !looking) return kept;
  if ((lobby.members[String(me)]?.seat ?? -1) < 0) return rest;
  const { id, link, game } = lobby;
  const ours = { person, lobby: id, link, game, others: othersAt(lobby, me), begun, day };
  // One that stands still for good has no end to be seen, and no game after it.
  if (ended) return match?.table.over ? [{ ...ours, over: match.match }, ...rest].slice(0, most) : rest;
  return [ours, ...rest].slice(0, most);
}

/** Without the one that is no more, or that we have left. */
export const without = (tables: readonly KeptTable[], room: Room): KeptTable[] =>
  tables.filter((one) => ('link' in room ? one.link !== room.link : one.lobby !== room.lobby));

/** Those that the list of running games does not have, and whose end we have not seen; nothing before that list is told. */
export function besides({ person, running }: Known, tables: readonly KeptTable[]): readonly KeptTable[] {
  if (!running) return [];
  const runs = new Set(running.map((one) => one.lobby));
  return tables.filter((one) => one.person === person && one.over === undefined && !runs.has(one.lobby));
}

/** The table at which a match was played that is over. */
export const tableOf = (match: string, tables: readonly KeptTable[]): KeptTable | undefined =>
  tables.find((one) => one.over === match);
