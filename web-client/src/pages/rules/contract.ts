/** What a game brings for its rules pages: the words (text/en/rules), and beside them what no language changes. */
import type { Component } from 'svelte';
import type { GameCatalog, TableModel } from '../../games/contract';

/** The words of a game's rules; a language is a table of this form with the same keys. */
export interface RulesWords {
  /** in three sentences */
  aim: readonly string[];
  turn: Readonly<Record<string, { title: string; text: string }>>;
  /** the glossary */
  words: Readonly<Record<string, { word: string; says: string }>>;
  faq: Readonly<Record<string, { ask: string; answer: string }>>;
  /** what is reconstructed or decided here */
  unsure: string;
  /** every rule by its id */
  numbered: Readonly<Record<string, string>>;
}

/** What is drawn beside a step of a turn: signs by name, cards by key. */
export interface Picture {
  signs?: readonly string[];
  cards?: readonly string[];
}

/** Where an answer ends: the rules it comes from, and `file/name` of a scenario that shows one of them. */
export interface Answer {
  rules: readonly string[];
  watch?: string;
}

/** Something besides the cards that the catalog lists: a banner, a culture tile. */
export interface Extra {
  id: string;
  /** heading over those of its sort */
  group: string;
  title: string;
  text: string;
  reconstructed?: readonly string[] | undefined;
}

/** What `games/<game>/rules/index.ts` exports as default. */
export interface GameRules {
  /** in the language of the page */
  words: RulesWords;
  turn: Readonly<Record<string, Picture>>;
  /** the sign of a word of the glossary */
  signs: Readonly<Record<string, string>>;
  faq: Readonly<Record<string, Answer>>;
  /** where it says why, by the code of a refusal: places such as `faq-tax` */
  refusals: Readonly<Record<string, string>>;
  /** `file/name` of the scenarios that show a rule, by its id */
  shown: Readonly<Record<string, readonly string[]>>;
  /** a sign of the table by name; decorative */
  Sign: Component<{ name: string }>;
  /** a card of the catalog drawn large, with its text */
  Leaf: Component<{ handle: number; model: TableModel }>;
  extras: (catalog: GameCatalog) => readonly Extra[];
}

type Part<W extends Partial<RulesWords>, K extends keyof RulesWords> = Extract<keyof W[K], string>;

/** Checks that everything said has its picture and its rules, and nothing else. */
export function rulesOf<W extends RulesWords>(
  given: Omit<GameRules, 'words' | 'turn' | 'faq' | 'signs'> & {
    words: W;
    turn: Readonly<Record<Part<W, 'turn'>, Picture>>;
    signs: Readonly<Partial<Record<Part<W, 'words'>, string>>>;
    faq: Readonly<Record<Part<W, 'faq'>, Answer>>;
  },
): GameRules {
  return given as GameRules;
}
