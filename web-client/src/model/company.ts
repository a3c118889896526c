/** With whom one has played, on the way to the next table. Pure. */
import type { Lobby } from '../wire/protocol';

export interface Company {
  /** of the lobby of the next game */
  link: string;
  /** what the others at the last one are called */
  names: readonly string[];
}

/** Of a table that leads to a next one; null: it does not. */
export function companyOf(lobby: Lobby, me: number): Company | null {
  if (lobby.rematch === '') return null;
  const others = Object.entries(lobby.members)
    .filter(([id, one]) => one.seat >= 0 && one.bot === undefined && Number(id) !== me)
    .sort(([, one], [, other]) => one.seat - other.seat);
  return { link: lobby.rematch, names: others.map(([, one]) => one.name) };
}

/** Who of them has not come to this lobby yet. Members of another lobby have other ids: it goes by their names. */
export function notCome(lobby: Lobby, company: Company | null, me: number): string[] {
  if (lobby.phase !== 'open' || company?.link !== lobby.link) return [];
  const here = Object.entries(lobby.members)
    .filter(([id, one]) => one.bot === undefined && Number(id) !== me)
    .map(([, one]) => one.name);
  return company.names.filter((name) => {
    const at = here.indexOf(name);
    if (at >= 0) here.splice(at, 1);
    return at < 0;
  });
}
