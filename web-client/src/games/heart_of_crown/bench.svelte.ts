/**
 * What is chosen at the Heart of Crown table: the answer in the making, the plan of a choice that takes more than one
 * press. All else there is props and pure functions.
 */
import { benchHere, TableBench } from '../bench.svelte';
import * as answer from './model/answer';
import type { Option, Picked } from './model/answer';
import { cardOf, nameOf } from './model/cards';
import { copiesOf, handCopy, handWord, likeBefore } from './model/copies';
import { notes } from './model/facts';
import { handUse, keeping, type HandUse } from './model/hand';
import { outcome } from './model/outcome';
import { asked } from './model/question';
import * as plans from './model/plan';
import type { Plan } from './model/plan';
import {
  answering,
  askOf,
  seatView,
  sumOf,
  type AskView,
  type Copy,
  type CrownPreview,
  type CrownPrivate,
  type CrownPublic,
  type Way,
} from './model/view';
import { words } from './text';

/** A dialog of the table. */
export type Opened = { what: 'deck' | 'discard' | 'domain'; seat: number } | { what: 'banished' };

export class Bench extends TableBench<CrownPublic, CrownPrivate, CrownPreview, Opened> {
  /** the question the picks are for */
  #question = '';

  plan: Plan | null = $state(null);
  /** looking for a card to keep, or for a kept one to recall */
  keepMode = $state(false);
  picked: readonly Picked[] = $state([]);
  /** a defense was used against the attack that runs */
  defended = $state(false);
  /** declined, and the server keeps it back for a while, so that its time does not tell what is in a hand (HOC-074) */
  declined = $state(false);

  /** the question to answer with cards, words or numbers, null if there is none */
  ask: AskView | null = $derived.by(() => {
    const ask = askOf(this.model);
    return answering(ask) ? ask : null;
  });
  options: readonly Option[] = $derived.by(() => (this.ask ? answer.optionsOf(this.model, this.ask) : []));

  get turns(): readonly number[] {
    return this.model.public.order;
  }

  /** The plates of the others have lines for counters. */
  override get shape(): string | undefined {
    const { seats } = this.model.public;
    const counted = this.others.some((seat) =>
      Object.values(seats[String(seat)]?.counters ?? {}).some((count) => count > 0),
    );
    return counted ? 'counters' : undefined;
  }

  override get title(): string {
    const { opened, model } = this;
    if (!opened) return '';
    if (opened.what === 'banished') return words.piles.banished(sumOf(model.public.banished));
    const view = seatView(model.public, opened.seat);
    const mine = opened.seat === model.seat;
    const name = this.player(opened.seat);
    const count = sumOf(view.discard);
    switch (opened.what) {
      case 'deck':
        return mine ? words.piles.deck(view.deck) : words.piles.deckOf(name, view.deck);
      case 'discard':
        return mine ? words.piles.discard(count) : words.piles.discardOf(name, count);
      case 'domain':
        return mine ? words.domain.own : words.domain.title(name);
    }
  }

  /** what pressing the card that is looked at would do, where that is foretold */
  #foreseen: string | null = $derived.by(() => {
    const { ask, looked } = this;
    if (!looked) return null;
    const { card, at } = looked;
    const use = at.dataset['use'] as HandUse | undefined;
    const { key } = cardOf(this.model.catalog, card);
    if (use === 'play' || use === 'set') return `${use} ${key}`;
    if (!ask?.cards.includes(card) || !(answer.atOnce(this.model, ask) || ask.ask === 'defend')) return null;
    const there = use === undefined ? answer.pickedAt(ask) === 'market' : use === 'pick';
    return there ? `pick ${key}` : null;
  });

  /** Asks what pressing the card that is looked at would bring. */
  foresee(): void {
    if (this.#foreseen !== null && this.previews[this.#foreseen] === undefined) this.consult(this.#foreseen);
  }

  /** What it would bring, as far as that is known by now. */
  foretold: string = $derived.by(() => {
    const preview = this.previews[this.#foreseen ?? ''];
    const given = this.#foreseen?.startsWith('pick') ? 0 : 1;
    const told = preview ? outcome(this.model, preview, given) : '';
    return told === '' ? '' : words.outcome.now(told);
  });

  /** Until it is known its line is there: the large card neither grows nor moves when it comes. */
  beside(card: number): readonly string[] {
    return [...notes(this.model, card), this.foretold || (this.awaits(this.#foreseen) ? '…' : '')];
  }

  name(card: number): string {
    return nameOf(cardOf(this.model.catalog, card));
  }

  /** Sends a choice. The plan it ends stands until that is done, and after a refusal, too. */
  override async act(...actions: string[]): Promise<boolean> {
    const { plan, keepMode } = this;
    const asked = this.ask?.ask;
    this.declined = actions[0] === 'stop' && (asked === 'defend' || asked === 'show');
    const made = await super.act(...actions);
    this.declined = false;
    if (made && this.plan === plan) this.plan = null;
    if (made && keepMode) this.keepMode = false;
    return made;
  }

  /** Answers the open question; what was picked for it stands until that is done, and after a refusal, too. */
  async #answer(...actions: string[]): Promise<void> {
    const defending = this.ask?.ask === 'defend';
    if (!(await this.act(...actions))) return;
    this.picked = [];
    if (defending && this.model.public.attack) this.defended = true;
  }

  /** What pressing a card of the own hand does now. */
  use(card: number): HandUse {
    if (this.model.seat !== this.focus) return 'none';
    if (this.plan?.what === 'ability') {
      const mayGive = plans.givable(this.model, this.plan.given).includes(card);
      return mayGive || this.plan.given.includes(card) ? 'pick' : 'none';
    }
    return handUse(this.model, card, this.keepMode);
  }

  /** What copy number `index` of a card of the hand is to the open question; undefined where it is like the others. */
  #asked(card: number, index: number): Copy | undefined {
    return this.ask && copiesOf(this.ask, card) ? handCopy(this.model, card, index) : undefined;
  }

  /** Whether copy number `index` of a card of the hand is chosen for the answer or the plan in the making. */
  chosen(card: number, index: number): boolean {
    const nth = likeBefore(this.model, card, index);
    const copy = handCopy(this.model, card, index);
    if (this.plan?.what === 'ability')
      return nth === 0 && this.plan.given.includes(card) && this.plan.copies[card] === copy;
    if (this.plan?.what === 'keep') return nth === 0 && this.plan.card === card && this.plan.copy === copy;
    const asked = this.#asked(card, index);
    const times = answer.timesPicked(this.picked, { card, slot: -1, copy: asked });
    return this.ask !== null && (asked === undefined ? index : nth) < times;
  }

  /** The place of a pick in the order of picking, from 1; 0 if it is not picked or the order does not matter. */
  orderOf(card: number, index: number): number {
    if (!this.ask || !answer.ordered(this.ask)) return 0;
    const copy = this.#asked(card, index);
    const places = this.picked.flatMap((one, place) =>
      one.card === card && one.slot < 0 && one.copy === copy ? [place + 1] : [],
    );
    return places[copy === undefined ? index : likeBefore(this.model, card, index)] ?? 0;
  }

  /** Presses copy number `index` of a card of the own hand. */
  pressHand(card: number, index: number): void {
    const use = this.use(card);
    const { key } = cardOf(this.model.catalog, card);
    const copy = handCopy(this.model, card, index);
    if (use === 'play' || use === 'set') void this.act(`${use} ${key}${handWord(this.model, card, copy)}`);
    else if (use === 'keep') this.beginKeep(card, copy);
    else if (use !== 'pick') return;
    else if (this.plan?.what === 'ability') this.#give(card, copy);
    else {
      const asked = this.#asked(card, index);
      this.pick(card, -1, asked === undefined ? index : likeBefore(this.model, card, index), asked);
    }
  }

  #give(card: number, copy: Copy | undefined): void {
    if (this.plan?.what !== 'ability') return;
    const others = this.plan.given.filter((one) => one !== card);
    const taken = this.plan.given.includes(card) && this.plan.copies[card] === copy;
    const copies = { ...this.plan.copies, [card]: copy };
    this.plan = { what: 'ability', given: taken ? others : [...others, card], copies };
  }

  beginKeep(card: number, copy?: Copy): void {
    const slots = plans.keepSlots(this.model, card);
    const again = this.plan?.what === 'keep' && this.plan.card === card && this.plan.copy === copy;
    if (slots.length === 1) void this.act(plans.keepAction(this.model, card, slots[0]!, copy));
    else this.plan = again ? null : { what: 'keep', card, copy };
  }

  /** Presses an own territory: keeps the chosen card there, or recalls the one it holds. */
  pressTerritory(slot: number): void {
    if (this.plan?.what === 'keep')
      void this.act(plans.keepAction(this.model, this.plan.card, slot, this.plan.copy));
    else if (this.recallable(slot)) void this.act(plans.recallAction(this.model, slot));
  }

  holds(slot: number): boolean {
    return this.plan?.what === 'keep' && plans.keepSlots(this.model, this.plan.card).includes(slot);
  }

  recallable(slot: number): boolean {
    return this.keepMode && this.plan === null && (this.model.private?.recall.includes(slot) ?? false);
  }

  /** Presses an option of the open question, or its `nth` copy; a single one of the own turn is sent at once. */
  pick(card: number, slot: number, nth?: number, copy?: Copy): void {
    const ask = this.ask;
    const option = this.options.find((one) => one.card === card && one.slot === slot && one.copy === copy);
    if (!ask || !option) return;
    if (answer.atOnce(this.model, ask))
      void this.#answer(...answer.actionsFor(this.model, ask, [{ card, slot, copy }]));
    else this.picked = answer.press(this.#placing(ask) ? { ...ask, most: 1 } : ask, this.picked, option, nth);
  }

  /** Each card is given a place of its own, one after another. */
  #placing(ask: AskView): boolean {
    return ask.ways.length > 0 && ask.cards.length > 0;
  }

  /** Sends the picks. */
  send(): void {
    if (!this.ask || !answer.complete(this.ask, this.picked)) return;
    void this.#answer(...answer.actionsFor(this.model, this.ask, this.picked));
  }

  sendWay(way: Way): void {
    const [one] = this.picked;
    if (this.ask && this.#placing(this.ask)) {
      if (one) void this.#answer(answer.actionInto(this.model, one.card, way));
    } else void this.#answer(answer.actionOfWay(way));
  }

  sendNumber(number: number, copy?: Copy): void {
    if (this.ask) void this.act(answer.actionOfNumber(this.ask, number, copy));
  }

  /** Buys, or asks where the card goes. `seat`: out of whose hand, -1 the Market. */
  buy(card: number, seat = -1): void {
    if (this.model.private?.to_bottom) this.plan = { what: 'buy', card, seat };
    else void this.act(plans.buyAction(this.model, card, seat, false));
  }

  beginSupport(card: number): void {
    this.looked = null;
    const tied = this.model.private?.ties[0] ?? [];
    this.plan = { what: 'support', card, tied };
    this.consult(plans.supportAction(this.model, card, tied));
  }

  /** Asks the princess; a price that leaves no choice is paid at once. */
  useAbility(): void {
    const costs = this.model.private?.princess_costs ?? [];
    this.keepMode = false;
    if (plans.onePrice(this.model)) void this.act(plans.abilityAction(this.model, costs[0] ?? []));
    else this.plan = { what: 'ability', given: [], copies: {} };
  }

  toggleKeep(): void {
    this.keepMode = !this.keepMode;
    this.plan = null;
  }

  /** Chooses which of the equally dear territories move. */
  tie(tied: readonly number[]): void {
    if (this.plan?.what !== 'support') return;
    this.plan = { ...this.plan, tied };
    this.consult(plans.supportAction(this.model, this.plan.card, tied));
  }

  /** Leaves the plan; without one, stops looking for cards to keep. */
  drop(): void {
    if (this.plan) this.plan = null;
    else this.keepMode = false;
  }

  override refresh(): void {
    super.refresh();
    // What others do, or who comes and goes, must not undo what has been picked for a question that still stands.
    const question = asked(this.given().model);
    if (question !== this.#question) this.picked = [];
    this.#question = question;
    if (!this.model.public.attack) this.defended = false;
    if (this.plan && !plans.stands(this.model, this.plan)) this.plan = null;
    if (this.keepMode && !keeping(this.model)) this.keepMode = false;
    if (this.plan?.what === 'support')
      this.consult(plans.supportAction(this.model, this.plan.card, this.plan.tied));
  }
}

export const useBench = (): Bench => benchHere<Bench>();
