/** What is chosen at the Monarch table: the purchase in the making. All else there is props and pure functions. */
import { kept } from '../../model/kept';
import { benchHere, TableBench, type Offered } from '../bench.svelte';
import { bannerStates, type BannerState } from './model/banners';
import { cardOf, group, nameOf } from './model/cards';
import * as deals from './model/deal';
import type { Deal } from './model/deal';
import { notes } from './model/facts';
import { obtainable } from './model/price';
import {
  askedOf,
  clockwise,
  type MonarchPreview,
  type MonarchPrivate,
  type MonarchPublic,
  type OfferView,
} from './model/view';
import { zonesOf } from './model/zones';
import { words } from './text';

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

  zones = $derived.by(kept(() => zonesOf(this.model.public)));
  asked = $derived.by(() => askedOf(this.model));

  get turns(): readonly number[] {
    const { players, turn } = this.model.public;
    return clockwise(players, turn.first);
  }

  override get title(): string {
    const { opened, zones } = this;
    const seen = zones.box.length + (zones.moon === null ? 0 : 1);
    switch (opened?.what) {
      case 'deck':
        return words.piles.deck(this.model.public.deck);
      case 'discard':
        return words.piles.discard(zones.discard.length);
      case 'moons':
        return words.piles.moons(seen, group(this.model.catalog, 'moon').length);
      case 'space':
        return words.space.beneathTitle(words.space.name(opened.space));
      default:
        return this.banner?.entry.name ?? '';
    }
  }

  /** the banner whose dialog is open */
  get banner(): BannerState | undefined {
    const { opened, model } = this;
    return opened?.what === 'banner' ? bannerStates(model.public, model.catalog)[opened.number] : undefined;
  }

  override get offered(): Offered | null {
    const { banner } = this;
    if (!banner || this.asked !== 'turn' || !this.model.private?.banners.includes(banner.number)) return null;
    const act = () => void this.act(`take_banner ${banner.entry.key}`);
    return { word: words.banner.takeNamed(banner.entry.name), act };
  }

  beside(card: number): readonly string[] {
    return notes(this.model, card);
  }

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
