/**
 * The model of a table taken apart: each part is an input of its own. Whatever reads a part runs again when that part has
 * become another one, and only then, however often the whole is made anew: a line of chat makes no position, and somebody
 * who goes away changes nothing but that they are away. The position is taken apart, too: coins that one seat gets run
 * nothing of another seat, nor of that one's city. (Parts derived from the whole would not do: each change of it would
 * make everything that hangs on them look whether it has to run.)
 */
import { untrack } from 'svelte';
import type { Json, Player, TableModel } from '../games/contract';

type Fields = Record<string, Json>;

const isObject = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether it is taken apart: a list, or what holds plain values alone, as a map of cards does, is read as a whole. */
const hasParts = (value: Json): value is Fields => isObject(value) && Object.values(value).some(isObject);

function sameFields(one: Fields, other: Fields): boolean {
  const fields = Object.keys(one);
  return fields.length === Object.keys(other).length && fields.every((field) => Object.hasOwn(other, field));
}

/** A field that is an input, and so are the fields of what it holds: they live on as long as they are the same ones. */
function input(whole: Json) {
  let shown = $state.raw(apart(whole));
  return {
    enumerable: true,
    get: () => shown,
    set: (next: Json) => {
      // What did not change has kept its identity (`net/fold.ts`).
      if (next === whole) return;
      if (hasParts(whole) && hasParts(next) && sameFields(whole, next)) Object.assign(shown as Fields, next);
      else shown = apart(next);
      whole = next;
    },
  };
}

function apart(whole: Json): Json {
  if (!hasParts(whole)) return whole;
  const fields = Object.entries(whole).map(([field, value]) => [field, input(value)]);
  return Object.defineProperties({}, Object.fromEntries(fields) as PropertyDescriptorMap) as Fields;
}

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
  declare public: TableModel['public'];
  declare private: TableModel['private'];
  table: TableModel['table'];
  declines = $state.raw(0);
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
    Object.defineProperties(this, { public: input(first.public), private: input(first.private) });
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
