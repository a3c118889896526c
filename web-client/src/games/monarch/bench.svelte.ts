/** What is chosen at the Monarch table: the purchase in the making. All else there is props and pure functions. */
import { benchHere, TableBench } from '../bench.svelte';
import { cardOf, nameOf } from './model/cards';
import * as deals from './model/deal';
import type { Deal } from './model/deal';
import { obtainable } from './model/price';
import {
  askedOf,
  type MonarchPreview,
  type MonarchPrivate,
  type MonarchPublic,
  type OfferView,
} from './model/view';
import { zonesOf } from './model/zones';

/** A dialog of the table. */
export type Opened =
  | { what: 'deck' | 'discard' | 'moons' }
  | { what: 'banner'; number: number }
  | { what: 'space'; space: number };

export class Bench extends TableBench<MonarchPublic, MonarchPrivate, MonarchPreview, Opened> {
  deal: Deal | null = $state(null);
  /** asked once more about a costly slip (MON-171) */
  sure = $state(false);
  /** own Court Card chosen to go for an unpaid Hollow Moon */
  parting: number | null = $state(null);
  /** the market row on the page, where the focus goes after a purchase */
  market: HTMLElement | undefined = $state();

  zones = $derived.by(() => zonesOf(this.model.public));
  asked = $derived.by(() => askedOf(this.model));

  name(card: number): string {
    return nameOf(cardOf(this.model.catalog, card), this.model.options);
  }

  offer(card: number): OfferView | undefined {
    return this.model.private?.offers[String(card)];
  }

  canAcquire(card: number): boolean {
    return obtainable(this.model, this.offer(card));
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

  override refresh(): void {
    super.refresh();
    if (this.asked !== 'discard') this.parting = null;
    if (this.deal && !this.canAcquire(this.deal.card)) this.cancel();
  }
}

export const useBench = (): Bench => benchHere<Bench>();
