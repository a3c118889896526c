/** The rules of a game as one list of places that can be searched and gone to. Pure. */
import type { CardEntry, GameCatalog } from '../../wire/catalog';
import type { Extra, GameRules } from './contract';

export type Kind = 'turn' | 'card' | 'word' | 'faq' | 'rule';

/** A place in the rules. */
export interface Entry {
  /** its address in the page, after `rules-` */
  id: string;
  kind: Kind;
  title: string;
  text: string;
}

/** Cards that are the same but for their number, once. */
export interface Kin {
  card: CardEntry;
  copies: number;
}

export type Loaded = () => Promise<{ default: GameRules }>;

/** The rules that there are, by game: nothing of them is loaded before it is asked for. */
const all = import.meta.glob<{ default: GameRules }>('../../games/*/rules/index.ts');

export const loaderOf = (game: string): Loaded | undefined => all[`../../games/${game}/rules/index.ts`];

/** A key without the number of the copy. */
export const kinKey = (key: string): string => key.replace(/#\d+$/, '');

/** Every card once, with the number of its copies. */
export function kinsOf(catalog: GameCatalog): Kin[] {
  const found = new Map<string, Kin>();
  for (const card of catalog.cards) {
    const kin = found.get(kinKey(card.key));
    if (kin) kin.copies += 1;
    else found.set(kinKey(card.key), { card, copies: copiesOf(card) });
  }
  return [...found.values()];
}

/** A catalog lists each copy of a card that has a number, and says how many there are of another. */
function copiesOf(card: CardEntry): number {
  const { copies } = card as { copies?: unknown };
  return !card.key.includes('#') && typeof copies === 'number' ? copies : 1;
}

const textOf = (card: CardEntry): string => [card.text ?? '', ...(card.rulings ?? [])].join(' ').trim();

/** Everything that can be found, in the order of the page. */
export function entriesOf(rules: GameRules, catalog: GameCatalog, extras: readonly Extra[]): Entry[] {
  const { words } = rules;
  return [
    ...Object.entries(words.turn).map(([id, { title, text }]): Entry => ({
      id: `turn-${id}`,
      kind: 'turn',
      title,
      text,
    })),
    ...kinsOf(catalog).map(({ card }): Entry => ({
      id: `card-${kinKey(card.key)}`,
      kind: 'card',
      title: namesOf(card).join(' / '),
      text: textOf(card),
    })),
    ...extras.map(({ id, title, text }): Entry => ({ id: `card-${id}`, kind: 'card', title, text })),
    ...Object.entries(words.words).map(([id, { word, says }]): Entry => ({
      id: `word-${id}`,
      kind: 'word',
      title: word,
      text: says,
    })),
    ...Object.entries(words.faq).map(([id, { ask, answer }]): Entry => ({
      id: `faq-${id}`,
      kind: 'faq',
      title: ask,
      text: answer,
    })),
    ...Object.entries(words.numbered).map(([id, text]): Entry => ({
      id: `rule-${id}`,
      kind: 'rule',
      title: id,
      text,
    })),
  ];
}

/** A card of two printings has two names. */
export function namesOf(card: CardEntry): string[] {
  return [...new Set([card.name, ...Object.values(card.names ?? {})])];
}
