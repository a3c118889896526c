/**
 * Fonts for scripts of thousands of characters: of each only those that a language's texts use, cut out when the client is
 * built. `import 'virtual:typeset/ja.css'` is the style sheet of these fonts, loaded with the language. In two slices, what the
 * first pages say and the rest, so that a browser fetches the second when a page has a character of it.
 * `import 'virtual:typeset/ja-name.css'` has only what the language's own name is written with: it stands among the languages to
 * choose from before any of it is loaded, and not every device has a font for it.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languages, type Language } from '../src/text/languages.ts';

interface Face {
  family: string;
  /** the package of Fontsource, whose file of the script has all of its characters */
  from: string;
  weight: number;
}

interface Script {
  name: string;
  faces: readonly Face[];
  /** files that the first pages take their words from */
  first: RegExp;
  /** what people write in their names, whatever the texts use */
  always: readonly [from: number, to: number][];
}

const scripts: Readonly<Record<string, Script>> = {
  ja: {
    name: 'japanese',
    faces: [
      { family: 'Zen Kaku Gothic New', from: '@fontsource/zen-kaku-gothic-new', weight: 400 },
      { family: 'Zen Kaku Gothic New', from: '@fontsource/zen-kaku-gothic-new', weight: 700 },
      { family: 'Kaisei Tokumin', from: '@fontsource/kaisei-tokumin', weight: 500 },
    ],
    first: /^(frame|errors|bot_game|lobby|\w+\/front)\.ts$/,
    // Hiragana and katakana.
    always: [
      [0x3041, 0x3096],
      [0x30a1, 0x30fc],
    ],
  },
};

const folder = fileURLToPath(new URL('../src/text/', import.meta.url));
export const cache = fileURLToPath(new URL('../node_modules/.cache/coronet-typeset/', import.meta.url));
const require = createRequire(import.meta.url);

/** Those that the Latin fonts have look better beside their letters and figures: all but the dots and dashes of a sentence. */
const isOfScript = (char: string): boolean => {
  const code = char.codePointAt(0)!;
  return code === 0x2014 || code === 0x2015 || code === 0x2026 || (code >= 0x2190 && code !== 0x2212);
};

/** The characters of a text that are none of the Latin fonts', each once. */
export const charactersIn = (text: string): Set<string> => new Set([...text].filter(isOfScript));

/** `U+3042, U+3044-3046`. */
export function rangesOf(characters: ReadonlySet<string>): string {
  const codes = [...characters].map((char) => char.codePointAt(0)!).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

/** The characters of a language's texts: of the first pages, and of all others beside them. */
export function slicesOf(language: string): [Set<string>, Set<string>] {
  const { first, always } = scripts[language]!;
  const home = join(folder, language);
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const read = (list: readonly string[]) =>
    list.map((file) => readFileSync(join(home, file), 'utf8')).join('');
  const soon = charactersIn(read(files.filter((file) => first.test(file))));
  for (const [from, to] of always)
    for (let code = from; code <= to; ++code) soon.add(String.fromCodePoint(code));
  const later = charactersIn(read(files));
  return [soon, new Set([...later].filter((char) => !soon.has(char)))];
}

/** What `rangesOf` writes, read. */
export const rangesIn = (list: string): (readonly [from: number, to: number])[] =>
  list
    .split(',')
    .map((range) => range.replace('U+', '').split('-'))
    .map(([low, high = low]) => [Number.parseInt(low!, 16), Number.parseInt(high!, 16)]);

/** Those of these characters that a package of Fontsource has not, by its list of ranges. */
export function lackingIn(from: string, characters: Iterable<string>): string[] {
  const lists = Object.values(require(`${from}/unicode.json`) as Record<string, string>);
  const ranges = lists.flatMap(rangesIn);
  return [...characters].filter((char) => {
    const code = char.codePointAt(0)!;
    return !ranges.some(([low, high]) => low <= code && code <= high);
  });
}

/** The fonts of a language. */
export const facesOf = (language: string): readonly Face[] => scripts[language]!.faces;

const sourceOf = ({ from, weight }: Face, script: Script): string => {
  const family = from.split('/').at(-1)!;
  return require.resolve(`${from}/files/${family}-${script.name}-${String(weight)}-normal.woff2`);
};

/** Writes a style sheet and its fonts, called by these slices, unless they are there already; gives its path. */
async function typeset(
  script: Script,
  slices: Readonly<Record<string, ReadonlySet<string>>>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(script));
  for (const [called, slice] of Object.entries(slices))
    hash.update([called, ...slice].sort().join('') + '\n');
  for (const face of script.faces) hash.update(readFileSync(sourceOf(face, script)));
  const home = join(cache, `${script.name}-${hash.digest('hex').slice(0, 16)}`);
  const sheet = join(home, `${script.name}.css`);
  if (existsSync(sheet)) return sheet;
  const { default: subset } = await import('subset-font');
  mkdirSync(home, { recursive: true });
  const rules: string[] = [];
  for (const face of script.faces)
    for (const [called, slice] of Object.entries(slices)) {
      const name = `${script.name}-${face.from.split('/').at(-1)!}-${String(face.weight)}-${called}.woff2`;
      const whole = readFileSync(sourceOf(face, script));
      writeFileSync(join(home, name), await subset(whole, [...slice].join(''), { targetFormat: 'woff2' }));
      rules.push(
        `@font-face { font-family: '${face.family}'; font-weight: ${String(face.weight)}; font-display: swap; ` +
          `src: url('./${name}') format('woff2'); unicode-range: ${rangesOf(slice)}; }`,
      );
    }
  // Last: whoever finds it finds its fonts.
  writeFileSync(sheet, rules.join('\n'));
  return sheet;
}

/** The Vite plugin. Unit tests draw nothing: for them the style sheet is empty. */
export function typesets(): Plugin {
  const asked = /^virtual:typeset\/(\w+?)(-name)?\.css$/;
  const nothing = '\0typeset';
  return {
    name: 'coronet-typeset',
    enforce: 'pre',
    resolveId(id) {
      const [, language, name] = asked.exec(id) ?? [];
      if (language === undefined) return null;
      if (process.env['VITEST']) return nothing;
      const script = scripts[language]!;
      const [first, rest] = slicesOf(language);
      if (!name) return typeset(script, { first, rest });
      const own = charactersIn(languages[language as Language]);
      return typeset({ ...script, faces: script.faces.slice(0, 1) }, { own });
    },
    load: (id) => (id === nothing ? '' : null),
  };
}
