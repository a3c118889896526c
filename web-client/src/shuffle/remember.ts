/**
 * What this browser keeps of each table's shuffle, to be compared with the replay later: the commitment that it was
 * shown before the game, and the random bytes that it gave. Small: it is part of the first page.
 */
import { storedList, type Memory } from '../net/memory';

export interface Remembered {
  lobby: string;
  /** as shown while the lobby was open */
  commitment: string;
  /** what this browser drew; given once it sat down */
  random: string;
  given: boolean;
  /** the game it became; empty before the start */
  match: string;
}

const shufflesKey = 'coronet.shuffles';
const mostKept = 100;

const all = (memory: Memory): Remembered[] =>
  storedList<Remembered | null>(memory, shufflesKey).filter((one) => one !== null);

function keep(memory: Memory, one: Remembered): Remembered {
  const others = all(memory).filter((other) => other.lobby !== one.lobby);
  memory.set(shufflesKey, JSON.stringify([one, ...others].slice(0, mostKept)));
  return one;
}

/** Notes the commitment that an open lobby shows. Random bytes are drawn once for each commitment. */
export function noteCommitment(
  memory: Memory,
  lobby: string,
  commitment: string,
  draw: () => string,
): Remembered {
  const known = all(memory).find((one) => one.lobby === lobby);
  if (known?.commitment === commitment) return known;
  return keep(memory, { lobby, commitment, random: draw(), given: false, match: '' });
}

/** Notes that the random bytes were given. */
export function noteGiven(memory: Memory, lobby: string): void {
  const known = all(memory).find((one) => one.lobby === lobby);
  if (known && !known.given) keep(memory, { ...known, given: true });
}

/** Notes which game a lobby has become. */
export function noteMatch(memory: Memory, lobby: string, match: string): void {
  const known = all(memory).find((one) => one.lobby === lobby);
  if (known && known.match !== match) keep(memory, { ...known, match });
}

/** What this browser knows of a game's shuffle; undefined if it was not there. */
export function remembered(memory: Memory, match: string): Remembered | undefined {
  return all(memory).find((one) => one.match === match);
}
