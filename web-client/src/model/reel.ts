/** Moments of the running match to look at again, as they were seen. Pure. */
import type { Player, TableModel } from '../games/contract';
import type { GameCatalog } from '../wire/catalog';
import type { LogItem } from '../wire/protocol';
import type { MatchState } from './match';
import { asSeen, between } from './past';
import { liveModel } from './table';

export interface Reel {
  /** of the last moment; the first is 0 */
  length: number;
  /** the moves that led to a moment, none to the first */
  items: (at: number) => readonly LogItem[];
  model: (at: number, stepped: readonly LogItem[]) => TableModel;
}

/** The versions from one to another, as far as they are kept. */
export function reelOf(
  match: MatchState,
  from: number,
  to: number,
  players: readonly Player[],
  options: Readonly<Record<string, string>>,
  catalog: GameCatalog,
): Reel {
  const first = Math.max(from, match.past[0]?.version ?? match.version);
  const last = Math.min(to, match.version);
  return {
    length: Math.max(0, last - first),
    items: (at) => (at === 0 ? [] : between(match.log, first + at - 1, first + at)),
    model(at, stepped) {
      const seen = asSeen(match, first + at, first + at - 1);
      return { ...liveModel(seen, players, options, catalog), mode: 'replay', own: null, recent: stepped };
    },
  };
}
