/** The games, each by what the tests ask of it: the `told.ts` of its folder here. */
import { readdirSync } from 'node:fs';
import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Explanation } from '../../src/pieces/explain.ts';
import type { Gallery } from '../support/gallery.ts';
import type { Player } from '../support/play.ts';
import type { Reads } from '../support/reader.ts';

export interface Told {
  /** by language */
  name: Readonly<{ en: string; ja: string }>;
  /** Plays at a page; what matches `leaves` it never presses. */
  player: (page: Page, leaves?: string) => Player;

  /** positions of its fixtures that fill the table and ask, the fullest first */
  telling: readonly [string, ...string[]];
  /** those that are laid out in another way, each at the size where that was wrong; `more` as in the gallery's address */
  seldom: readonly (readonly [position: string, size: string, more?: string])[];
  /**
   * where a phone is full to the brim with Japanese: what is longer still is scrolled to, over what lies beneath; and
   * where, by language and position, the texts on cards end in an ellipsis
   */
  brimful: readonly string[];
  /** those that are drawn to be looked at */
  pictures: readonly string[];
  /** Looks where the eye must find something that measures cannot tell. */
  mended: (page: Page, gallery: Gallery) => Promise<void>;

  /** its signs in English, and one of them that a finger finds */
  signs: Readonly<Record<string, Explanation>>;
  figure: string;
  /** a card in the middle of a game that can be chosen */
  card: string;

  /** what a choice begins with that is made in several steps */
  begins: string;
  /** whether there is one in a first turn */
  beginsEarly: boolean;
  /** Goes on with it, up to the last press, and puts the focus there. */
  choose: (page: Page) => Promise<void>;

  /** what somebody presses who goes by the names on the page alone */
  reads: (language: 'en' | 'ja') => Reads;

  /** the first lesson of its guided game, and what that game is played on */
  lesson: RegExp;
  taughtOn: BrowserContextOptions;

  /** a game of bots seen from the first seat, with the move that ends our turn and the one that asks us again */
  recorded: {
    replay: string;
    ended: number;
    asked: number;
    /** a move that pays or brings tokens, and what flies from where to where */
    tokens: { move: number; fly: readonly string[] };
  };
}

export interface Game extends Told {
  id: string;
}

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true });

export const games: readonly Game[] = await Promise.all(
  folders
    .filter((one) => one.isDirectory())
    .map(async ({ name: id }) => {
      const { told } = (await import(`./${id}/told.ts`)) as { told: Told };
      return { id, ...told };
    }),
);

/** The example of most tests, and another. */
export const monarch = games.find(({ id }) => id === 'monarch')!;
export const another = games.find(({ id }) => id !== 'monarch')!;
