/**
 * The parts that the words of the client come in, each with what needs it, by the names that `live` knows them by. English is the
 * measure: a language that lacks a part, or in a part a key, does not compile. Types alone: nothing of a part is loaded by this list.
 */
import type { CatalogTexts } from '../wire/generated/catalog_texts';
import type { GameWords_en } from '../wire/generated/game_words';
import type { about } from './en/about';
import type { botGame } from './en/bot_game';
import type { device } from './en/device';
import type { end } from './en/end';
import type { follow } from './en/follow';
import type { frame } from './en/frame';
import type { games } from './en/games';
import type { guide, remarks } from './en/guide';
import type { hint } from './en/hint';
import type { lobby } from './en/lobby';
import type { common as marks, explain } from './en/marks';
import type { notices } from './en/notices';
import type { replay } from './en/replay';
import type { common as rules } from './en/rules';
import type { shuffle } from './en/shuffle';
import type { tempo } from './en/tempo';
import type { workshop } from './en/workshop';

/** What the server says of a game: names and texts of cards, options. English comes with it. */
type Catalogs = {
  readonly [
    Part in `${keyof CatalogTexts}/catalog`
  ]: Part extends `${infer Game extends keyof CatalogTexts}/catalog` ? CatalogTexts[Game] : never;
};

/** Those of games are called `<game>/<file>`: the folders of `en` make the list. */
export interface Parts extends GameWords_en, Catalogs {
  readonly frame: typeof frame;
  readonly follow: typeof follow;
  readonly bot_game: typeof botGame;
  readonly about: typeof about;
  readonly device: typeof device;
  readonly end: typeof end;
  readonly games: typeof games;
  readonly hint: typeof hint;
  readonly lobby: typeof lobby;
  readonly notices: typeof notices;
  readonly replay: typeof replay;
  readonly shuffle: typeof shuffle;
  readonly tempo: typeof tempo;
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

type OfGames = Pick<Parts, keyof GameWords_en | keyof Catalogs>;

/** How a language loads those of all games, by the paths of their files, some of which are `here`; `All` lacks none of them. */
export const ofGames = <All extends OfGames>(
  files: Readonly<Record<string, () => Promise<unknown>>>,
  here: Readonly<Record<string, unknown>>,
): { readonly [Part in keyof OfGames]: () => Promise<All[Part]> } =>
  Object.fromEntries(
    Object.keys({ ...files, ...here }).map((path) => {
      const [game, part] = path.replace('.ts', '').split('/').slice(-2);
      const load = async () => here[path] ?? (await files[path]?.());
      return [`${game!}/${part!}`, async () => ((await load()) as Record<string, unknown>)[part!]];
    }),
  ) as { [Part in keyof OfGames]: () => Promise<All[Part]> };
