/** Who is new at the table is told each thing once: which remark stands now, and which have been said on this device. */
import type { TableModel } from '../../games/contract';
import type { Guide, Said, Told } from '../../games/guide';
import { keepSaid, loadSaid } from '../../model/said';
import type { Memory } from '../../net/memory';

/** What stands at the table. */
export interface Standing {
  remark: Told;
  /** the page's thing it is said at */
  thing: Element;
  /** a lesson that was answered in another way */
  instead: boolean;
}

/** Finds a thing of the page by the name in its `data-guide`; null: it is not there. */
export type Find = (name: string) => Element | null;

export class Guiding {
  now: Standing | null = $state.raw(null);
  readonly #said: Set<string>;

  constructor(
    private readonly game: string,
    private readonly guide: Guide,
    private readonly memory: Memory,
  ) {
    this.#said = loadSaid(memory);
  }

  /** the words that stand, in the language of the page */
  get words(): string {
    const { now } = this;
    const words: Said | undefined = now?.remark.words;
    return (now?.instead ? words?.instead : words?.say) ?? '';
  }

  /**
   * Another position, or another page. A lesson that can be followed no more makes way and comes again. What else stands
   * stands until it is understood, or until something of it was done, unless the thing is gone that it speaks of.
   */
  look(model: TableModel, find: Find): void {
    const { now } = this;
    const holds = now && (now.instead || !now.remark.choose || now.remark.when(model));
    const thing = holds ? placeOf(now.remark, model, find) : null;
    if (now && thing) {
      if (thing !== now.thing) this.now = { ...now, thing };
    } else {
      this.now = this.#next(model, find);
    }
  }

  /** "Understood": the next one. */
  understood(model: TableModel, find: Find): void {
    if (this.now) this.#note(this.now.remark);
    this.now = this.#next(model, find);
  }

  /** A choice of ours has been made. */
  chosen(actions: readonly string[], lesson: Standing | null): void {
    if (!lesson) return;
    const { remark, instead } = lesson;
    this.#note(remark);
    const meant = !remark.choose || actions.some((action) => remark.choose?.(action));
    const other = !meant && !instead && remark.words.instead !== undefined;
    if (other) this.now = { ...lesson, instead: true };
    else if (this.now?.remark === remark) this.now = null;
  }

  #next(model: TableModel, find: Find): Standing | null {
    for (const remark of this.guide) {
      if (this.#said.has(this.#name(remark)) || !remark.when(model)) continue;
      const thing = placeOf(remark, model, find);
      if (thing) return { remark, thing, instead: false };
    }
    return null;
  }

  #name(remark: Told): string {
    return `${this.game} ${remark.id}`;
  }

  #note(remark: Told): void {
    this.#said.add(this.#name(remark));
    keepSaid(this.memory, this.#said);
  }
}

function placeOf(remark: Told, model: TableModel, find: Find): Element | null {
  const name = typeof remark.at === 'string' ? remark.at : remark.at(model);
  return find(name) ?? (remark.only ? null : find('question'));
}
