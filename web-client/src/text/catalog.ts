/**
 * The texts of the server's catalog, which says them in English: taken out by the ids of what they belong to, and put back in
 * another language. `scripts/types.mjs` makes of what is taken out the type that a language's own has.
 */
import type { GameCatalog } from '../wire/catalog';

/** Texts by the field or the id they belong to. */
export interface Texts {
  readonly [name: string]: string | readonly string[] | Texts;
}

/** A catalog in another language, by that one's texts for it, where it has any. */
export type Fold = (catalog: GameCatalog, texts: Texts | undefined) => GameCatalog;

type Thing = Readonly<Record<string, unknown>>;

/** Which fields are texts: of the game itself, and of the entries of each list. */
const fields: Readonly<Record<string, readonly string[]>> = {
  game: ['name'],
  options: ['label', 'help'],
  values: ['label'],
  cards: ['name', 'names', 'label', 'title', 'text', 'rulings'],
  parts: ['text'],
  boards: ['name'],
  banners: ['name', 'requirement', 'ability', 'crowns'],
  titles: ['title'],
  presets: ['name', 'group'],
};

/** A list of entries that have texts; one of names of cards has none. */
const isList = (name: string, value: unknown): value is Thing[] =>
  name in fields && Array.isArray(value) && value.every((entry) => typeof entry === 'object');
/** What an entry is called; one without a name of its own by its place. */
const idOf = (entry: Thing, place: number): string => String(entry['key'] ?? entry['id'] ?? place);

/** All texts of a catalog, or of an entry of one of its lists. */
export function textsOf(thing: object, list = 'game'): Texts {
  const found: Record<string, Texts[string]> = {};
  for (const [name, value] of Object.entries(thing))
    if (fields[list]!.includes(name)) found[name] = value as Texts[string];
    else if (isList(name, value))
      found[name] = Object.fromEntries(
        value.map((entry, place) => [idOf(entry, place), textsOf(entry, name)]),
      );
  return found;
}

/** The same with other texts; what those do not know stays as it was. */
function withTexts<T extends object>(thing: T, texts: Texts): T {
  const told = Object.entries(texts).map(([name, text]) => {
    const value = (thing as Thing)[name];
    if (!isList(name, value)) return [name, value === undefined ? value : text];
    const known = text as Readonly<Record<string, Texts>>;
    return [name, value.map((entry, place) => withTexts(entry, known[idOf(entry, place)] ?? {}))];
  });
  return { ...thing, ...Object.fromEntries(told) } as T;
}

/** Each catalog once: the same one gives the same. `read` makes the texts that are put in of those of the language. */
export function folding(read: (texts: Texts | undefined, catalog: GameCatalog) => Texts): Fold {
  const known = new WeakMap<GameCatalog, GameCatalog>();
  return (catalog, texts) => {
    const found = known.get(catalog) ?? withTexts(catalog, read(texts, catalog));
    known.set(catalog, found);
    return found;
  };
}
