/**
 * What every table holds besides the model: the dialog that is open, the card that is looked at, previews asked of the
 * server. A game's own bench adds what is chosen there; benches are the files of a table with state.
 */
import { getContext, setContext, untrack } from 'svelte';
import type { Looked } from '../pieces/looks';
import type { Steps } from '../pieces/steps';
import type { Player, TableModel, TableProps } from './model';
import { around, playerName } from './seats';

/** What a dialog offers to do. */
export interface Offered {
  word: string;
  act: () => void;
}

export abstract class TableBench<P, S, Preview, Opened> {
  protected readonly given: () => TableProps;
  /** actions asked about whose answer is on its way */
  #awaited: readonly string[] = $state.raw([]);

  /** the previews known so far, by action text */
  previews: Readonly<Record<string, Preview>> = $state.raw({});
  opened: Opened | null = $state.raw(null);
  looked: Looked | null = $state(null);
  /** the dialogs that it opens are those of the table on this page */
  atTable = false;

  model = $derived.by(() => this.given().model as unknown as TableModel<P, S>);
  lit = $derived.by(() => this.given().lit);
  /** the seat shown large: ours, or the first one for a spectator */
  focus = $derived.by(() => Math.max(0, this.model.seat));

  /** the others, in the order of their turns after it */
  others = $derived.by(() => around(this.turns, this.focus).slice(1));

  constructor(given: () => TableProps) {
    this.given = given;
  }

  /** the seats in the order of their turns */
  abstract get turns(): readonly number[];

  /** what of the position changes how high the table is (`mood.css`), as `data-shape` of it */
  get shape(): string | undefined {
    return undefined;
  }

  /** the title of the dialog that is open */
  get title(): string {
    return '';
  }

  /** what the dialog that is open offers to do */
  get offered(): Offered | null {
    return null;
  }

  get steps(): Steps {
    return this.given().steps;
  }

  /** What stands below the large card beside one that is looked at; null: it is not shown. */
  abstract beside(card: number): readonly string[] | null;

  /** Who sits there. */
  sitter(seat: number): Player | undefined {
    return this.model.players.find((one) => one.seat === seat);
  }

  player(seat: number): string {
    return playerName(this.model, seat);
  }

  act(...actions: string[]): Promise<boolean> {
    return this.given().act(actions);
  }

  show(card: number): void {
    this.looked = null;
    this.given().showCard(card);
  }

  /**
   * Asks about an action unless that has been done; the answer appears in `previews`. Nothing happens out of play. Whoever
   * asks in an effect is not run again by a refusal, and asks again when it is looked at again.
   */
  consult(action: string): void {
    const { model, consult } = this.given();
    if (model.mode !== 'play' || untrack(() => this.awaits(action) || action in this.previews)) return;
    const { version } = model;
    const current = () => version === this.given().model.version;
    this.#awaited = [...untrack(() => this.#awaited), action];
    consult(action)
      .then((preview) => {
        if (current()) this.previews = { ...this.previews, [action]: preview as unknown as Preview };
      })
      .catch(() => undefined)
      .finally(() => {
        if (current()) this.#awaited = this.#awaited.filter((one) => one !== action);
      });
  }

  /** Whether an answer about this action is on its way: only then it says so. */
  awaits(action: string | null): boolean {
    return action !== null && this.#awaited.includes(action);
  }

  /** Drops what the position no longer allows, to be called with every step: here old answers of the server. */
  refresh(): void {
    this.#awaited = [];
    this.previews = {};
  }
}

/** A bench of whatever game. */
export type AnyBench = TableBench<unknown, unknown, unknown, object>;

const key = Symbol('bench');

/** Gives a bench to all parts of the component that is being made. */
export function provideBench<B extends object>(bench: B): B {
  return setContext(key, bench);
}

/** The bench of the table that this part stands on. */
export function benchHere<B>(): B {
  return getContext<B>(key);
}
