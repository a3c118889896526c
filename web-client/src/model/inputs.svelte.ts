/**
 * The model of a table taken apart: each part is an input of its own. Whatever reads a part runs again when that part has
 * become another one, and only then, however often the whole is made anew: a line of chat makes no position, and somebody
 * who goes away changes nothing but that they are away. (Parts derived from the whole would not do: each change of it would
 * make everything that hangs on them look whether it has to run.)
 */
import { untrack } from 'svelte';
import type { Player, TableModel } from '../games/contract';

/** A player whose every field is an input of its own. */
class Person implements Player {
  readonly seat: number;
  name: Player['name'] = $state.raw('');
  here: Player['here'] = $state.raw(false);
  resigned: Player['resigned'] = $state.raw(false);
  bot: Player['bot'] = $state.raw();

  constructor(player: Player) {
    this.seat = player.seat;
    this.take(player);
  }

  take({ name, here, resigned, bot }: Player): void {
    this.name = name;
    this.here = here;
    this.resigned = resigned;
    this.bot = bot;
  }
}

/** The parts of a model that is made anew again and again. To be made with a component. */
export class Inputs implements TableModel {
  game = $state.raw('');
  version = $state.raw(0);
  mode: TableModel['mode'] = $state.raw('watch');
  seat = $state.raw(-1);
  public: TableModel['public'] = $state.raw(null);
  private: TableModel['private'] = $state.raw(null);
  table: TableModel['table'];
  own: TableModel['own'] = $state.raw(null);
  players: readonly Person[] = $state.raw([]);
  options: TableModel['options'];
  catalog: TableModel['catalog'];
  recent: TableModel['recent'] = $state.raw([]);

  constructor(made: () => TableModel) {
    const first = untrack(made);
    this.table = $state.raw(first.table);
    this.options = $state.raw(first.options);
    this.catalog = $state.raw(first.catalog);
    this.#take(first);
    $effect.pre(() => {
      const whole = made();
      untrack(() => this.#take(whole));
    });
  }

  #take({ players, ...parts }: TableModel): void {
    Object.assign(this, parts);
    const same = players.length === this.players.length;
    if (!same || players.some((one, index) => one.seat !== this.players[index]!.seat))
      this.players = players.map((one) => new Person(one));
    else players.forEach((one, index) => this.players[index]!.take(one));
  }
}
