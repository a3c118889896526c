/** Marks on a board where something was: the things themselves carry `data-marked` meanwhile (`theme/base.css`). */
import type { GameEvent, GameModule, TableModel } from '../../games/contract';
import { thing } from '../../games/fields';
import { findPlace } from './things';

/** Where events were of which anything is said, as far as it is in sight; else the seats they name. */
function thingsOf(
  events: readonly GameEvent[],
  module: GameModule,
  model: TableModel,
  root: ParentNode,
): Element[] {
  const told = events.filter((event) => module.describeEvent(event, model));
  const found = told.flatMap((event) => {
    const places = module.places(event, model).flatMap((place) => findPlace(place, root) ?? []);
    const seat = thing(event, 'seat');
    return places.length > 0 || seat < 0 ? places : (findPlace({ seat }, root) ?? []);
  });
  return [...new Set(found)];
}

export class Marks {
  #marked: readonly Element[] = [];

  /** Marks these and nothing else. */
  show(events: readonly GameEvent[], module: GameModule, model: TableModel, root: ParentNode): void {
    this.clear();
    this.#marked = thingsOf(events, module, model, root);
    for (const one of this.#marked) one.setAttribute('data-marked', '');
  }

  /** Brings the first one into sight, where the board is scrolled. */
  bring(): void {
    this.#marked[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  clear(): void {
    for (const one of this.#marked) one.removeAttribute('data-marked');
    this.#marked = [];
  }
}
