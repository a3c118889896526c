/** What the positions of all games have in common that are laid out by hand, for tests and the gallery. */
import type { GameCatalog, LogItem, Mode, Player, TableModel } from './contract';

/** The handle of a key of the catalog, `cannon` or `foundry#2`; throws for one that is not there. */
export const handles =
  (catalog: GameCatalog) =>
  (key: string): number => {
    const found = catalog.cards.find((entry) => entry.key === key);
    if (!found) throw new RangeError(`no card ${key}`);
    return found.handle;
  };

interface Laid {
  catalog: GameCatalog;
  view: object;
  own: object | null;
  seat: number;
  mode?: Mode;
  /** by seat; who is away is left out of `here` */
  names: readonly string[];
  here?: (seat: number) => boolean;
  waiting: readonly number[];
  /** of a game that is over */
  result?: { places: number[]; scores: number[] } | undefined;
  options?: Readonly<Record<string, string>>;
  recent?: readonly LogItem[] | undefined;
}

export function laid(given: Laid): TableModel {
  const { catalog, view, own, seat, mode = 'play', names, waiting, result } = given;
  const here = given.here ?? (() => true);
  const players = names.map((name, at): Player => ({ seat: at, name, here: here(at), resigned: false }));
  return {
    game: catalog.id,
    version: 1,
    mode,
    seat,
    public: view as TableModel['public'],
    private: own as TableModel['private'],
    table: {
      waiting: [...waiting],
      deadline: 0,
      over: result !== undefined,
      ...(result && { ...result, ended_by: 'game' as const }),
    },
    own: { undo: '', undo_consent: '' },
    players,
    options: given.options ?? {},
    catalog,
    recent: given.recent ?? [],
  };
}
