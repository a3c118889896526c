/** What the frame gives a table: who sits there, the position, what may be done about it, and what just happened. */
import type { Steps } from '../pieces/steps';
import type { GameCatalog } from '../wire/catalog';
import type { BotLevel, Json, LogItem, OwnState, TableState } from '../wire/protocol';

/** Who sits at a seat. What has `data-colour={seat}` has its colour as `--c`; the seat letter A..E goes with it. */
export interface Player {
  seat: number;
  name: string;
  /** connected now (always true in a replay) */
  here: boolean;
  resigned: boolean;
  /** the level of the program that plays this seat now; absent: a person plays */
  bot?: BotLevel | undefined;
}

export type Mode = 'play' | 'replay' | 'watch';

/**
 * What a table shows. Each part is an input of its own (`model/inputs.svelte.ts`): read it where it is used, in the page, a
 * `$derived` or an effect, and that runs again when this part changes and only then. The position changes with the version;
 * the people do without it. Whether an answer is awaited is none of the table's business: what is tapped meanwhile waits.
 */
export interface TableModel<P = Json, S = Json> {
  game: string;
  /** number of the last move */
  version: number;
  mode: Mode;
  /** the seat whose eyes we look through, -1 for a spectator or "everybody" in a replay */
  seat: number;
  public: P;
  /** null for a spectator */
  private: S | null;
  table: TableState;
  /** when the program declines for us, by the server's clock; 0: it does not */
  declines: number;
  own: OwnState | null;
  /** by seat */
  players: readonly Player[];
  options: Readonly<Record<string, string>>;
  catalog: GameCatalog;
  /** the last move(s) that led to this position; empty after a snapshot. `TableProps.steps` tells them once. */
  recent: readonly LogItem[];
}

/** Answer of the server to "what would this action do" (`consult`); its fields belong to the game. */
export type Preview = Readonly<Record<string, Json>>;

/** What a table component is given. */
export interface TableProps<P = Json, S = Json> {
  model: TableModel<P, S>;
  /**
   * Send these actions (text form) as one choice; after those that are on their way already, if the question still stands
   * then. True once the position after it is here. Does nothing unless `mode` is "play".
   */
  act: (actions: string[]) => Promise<boolean>;
  /** Ask the server what an action would do. Waits for a line; rejects when not in play. Cached per version. */
  consult: (action: string) => Promise<Preview>;
  /** Open the large card with rulings (the frame's dialog, `pages/table/CardDialog`). */
  showCard: (handle: number) => void;
  /** Handle of a card the log points at, to be lit on the table; -1 none. */
  lit: number;
  /** What just happened, once for each version. */
  steps: Steps;
}
