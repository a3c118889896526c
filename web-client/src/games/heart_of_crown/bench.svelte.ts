/**
 * What the Heart of Crown table holds besides the model: the answer in the making, the plan of a choice that takes more
 * than one press, previews asked of the server, the open dialog, the card looked at. The one file of the table with
 * state; everything else is props and pure functions.
 */
import { getContext, setContext } from 'svelte';
import { Consults } from '../../pieces/consults.svelte';
import type { Looked } from '../../pieces/looks';
import type { TableProps } from '../contract';
import * as answer from './model/answer';
import type { Option, Picked } from './model/answer';
import { cardOf, nameOf } from './model/cards';
import { handUse, keeping, type HandUse } from './model/hand';
import * as plans from './model/plan';
import type { Plan } from './model/plan';
import { answering, askOf, crown, turnOrder, type AskView, type CrownPreview, type Way } from './model/view';

/** A dialog of the table. */
export type Opened = { what: 'deck' | 'discard' | 'domain'; seat: number } | { what: 'banished' };

export class Bench {
  readonly #props: () => TableProps;
  /** the question the picks are for */
  #question = '';
  readonly #consults = new Consults<CrownPreview>(() => this.#props());

  plan: Plan | null = $state(null);
  /** looking for a card to keep, or for a kept one to recall */
  keepMode = $state(false);
  picked: readonly Picked[] = $state([]);
  /** a defense was used against the attack that runs */
  defended = $state(false);
  opened: Opened | null = $state(null);
  looked: Looked | null = $state(null);

  model = $derived.by(() => crown(this.#props().model));
  lit = $derived.by(() => this.#props().lit);
  /** the seat shown large at the bottom: ours, or the first one for a spectator */
  focus = $derived.by(() => Math.max(0, this.model.seat));
  others = $derived.by(() => turnOrder(this.model.public, this.focus).slice(1));
  /** the question to answer with cards, words or numbers, null if there is none */
  ask: AskView | null = $derived.by(() => {
    const ask = askOf(this.model);
    return answering(ask) ? ask : null;
  });
  options: readonly Option[] = $derived.by(() => (this.ask ? answer.optionsOf(this.model, this.ask) : []));

  constructor(props: () => TableProps) {
    this.#props = props;
  }

  name(card: number): string {
    return nameOf(cardOf(this.model.catalog, card));
  }

  player(seat: number): string {
    return this.model.players.find((one) => one.seat === seat)?.name ?? '';
  }

  act(...actions: string[]): void {
    this.#props().act(actions);
  }

  show(card: number): void {
    this.looked = null;
    this.#props().showCard(card);
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

  /** How often a card of the hand is chosen for the answer or the plan in the making. */
  chosen(card: number): number {
    if (this.plan?.what === 'ability') return this.plan.given.filter((one) => one === card).length;
    if (this.plan?.what === 'keep') return this.plan.card === card ? 1 : 0;
    return this.ask ? answer.timesPicked(this.picked, { card, slot: -1 }) : 0;
  }

  /** The place of a pick in the order of picking, from 1; 0 if it is not picked or the order does not matter. */
  orderOf(card: number, copy: number): number {
    if (!this.ask || !answer.ordered(this.ask)) return 0;
    const places = this.picked.flatMap((one, index) =>
      one.card === card && one.slot < 0 ? [index + 1] : [],
    );
    return places[copy] ?? 0;
  }

  /** Presses copy number `copy` of a card of the own hand. */
  pressHand(card: number, copy: number): void {
    const use = this.use(card);
    const { catalog } = this.model;
    const { key } = cardOf(catalog, card);
    if (use === 'play') this.act(`play ${key}`);
    else if (use === 'set') this.act(`set ${key}`);
    else if (use === 'keep') this.beginKeep(card);
    else if (use !== 'pick') return;
    else if (this.plan?.what === 'ability') this.#give(card);
    else this.pick(card, -1, copy);
  }

  #give(card: number): void {
    if (this.plan?.what !== 'ability') return;
    const { given } = this.plan;
    const taken = given.includes(card);
    this.plan = { what: 'ability', given: taken ? given.filter((one) => one !== card) : [...given, card] };
  }

  beginKeep(card: number): void {
    const slots = plans.keepSlots(this.model, card);
    if (slots.length === 1) this.act(plans.keepAction(this.model, card, slots[0]!));
    else this.plan = this.plan?.what === 'keep' && this.plan.card === card ? null : { what: 'keep', card };
  }

  /** Presses an own territory: keeps the chosen card there, or recalls the one it holds. */
  pressTerritory(slot: number): void {
    if (this.plan?.what === 'keep') this.act(plans.keepAction(this.model, this.plan.card, slot));
    else if (this.recallable(slot)) this.act(plans.recallAction(this.model, slot));
  }

  holds(slot: number): boolean {
    return this.plan?.what === 'keep' && plans.keepSlots(this.model, this.plan.card).includes(slot);
  }

  recallable(slot: number): boolean {
    return this.keepMode && this.plan === null && (this.model.private?.recall.includes(slot) ?? false);
  }

  /** Presses an option of the open question; a single one of the own turn is sent at once. */
  pick(card: number, slot: number, copy = 0): void {
    const ask = this.ask;
    const option = this.options.find((one) => one.card === card && one.slot === slot);
    if (!ask || !option) return;
    if (answer.atOnce(this.model, ask)) this.act(...answer.actionsFor(this.model, ask, [{ card, slot }]));
    else
      this.picked = answer.press(this.#placing(ask) ? { ...ask, most: 1 } : ask, this.picked, option, copy);
  }

  /** Each card is given a place of its own, one after another. */
  #placing(ask: AskView): boolean {
    return ask.ways.length > 0 && ask.cards.length > 0;
  }

  /** Sends the picks. */
  send(): void {
    if (!this.ask || !answer.complete(this.ask, this.picked)) return;
    if (this.ask.ask === 'defend') this.defended = true;
    this.act(...answer.actionsFor(this.model, this.ask, this.picked));
    this.picked = [];
  }

  sendWay(way: Way): void {
    const [one] = this.picked;
    if (this.ask && this.#placing(this.ask)) {
      if (one) this.act(answer.actionInto(this.model, one.card, way));
    } else this.act(answer.actionOfWay(way));
    this.picked = [];
  }

  sendNumber(number: number): void {
    if (this.ask) this.act(answer.actionOfNumber(this.ask, number));
  }

  /** Buys, or asks where the card goes. `seat`: out of whose hand, -1 the Market. */
  buy(card: number, seat = -1): void {
    if (this.model.private?.to_bottom) this.plan = { what: 'buy', card, seat };
    else this.act(plans.buyAction(this.model, card, seat, false));
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
    if (costs.length <= 1) this.act(plans.abilityAction(this.model, costs[0] ?? []));
    else this.plan = { what: 'ability', given: [] };
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

  /** Drops what the position no longer allows. To be called when the version changes. */
  refresh(): void {
    this.#consults.forget();
    // What others do, or who comes and goes, must not undo what has been picked for a question that still stands.
    const question = JSON.stringify(this.model.private?.ask ?? null);
    if (question !== this.#question) this.picked = [];
    this.#question = question;
    if (!this.model.public.attack) this.defended = false;
    if (this.plan && !plans.stands(this.model, this.plan)) this.plan = null;
    if (this.keepMode && !keeping(this.model)) this.keepMode = false;
    if (this.plan?.what === 'support')
      this.consult(plans.supportAction(this.model, this.plan.card, this.plan.tied));
  }

  /** The previews known so far, by action. */
  get previews(): Readonly<Record<string, CrownPreview>> {
    return this.#consults.known;
  }

  consult(action: string): void {
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
