/** What each card of the own hand can do now, and if not, why (HOC-157). */
import { pickedAt } from './answer';
import { acting, askOf, answering, type CrownModel, type HandCardView, type Why } from './view';

/** What pressing a card of the hand does. */
export type HandUse = 'play' | 'set' | 'keep' | 'pick' | 'none';

/** What stands against all cards comes first, then what stands against this one. */
function first(...whys: Why[]): Why {
  return whys.find((why) => why !== 'ok') ?? 'ok';
}

export function handCard(model: CrownModel, card: number): HandCardView | undefined {
  return model.private?.hand[String(card)];
}

export function playWhy(model: CrownModel, card: number): Why {
  const view = handCard(model, card);
  if (!model.private || !view) return 'not_in_hand';
  return first(view.play, model.private.play);
}

/** The cards of the hand that can be played now. */
export function playable(model: CrownModel): number[] {
  if (!acting(model, 'main')) return [];
  return Object.keys(model.private?.hand ?? {})
    .map(Number)
    .filter((card) => playWhy(model, card) === 'ok');
}

/**
 * On to the second phase, where the main phase has nothing else to do (HOC-063). What the second phase allows as well holds
 * nobody back: cards are kept there, too, and recalled, which here is of use only to whoever has plays left.
 */
export function onlyWay(model: CrownModel): string | null {
  const own = model.private;
  if (!own || !acting(model, 'main') || playable(model).length > 0) return null;
  const more =
    own.princess === 'ok' ||
    own.witch ||
    own.coin_counters > 0 ||
    (own.recall.length > 0 && model.public.turn.plays > 0);
  return more ? null : 'end_main_phase';
}

export function keepWhy(model: CrownModel, card: number): Why {
  const view = handCard(model, card);
  if (!model.private || !view) return 'not_in_hand';
  return first(model.private.keep, view.keep);
}

function setWhy(model: CrownModel, card: number): Why {
  const view = handCard(model, card);
  if (!model.private || !view) return 'not_in_hand';
  return first(view.set, model.private.set);
}

/** True if a card of the hand can be kept, or a kept one recalled, now. */
export function keeping(model: CrownModel): boolean {
  const own = model.private;
  if (!own || (!acting(model, 'main') && !acting(model, 'second'))) return false;
  return own.recall.length > 0 || Object.keys(own.hand).some((card) => keepWhy(model, Number(card)) === 'ok');
}

/** What pressing the card does; `keepMode` is on while a card to keep is looked for. */
export function handUse(model: CrownModel, card: number, keepMode: boolean): HandUse {
  const ask = askOf(model);
  if (answering(ask)) return pickedAt(ask) === 'hand' && ask.cards.includes(card) ? 'pick' : 'none';
  if (keepMode) return keepWhy(model, card) === 'ok' && keeping(model) ? 'keep' : 'none';
  if (acting(model, 'main') && playWhy(model, card) === 'ok') return 'play';
  if (acting(model, 'second') && setWhy(model, card) === 'ok') return 'set';
  return 'none';
}

/** Why a card is not lit, in the phase that runs; `ok` while nothing is asked of us or the card is lit. */
export function handWhy(model: CrownModel, card: number, keepMode: boolean): Why {
  if (handUse(model, card, keepMode) !== 'none') return 'ok';
  if (answering(askOf(model))) return 'not_an_option';
  if (keepMode) return keepWhy(model, card);
  if (acting(model, 'main')) return playWhy(model, card);
  if (acting(model, 'second')) return setWhy(model, card);
  return 'ok';
}
