/**
 * The seam between the frame (pages, log, chat, replay) and a game's table.
 *
 * The frame owns the connection, the model and everything around the table. A game module owns how its
 * position looks and how its events read. Neither knows the rules: what may be done is in the private view.
 */
import type { Component } from 'svelte';
import type { Explanations } from '../pieces/explain';
import type { Follower } from '../shuffle/deal';
import type { CardEntry, GameCatalog } from '../wire/catalog';
import type { GameEvent, Json, LogItem, OwnState, TableState } from '../wire/protocol';
import type { AnyBench } from './bench.svelte';
import type { Guide } from './guide';
import type { Mode, Player, Preview, TableModel, TableProps } from './model';
import type { PlacesOf } from './places';
import type { TokensOf } from './tokens';

export type { CardEntry, GameCatalog, GameEvent, Json, LogItem, OwnState, TableState };
export type { Mode, Player, Preview, TableModel, TableProps };

/** A piece of a sentence: plain text, a card (link), a seat (coloured name), an amount with a pictogram. */
export type Part =
  | string
  | { card: number }
  | { seat: number }
  | { amount: number; of: 'gold' | 'food' | 'crowns' | string }
  | { strong: string };

/** Language-neutral sentence; the frame renders it and reads it out. */
export type Sentence = readonly Part[];

/** What a description may look at; at the table for nothing but the end, since it is another one with every move. */
export type DescribeContext = Pick<TableModel, 'catalog' | 'players' | 'options' | 'table'>;

/** A figure of a card, and below it what it is for the viewer, or why. */
export interface Fact {
  label: string;
  value: string | Sentence;
  note?: string | Sentence;
}

/** What is said of a card besides its name, its text and its rulings. */
export interface Facts {
  nature: string;
  /** those that are not so are left out */
  lines: readonly (Fact | false)[];
  /** of values that are reconstructed */
  doubts: readonly string[];
}

/** One line of the final reckoning. */
export interface ReckoningLine {
  label: Sentence;
  crowns: number;
  /** how the figure comes about, optional */
  why?: Sentence;
}

export interface Reckoning {
  seat: number;
  total: number;
  /** 1-based, ties share */
  place: number;
  lines: readonly ReckoningLine[];
}

/** A drawer on phones besides log and chat, e.g. seats or own court. */
export interface SheetDefinition {
  id: string;
  label: (model: TableModel) => string;
  /** drawing from an `.icons` import */
  icon: string;
  /** small number on the tab, e.g. cards in the own court; null none */
  badge?: (model: TableModel) => string | null;
  component: Component;
}

export type Cue = 'turn' | 'attack' | 'coin' | 'card' | 'end' | 'none';

/** What a game's part of the lobby page is given. */
export interface SetupProps {
  catalog: GameCatalog;
  /** of the lobby */
  options: Readonly<Record<string, string>>;
  /** only the host changes options; everybody sees them */
  host: boolean;
  /** Changes options of the lobby. */
  set: (options: Record<string, string>) => void;
}

/** A part of the lobby page for options that need more than a row of buttons. */
export interface SetupPage {
  title: string;
  Setup: Component<SetupProps>;
}

/** What is said of a game before its catalog is here. */
export interface Front {
  name: string;
  /** a sentence on the shelf of the start page */
  blurb: string;
  /** whose game it is */
  credit?: string;
}

/** A game in the registry. Nothing of it is loaded before it is needed. */
export interface GameEntry {
  /** in the language of the page (`text/live`) */
  front: Front;
  /** Loads the table. */
  load: () => Promise<GameModule>;
  /** Loads the small picture of the table on the start page. */
  art: () => Promise<Component>;
  /** The game's own part of the lobby page, where it has one: the options it shows, and how to load it. */
  setup?: { options: readonly string[]; load: () => Promise<SetupPage> };
  /** Switches among its options that are off while one learns it. */
  leftOut?: readonly string[];
  /** Loads what a guide says to whoever plays it for the first time. */
  guide: () => Promise<Guide>;
  /** Loads what follows a recorded shuffle through a game. */
  shuffle: () => Promise<Follower>;
}

/** What src/games/<game>/index.ts exports as default. */
export interface GameModule {
  id: string;
  /** value of data-mood on the table: the set of tokens under [data-mood="..."] */
  mood: string;
  /** what a table or a drawer holds besides the model; its parts have it by `benchHere`. `close` shuts the drawer. */
  bench: (given: () => TableProps, close?: () => void) => AnyBench;
  /** drawings that the parts refer to; once around everything of the table */
  Ground: Component;
  /** the board; fills its box (desktop about 940x610, phone about 390x560), never scrolls the page */
  Table: Component;
  /** the inside of the dialog that the bench has open */
  Opened: Component;
  /** the buttons beside the question (harvest, tax, end turn ...) */
  Actions: Component<TableProps>;
  /** a card drawn large, with its price for the viewer where it has one */
  Leaf: Component<{ handle: number; model: TableModel }>;
  /** what the dialog of a card says beside it */
  facts: (model: TableModel, handle: number) => Facts;
  /** drawers on phones */
  sheets: readonly SheetDefinition[];
  /** what its signs, figures and marks are, by the key each bears (`pieces/explain.ts`) */
  marks: Explanations;
  /** The one sentence that says what is asked of whom. */
  question: (model: TableModel) => Sentence;
  /**
   * Which question is open for us: the same text for as long as an answer begun for it is still an answer to it, whatever
   * else moves at the table. Half-chosen answers and taps that wait belong to it.
   */
  asked: (model: TableModel) => string;
  /** The one action that is left and settles nothing: it is made with the tap that led there. Null: there is something to choose. */
  onlyWay?: (model: TableModel) => string | null;
  /** A log sentence for an event, null for events not worth a line. */
  describeEvent: (event: GameEvent, context: DescribeContext) => Sentence | null;
  /** One event for two that follow each other in the log, where both are one line; null: each has its own. */
  gather?: (before: GameEvent, next: GameEvent) => GameEvent | null;
  /** Where on the table an event was; where nothing of it is in sight, it was at the seat that it names. */
  places: PlacesOf;
  /** What coins, resources, points and counters an event brings or takes, and where they fly from and to. */
  tokens: TokensOf;
  /** Numbers the turns of all seats through, not rounds. */
  countsTurns?: boolean;
  /** The seat and round (or turn, where those are counted) of a turn that begins with this event; null for others. */
  turnStart: (event: GameEvent) => { seat: number; round: number } | null;
  /** An action text in words, for "Take back: ..." */
  describeAction: (action: string, context: DescribeContext) => Sentence;
  /** What an action settles beyond those words: where, how much, in place of what; empty if they say all. */
  describeDetail?: (action: string, context: DescribeContext) => Sentence;
  /** Points of every seat now, for the chart over time. */
  points: (view: Json) => number[];
  /** The scores with a line for every source of points, by place. */
  reckoning: (model: TableModel) => readonly Reckoning[];
  /** The heading at the end where the game gives one, e.g. a title won alone; null: who has won. */
  endTitle?: (model: TableModel) => string | null;
  /** What places seats of the same total one behind the other; where nothing does, they share the place. */
  tieBreak?: string;
  /** What the chart at the end shows; crowns over time if absent. */
  chartTitle?: string;
  /** The quiet sound that fits an event as seen from `seat`. */
  cue: (event: GameEvent, seat: number, catalog: GameCatalog) => Cue;
  cardName: (card: CardEntry, options: Readonly<Record<string, string>>) => string;
  /** A ruling of the catalog in the words of these options; as it is if absent. */
  ruling?: (text: string, options: Readonly<Record<string, string>>) => string;
}
