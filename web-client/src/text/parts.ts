/**
 * The parts that the words of the client come in, each with what needs it, by the names that `live` knows them by. English is the
 * measure: a language that lacks a part, or in a part a key, does not compile. Types alone: nothing of a part is loaded by this list.
 */
import type { CatalogTexts } from '../wire/generated/catalog_texts';
import type { about } from './en/about';
import type { botGame } from './en/bot_game';
import type { follow } from './en/follow';
import type { frame } from './en/frame';
import type { fronts } from './en/fronts';
import type { guide, remarks } from './en/guide/common';
import type { heartOfCrown as heartOfCrownGuide } from './en/guide/heart_of_crown';
import type { minerva as minervaGuide } from './en/guide/minerva';
import type { monarch as monarchGuide } from './en/guide/monarch';
import type { en as heartOfCrown } from './en/heart_of_crown';
import type { en as minerva } from './en/minerva';
import type { en as monarch } from './en/monarch';
import type { common as marks, explain } from './en/marks/common';
import type { heartOfCrown as heartOfCrownMarks } from './en/marks/heart_of_crown';
import type { minerva as minervaMarks } from './en/marks/minerva';
import type { monarch as monarchMarks } from './en/marks/monarch';
import type { common as rules } from './en/rules/common';
import type { heartOfCrown as heartOfCrownRules } from './en/rules/heart_of_crown';
import type { minerva as minervaRules } from './en/rules/minerva';
import type { monarch as monarchRules } from './en/rules/monarch';
import type { lobby } from './en/lobby';
import type { replay } from './en/replay';
import type { shuffle } from './en/shuffle';
import type { workshop } from './en/workshop';

/** What the server says of a game, by its id: names and texts of cards, options. English comes with it. */
export type CatalogPart = `catalogs/${keyof CatalogTexts}`;
type Catalogs = {
  readonly [Part in CatalogPart]: Part extends `catalogs/${infer Game extends keyof CatalogTexts}`
    ? CatalogTexts[Game]
    : never;
};

export interface Parts extends Catalogs {
  readonly frame: typeof frame;
  readonly fronts: typeof fronts;
  readonly follow: typeof follow;
  readonly bot_game: typeof botGame;
  readonly about: typeof about;
  readonly lobby: typeof lobby;
  readonly replay: typeof replay;
  readonly shuffle: typeof shuffle;
  readonly workshop: typeof workshop;
  readonly monarch: typeof monarch;
  readonly minerva: typeof minerva;
  readonly heart_of_crown: typeof heartOfCrown;
  readonly guide: typeof guide;
  readonly 'guide/common': typeof remarks;
  readonly 'guide/monarch': typeof monarchGuide;
  readonly 'guide/minerva': typeof minervaGuide;
  readonly 'guide/heart_of_crown': typeof heartOfCrownGuide;
  readonly explain: typeof explain;
  readonly marks: typeof marks;
  readonly 'marks/monarch': typeof monarchMarks;
  readonly 'marks/minerva': typeof minervaMarks;
  readonly 'marks/heart_of_crown': typeof heartOfCrownMarks;
  readonly rules: typeof rules;
  readonly 'rules/monarch': typeof monarchRules;
  readonly 'rules/minerva': typeof minervaRules;
  readonly 'rules/heart_of_crown': typeof heartOfCrownRules;
}

/** The tables of a language that have been loaded. */
export type Tables = Partial<Parts>;
/** How a language loads each. */
export type Loaders = { readonly [Part in keyof Parts]: () => Promise<Parts[Part]> };
