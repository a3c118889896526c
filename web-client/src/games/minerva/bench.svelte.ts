/**
 * What is chosen at the Minerva table: what is being built, an answer in the making. All else there is props and pure
 * functions. The question strip and the drawers of the same page share the table's bench.
 */
import { untrack } from 'svelte';
import { focusLost } from '../../pieces/focus';
import type { GameEvent, TableProps } from '../contract';
import { benchHere, TableBench } from '../bench.svelte';
import { list } from '../fields';
import * as answers from './model/answer';
import type { Allot } from './model/answer';
import * as drafts from './model/draft';
import type { Draft } from './model/draft';
import type { Sorting } from './model/market';
import { notes } from './model/facts';
import { buildable, priceOf } from './model/price';
import { asked, asking } from './model/question';
import { nameOf, tileOf } from './model/tiles';
import {
  askedOf,
  clockwise,
  residenceTile,
  type Dir,
  type LineView,
  type MinervaPreview,
  type MinervaPrivate,
  type MinervaPublic,
} from './model/view';
import { placesOf } from './model/zones';
import { words } from './text';

/** A dialog of the table. */
export type Opened = { what: 'city'; seat: number } | { what: 'stacks' | 'glory' | 'unseen' };

export class Bench extends TableBench<MinervaPublic, MinervaPrivate, MinervaPreview, Opened> {
  /** the question the counts were chosen for */
  #question = '';

  draft: Draft | null = $state.raw(null);
  /** counts of an answer in the making: pairs, trade, dining */
  allot: Allot = $state.raw({});
  /** tokens to convert; null: not touched yet */
  count: number | null = $state(null);
  /** the tile an aquaeduct has lifted, the residence a circus would clear */
  picked: string | null = $state(null);
  selling = $state(false);
  passing = $state(false);
  sorting: Sorting = $state('category');
  /** tiles that came to the market with the last reveal we saw */
  fresh: readonly number[] = $state.raw([]);
  /** the window over the own city, where the focus goes when a tray closes */
  city: HTMLElement | undefined = $state();

  asked = $derived.by(() => askedOf(this.model));
  /** the tile that asks, null when none does */
  asker = $derived.by(() => asking(this.model));

  /** what the server is asked about the draft */
  #probed: string | null = $derived.by(() => (this.draft ? drafts.probe(this.model, this.draft) : null));
  /** what it says */
  preview: MinervaPreview | undefined = $derived.by(() => this.previews[this.#probed ?? '']);
  /** a temple on offer is looked at: what it would be worth on each place, whoever's turn it is (MIN-153) */
  plan: Readonly<Record<string, number>> | null = $derived.by(() => {
    const action = this.#planned;
    return action === null ? null : (this.previews[action]?.worth ?? null);
  });
  #planned: string | null = $derived.by(() => {
    const tile = this.looked?.card;
    const cell = Object.keys(this.model.private?.cells ?? {})[0];
    if (tile === undefined || cell === undefined || this.draft !== null) return null;
    if (!(String(tile) in this.model.public.temples)) return null;
    return drafts.actionText(this.model.catalog, { what: 'facility', tile, cell });
  });
  /** the line of the chosen direction */
  line: LineView | null = $derived.by(() => {
    const { draft, preview } = this;
    if (!draft || draft.what === 'facility' || draft.what === 'spot' || draft.dir === null) return null;
    return preview?.lines[draft.dir] ?? null;
  });
  /** cells of the own city that can be pressed for the draft or the answer in the making */
  cells: readonly string[] = $derived.by(() => {
    const { asked } = this;
    if (asked === 'turn') return drafts.spots(this.model, this.draft);
    if (asked === 'none') return [];
    return answers.answerCells(this.model, asked, this.picked);
  });

  get turns(): readonly number[] {
    const { players, turn } = this.model.public;
    return clockwise(players, turn.first);
  }

  override get title(): string {
    const { opened } = this;
    if (opened?.what === 'city') return words.city.of(this.player(opened.seat));
    if (opened?.what === 'unseen') return words.market.unseenTitle;
    return opened ? words[opened.what].title : '';
  }

  /** Beside the own city a large tile would hide what is being decided there. */
  beside(tile: number): readonly string[] | null {
    const inCity = placesOf(this.model.public)[String(tile)]?.startsWith('c');
    return tile === residenceTile || (this.draft !== null && inCity) ? null : notes(this.model, tile);
  }

  name(tile: number): string {
    return nameOf(tileOf(this.model.catalog, tile));
  }

  /** Answers the open question; what was chosen for it stands until that is done, and after a refusal, too. */
  answer(action: string): void {
    void this.act(action).then((made) => {
      if (made) this.#begin();
    });
  }

  /** Nothing is chosen for the question yet. */
  #begin(): void {
    this.allot = {};
    this.count = null;
    this.picked = null;
  }

  open(opened: Opened): void {
    this.looked = null;
    this.opened = opened;
  }

  /** Asks what the temple that is looked at would be worth. */
  foresee(): void {
    if (this.#planned !== null && this.previews[this.#planned] === undefined) this.consult(this.#planned);
  }

  /** Stands for what the ways of the draft would bring until that is known. */
  get coming(): string {
    return this.awaits(this.#probed) ? '…' : '';
  }

  /** Asks about the draft, unless that has been done. */
  #probe(): void {
    if (this.#probed !== null) this.consult(this.#probed);
  }

  #take(draft: Draft | null): void {
    this.looked = null;
    this.passing = false;
    this.draft = draft;
    this.#probe();
  }

  /** A tile on offer is pressed: begins to build it, drops it, or shows it large if it cannot be built. */
  pressTile(tile: number): void {
    if (!buildable(this.model, priceOf(this.model, tile))) {
      this.show(tile);
      return;
    }
    const { draft } = this;
    if (draft?.what === 'facility' && draft.tile === tile) this.cancel();
    else
      this.#take({
        what: 'facility',
        tile,
        cell: draft?.what === 'assistant' ? null : (draft?.cell ?? null),
      });
  }

  /** Begins a residence, on the spot that is chosen already if there is one. */
  pressResidence(): void {
    const { draft } = this;
    if (draft?.what === 'residence') this.cancel();
    else
      this.#take({
        what: 'residence',
        cell: draft?.what === 'assistant' ? null : (draft?.cell ?? null),
        dir: null,
      });
  }

  pressAssistant(): void {
    if (this.draft?.what === 'assistant') this.cancel();
    else this.#take(drafts.openAssistant(this.model));
  }

  /** A lit cell of the own city is pressed. True if that meant something. */
  pressCell(cell: string): boolean {
    const { asked, draft } = this;
    if (asked === 'turn') return this.#pressSpot(cell, draft);
    if (!this.cells.includes(cell)) return false;
    if (asked === 'bathhouse') this.answer(answers.cellAnswer(asked, cell));
    else if (asked === 'aquaeduct' && this.picked !== null)
      this.answer(answers.moveAnswer(this.picked, cell));
    else this.picked = this.picked === cell ? null : cell;
    return true;
  }

  #pressSpot(cell: string, draft: Draft | null): boolean {
    if (draft === null && cell in (this.model.private?.hosts ?? {})) {
      this.#take({ what: 'assistant', cell, dir: null });
      return true;
    }
    if (!this.cells.includes(cell)) return false;
    if (draft === null) this.#take({ what: 'spot', cell });
    else if (draft.what === 'spot') this.#take(draft.cell === cell ? null : { what: 'spot', cell });
    else if (draft.cell === cell && drafts.lack(draft) === null) this.commit();
    else this.#take({ ...draft, cell });
    return true;
  }

  /** Chooses a direction; the chosen one pressed again is the word to go. */
  pressDir(dir: Dir): void {
    const { draft } = this;
    if (draft?.what !== 'residence' && draft?.what !== 'assistant') return;
    if (draft.dir === dir) this.commit();
    else this.#take({ ...draft, dir });
  }

  commit(): void {
    const text = this.draft ? drafts.actionText(this.model.catalog, this.draft) : null;
    if (text === null) return;
    const { draft } = this;
    void this.act(text).then((made) => {
      if (made && this.draft === draft) this.draft = null;
    });
  }

  cancel(): void {
    this.#keepFocus();
    this.draft = null;
    this.passing = false;
    this.picked = null;
  }

  /** A tray that closes under the focus hands it to the city. */
  #keepFocus(): void {
    if (!document.activeElement?.closest('[data-tray]')) return;
    setTimeout(() => {
      if (!focusLost()) return;
      const open = document.querySelector<HTMLElement>('[data-tray] button:not(:disabled)');
      (open ?? this.city?.querySelector<HTMLElement>('[tabindex="0"]'))?.focus({ preventScroll: true });
    });
  }

  #pickable(cell: string): boolean {
    return answers.answerCells(this.model, this.asked, null).includes(cell);
  }

  /** Remembers which tiles came last, as long as this page is open. */
  reveal(events: readonly GameEvent[]): void {
    const came = events.filter((event) => event.kind === 'revealed').flatMap((event) => list(event, 'tiles'));
    if (came.length > 0) this.fresh = came;
  }

  override refresh(): void {
    this.#keepFocus();
    super.refresh();
    this.passing = false;
    const question = asked(this.given().model);
    if (question !== this.#question) this.#begin();
    if (this.picked !== null && !this.#pickable(this.picked)) this.picked = null;
    this.#question = question;
    if (this.draft && !drafts.stands(this.model, this.draft)) this.draft = null;
    else this.#probe();
  }
}

/** The bench of the table on this page, for what stands outside of it: the question strip and the drawers. */
export const page: { bench: Bench | null } = $state({ bench: null });

/** The bench for a drawer. A tile pressed there to be built closes it. */
export function drawerBench(given: () => TableProps, close: () => void): Bench {
  const bench = untrack(() => page.bench) ?? new Bench(given);
  const drawn = untrack(() => bench.draft);
  $effect(() => {
    if (bench.draft !== null && bench.draft !== drawn) close();
  });
  return bench;
}

export const useBench = (): Bench => benchHere<Bench>();
