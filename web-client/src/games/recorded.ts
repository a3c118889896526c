/** Positions that the server has played and told (`fixtures/*.txt`, `scripts/record-fixtures.mjs`), for tests and the gallery. */
import { fold } from '../net/fold';
import type { GameCatalog, Json, LogItem, OwnState, Preview, TableModel, TableState } from './contract';

/** A position as all see it. */
interface Recorded {
  options: Readonly<Record<string, string>>;
  public: Json;
  privates: Readonly<Record<string, Json>>;
  table: TableState;
  own: readonly OwnState[];
  log: readonly LogItem[];
  /** by seat and action, each as what it changes of the one before it in the alphabet */
  previews: Readonly<Record<string, Readonly<Record<string, readonly [Json]>>>>;
}

/** Those of a game. */
export class Recording {
  private readonly positions: Readonly<Record<string, Recorded>>;

  /** `lines`: what each changes of one before it; `names`: of the seats; `away`: one nobody sits at just now */
  constructor(
    readonly catalog: GameCatalog,
    lines: object,
    private readonly names: readonly string[],
    private readonly away = -1,
  ) {
    const known: Record<string, Json> = {};
    for (const [name, [before, changes]] of Object.entries(lines) as [string, [string, Json]][])
      known[name] = fold(known[before], changes);
    this.positions = known as unknown as typeof this.positions;
  }

  private of(name: string): Recorded {
    const position = this.positions[name];
    if (!position) throw new RangeError(`no position ${name}`);
    return position;
  }

  /** What the gallery shows: what is called in several words is for single tests. */
  get shown(): string[] {
    return Object.keys(this.positions).filter((name) => !name.includes(' '));
  }

  /** The table as `seat` sees it; -1: a spectator. */
  at = (name: string, seat = 0): TableModel => {
    const { options, public: view, privates, table, own, log } = this.of(name);
    const players = own.map((_, at) => ({
      seat: at,
      name: this.names[at] ?? '',
      here: at !== this.away,
      resigned: false,
    }));
    const last = log.at(-1);
    return {
      ...{ game: this.catalog.id, version: last?.v ?? 0, seat, public: view, table, players, options },
      mode: seat >= 0 && !table.over ? 'play' : 'watch',
      declines: 0,
      private: privates[String(seat)] ?? null,
      own: own[seat] ?? null,
      catalog: this.catalog,
      recent: last && last.v > 0 ? [last] : [],
    };
  };

  /** What has been told: how a game begins, and what was chosen in the position. */
  log = (name: string): readonly LogItem[] => {
    const [first, then] = [this.of('early'), this.of(name)];
    if (first === then || first.own.length !== then.own.length) return then.log;
    return [...first.log, ...then.log.map((item) => ({ ...item, v: first.log.length + item.v }))];
  };

  /** What the server answered when asked about an action, of those that were possible. */
  consult = <P extends object = Preview>(name: string, action: string, seat = 0): P => {
    const previews = this.of(name).previews[String(seat)] ?? {};
    if (!previews[action]) throw new RangeError(`${name}: nothing is recorded of ${action}`);
    const actions = Object.keys(previews).sort();
    const upTo = actions.slice(0, actions.indexOf(action) + 1);
    return upTo.reduce((before: Json, one) => fold(before, previews[one]![0]), {}) as P;
  };

  /** The handle of a key of the catalog, `cannon` or `foundry#2`. */
  handle = (key: string): number => {
    const found = this.catalog.cards.find((entry) => entry.key === key);
    if (!found) throw new RangeError(`no card ${key}`);
    return found.handle;
  };
}
