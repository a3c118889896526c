/** Copies of a card that are not alike: which one is meant (HOC-013). */
import type { AskView, Copy, CrownModel } from './view';

/** The different ones among some copies. */
export function kinds(copies: readonly Copy[] = []): Copy[] {
  return [...new Set(copies)];
}

/** What copy number `index` (from 0) of a card of the own hand is; undefined where all are alike. */
export function handCopy(model: CrownModel, card: number, index: number): Copy | undefined {
  return model.private?.hand[String(card)]?.copies?.[index];
}

/** The copies of a card of the own hand before number `index` that are like it. */
export function likeBefore(model: CrownModel, card: number, index: number): number {
  const copies = model.private?.hand[String(card)]?.copies ?? [];
  return copies.length > 0 ? copies.slice(0, index).filter((copy) => copy === copies[index]).length : index;
}

/** The word that names a copy among those that could be taken; empty where it would say nothing. */
export function copyWord(among: readonly Copy[] | undefined, copy: Copy | undefined): string {
  return copy !== undefined && kinds(among).length > 1 ? ` ${copy}` : '';
}

/** The word that names a copy of a card of the own hand. */
export function handWord(model: CrownModel, card: number, copy: Copy | undefined): string {
  return copyWord(model.private?.hand[String(card)]?.copies, copy);
}

/** The same for a card to keep: one that was kept already in this turn cannot be. */
export function keepWord(model: CrownModel, card: number, copy: Copy | undefined): string {
  const copies = model.private?.hand[String(card)]?.copies ?? [];
  return copyWord(
    copies.filter((one) => one !== 'recalled'),
    copy,
  );
}

/** The copies of a card, or for a number, that answer a question; undefined where they are alike. */
export function copiesOf(ask: AskView, pick: number): readonly Copy[] | undefined {
  return ask.copies?.[String(pick)];
}
