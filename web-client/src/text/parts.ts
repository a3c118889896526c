/**
 * The parts that the words of the client come in, each with what needs it, by the names that `live` knows them by. English is the
 * measure: a language that lacks a part, or in a part a key, does not compile. Types alone: nothing of a part is loaded by this list.
 */
import type { CatalogTexts } from '../wire/generated/catalog_texts';
import type { about } from './en/about';
import type { botGame } from './en/bot_game';
import type { device } from './en/device';
import type { end } from './en/end';
import type { follow } from './en/follow';
import type { frame } from './en/frame';
import type { guide, remarks } from './en/guide';
import type { lobby } from './en/lobby';
import type { common as marks, explain } from './en/marks';
import type { replay } from './en/replay';
import type { common as rules } from './en/rules';
import type { shuffle } from './en/shuffle';
import type { workshop } from './en/workshop';

/** The words of each game, by its id: `en/<game>/index.ts` adds them. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Games {}

/** What is said before anything else of a game is loaded; by its guide; of its signs; on its rules pages; at its table. */
type OfGame = 'front' | 'guide' | 'marks' | 'rules' | 'table';

type GameParts = {
  readonly [
    Part in `${keyof Games}/${OfGame}`
  ]: Part extends `${infer Game extends keyof Games}/${infer One extends OfGame}` ? Games[Game][One] : never;
};

/** What the server says of a game: names and texts of cards, options. English comes with it. */
type Catalogs = {
  readonly [
    Part in `${keyof CatalogTexts}/catalog`
  ]: Part extends `${infer Game extends keyof CatalogTexts}/catalog` ? CatalogTexts[Game] : never;
};

export interface Parts extends GameParts, Catalogs {
  readonly frame: typeof frame;
  readonly follow: typeof follow;
  readonly bot_game: typeof botGame;
  readonly about: typeof about;
  readonly device: typeof device;
  readonly end: typeof end;
  readonly lobby: typeof lobby;
  readonly replay: typeof replay;
  readonly shuffle: typeof shuffle;
  readonly workshop: typeof workshop;
  readonly guide: typeof guide;
  readonly remarks: typeof remarks;
  readonly explain: typeof explain;
  readonly marks: typeof marks;
  readonly rules: typeof rules;
}

/** The tables of a language that have been loaded. */
export type Tables = Partial<Parts>;
/** How a language loads each. */
export type Loaders = { readonly [Part in keyof Parts]: () => Promise<Parts[Part]> };

/** How it loads those of a game. */
export type LoadersOf<Game extends keyof Games> = {
  readonly [One in OfGame | 'catalog']: `${Game}/${One}` extends keyof Loaders
    ? Loaders[`${Game}/${One}`]
    : never;
};

/** The same of all games, by the paths of their files; `All` is what those declare, and lacks none. */
export const ofGames = <All extends { [Game in keyof Games]: LoadersOf<Game> }>(
  files: Readonly<Record<string, All[keyof All]>>,
): Pick<Loaders, keyof GameParts | keyof Catalogs> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, loaders]) =>
      Object.entries(loaders as object).map(([part, load]) => [`${path.split('/').at(-2)!}/${part}`, load]),
    ),
  ) as Loaders;
