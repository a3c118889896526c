/**
 * What the Monarch table holds besides the model: the purchase in the making, previews asked of the server, the
 * open dialog, the card looked at. The one file of the table with state; everything else is props and pure functions.
 */
import { getContext, setContext } from 'svelte';
import { Consults } from '../../pieces/consults.svelte';
import type { Looked } from '../../pieces/looks';
import type { Steps } from '../../pieces/steps';
import type { TableProps } from '../contract';
import { cardOf, nameOf } from './model/cards';
import * as deals from './model/deal';
import type { Deal } from './model/deal';
import { obtainable } from './model/price';
import { askedOf, monarch, type MonarchPreview, type OfferView } from './model/view';
import { zonesOf } from './model/zones';

/** A dialog of the table. */
export type Opened =
  | { what: 'deck' | 'discard' | 'moons' }
  | { what: 'banner'; number: number }
  | { what: 'space'; space: number };

export class Bench {
  readonly #props: () => TableProps;
  readonly #consults = new Consults<MonarchPreview>(() => this.#props());

  deal: Deal | null = $state(null);
  /** asked once more about a costly slip (MON-171) */
  sure = $state(false);
  /** own Court Card chosen to go for an unpaid Hollow Moon */
  parting: number | null = $state(null);
  opened: Opened | null = $state(null);
  /** the market row on the page, where the focus goes after a purchase */
  market: HTMLElement | undefined = $state();
  looked: Looked | null = $state(null);

  model = $derived.by(() => monarch(this.#props().model));
  zones = $derived.by(() => zonesOf(this.model.public));
  lit = $derived.by(() => this.#props().lit);
  /** the seat shown large at the bottom: ours, or the first one for a spectator */
  focus = $derived.by(() => Math.max(0, this.model.seat));
  asked = $derived.by(() => askedOf(this.model));

  constructor(props: () => TableProps) {
    this.#props = props;
  }

  get steps(): Steps {
    return this.#props().steps;
  }

  name(card: number): string {
    return nameOf(cardOf(this.model.catalog, card), this.model.options);
  }

  player(seat: number): string {
    return this.model.players.find((one) => one.seat === seat)?.name ?? '';
  }

  offer(card: number): OfferView | undefined {
    return this.model.private?.offers[String(card)];
  }

  canAcquire(card: number): boolean {
    return obtainable(this.model, this.offer(card));
  }

  act(...actions: string[]): Promise<boolean> {
    return this.#props().act(actions);
  }

  show(card: number): void {
    this.looked = null;
    this.#props().showCard(card);
  }

  /** Begins a purchase, or drops it when the same card is pressed again. */
  begin(card: number): void {
    this.sure = false;
    this.looked = null;
    this.deal = this.deal?.card === card ? null : deals.open(this.model, card);
  }

  choose(change: Partial<Deal>): void {
    if (!this.deal) return;
    this.sure = false;
    this.deal = { ...this.deal, ...change };
  }

  cancel(): void {
    this.#keepFocus();
    this.deal = null;
    this.sure = false;
  }

  /** A tray that closes under the focus hands it to its card, or to the market row when the card is on its way. */
  #keepFocus(): void {
    const card = this.deal?.card;
    if (card === undefined || !document.activeElement?.closest('[data-tray]')) return;
    setTimeout(() => {
      const button = this.market?.querySelector<HTMLElement>(`[data-flight="${String(card)}"]`);
      (button ?? this.market)?.focus({ preventScroll: true });
    });
  }

  /** Closes the deal; the first press on a costly one only asks again. */
  close(): void {
    const deal = this.deal;
    if (!deal || deals.lack(this.model, deal) !== null) return;
    if (deals.slip(this.model, deal) !== null && !this.sure) {
      this.sure = true;
      return;
    }
    // Until the answer it stands as it was chosen, and after a refusal, too.
    void this.act(deals.actionText(this.model.catalog, deal)).then((made) => {
      if (made && this.deal?.card === deal.card) this.cancel();
    });
  }

  /** Drops what the position no longer allows. To be called with every step. */
  refresh(): void {
    this.#consults.forget();
    if (this.asked !== 'discard') this.parting = null;
    if (this.deal && !this.canAcquire(this.deal.card)) this.cancel();
  }

  /** The previews known so far, by action. */
  get previews(): Readonly<Record<string, MonarchPreview>> {
    return this.#consults.known;
  }

  /** The preview of an action, asked for when not known yet. */
  ask(action: string): void {
    this.#consults.ask(action);
  }
}

const key = Symbol('bench');

export function provideBench(bench: Bench): Bench {
  return setContext(key, bench);
}

export function useBench(): Bench {
  return getContext<Bench>(key);
}
