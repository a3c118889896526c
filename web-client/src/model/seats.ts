/** The seats of a lobby as a row, and what moving somebody makes of it. Pure. */
import type { Lobby, Member } from '../wire/protocol';

export interface SeatPlace {
  seat: number;
  /** member id, 0 for a free seat */
  id: number;
  member: Member | null;
}

/** All seats on offer, in order. */
export function seatRow(lobby: Lobby): SeatPlace[] {
  const row: SeatPlace[] = Array.from({ length: lobby.seats }, (_, seat) => ({ seat, id: 0, member: null }));
  for (const [id, member] of Object.entries(lobby.members)) {
    if (member.seat >= 0 && member.seat < row.length) {
      row[member.seat] = { seat: member.seat, id: Number(id), member };
    }
  }
  return row;
}

/** Member ids by seat (0: free) after the one at `seat` changed places with the neighbour `by` seats on. */
export function moved(row: readonly SeatPlace[], seat: number, by: number): number[] {
  const ids = row.map((place) => place.id);
  const other = seat + by;
  if (other < 0 || other >= ids.length) return ids;
  [ids[seat], ids[other]] = [ids[other]!, ids[seat]!];
  return ids;
}

/** The members who watch, by id. */
export function watchers(lobby: Lobby): { id: number; member: Member }[] {
  return Object.entries(lobby.members)
    .filter(([, member]) => member.seat < 0)
    .map(([id, member]) => ({ id: Number(id), member }));
}

/** Whether people still gather around the table, or the game is about to begin. */
export function gathering(lobby: Lobby): boolean {
  return lobby.phase === 'open' || lobby.phase === 'starting';
}

/** Whether we sit at a table among friends that has not begun: one goes to other games meanwhile, and stays expected. */
export function waitsForFriends({ lobby, me }: { lobby: Lobby | null; me: number }): boolean {
  if (!lobby || !gathering(lobby) || lobby.access !== 'private') return false;
  return (lobby.members[String(me)]?.seat ?? -1) >= 0;
}

/**
 * What becomes of a match if `seat` gives up: it goes on, the only other one wins, or it is over. No bots play on among
 * themselves; a person whose place a bot has taken may come back.
 */
export function givenUp(lobby: Lobby, seat: number): 'on' | 'won' | 'over' {
  const others = Object.values(lobby.members).filter(
    (member) => member.seat >= 0 && member.seat !== seat && !member.resigned,
  );
  if (others.length === 1) return 'won';
  return others.some((member) => member.bot === undefined) ? 'on' : 'over';
}

/** What keeps the host from starting: too few players, or somebody (by id, in the order of the seats) who has not said ready. */
export function startState(lobby: Lobby, fewest: number): { missing: number; notReady: number[] } {
  const seated = Object.entries(lobby.members)
    .filter(([, member]) => member.seat >= 0)
    .sort(([, one], [, other]) => one.seat - other.seat);
  return {
    missing: Math.max(0, fewest - seated.length),
    notReady: seated
      .filter(([id, member]) => !member.ready && Number(id) !== lobby.host)
      .map(([id]) => Number(id)),
  };
}
