/**
 * The theme's own fonts, cut down when the client is built: all characters of Fontsource's Latin files, but of what a font can
 * do with them only what is done here. `url('@latin/grenze-500.woff2')` in a style sheet is one of them.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { cache, rangesIn } from './typeset.ts';

const fonts = [
  ['grenze', 500],
  ['alegreya-sans', 400],
  ['alegreya-sans', 700],
] as const;

/** What a browser does by itself, and the figures that the theme asks for. */
const features = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'lnum', 'tnum'];

const require = createRequire(import.meta.url);

/** Cuts a font down unless that has been done; gives its path. */
async function cut(family: string, weight: number): Promise<string> {
  const from = `@fontsource/${family}`;
  const name = `${family}-latin-${String(weight)}-normal.woff2`;
  const whole = readFileSync(require.resolve(`${from}/files/${name}`));
  const { latin } = require(`${from}/unicode.json`) as { latin: string };
  const hash = createHash('sha256')
    .update(whole)
    .update(latin)
    .update(features.join())
    .digest('hex')
    .slice(0, 16);
  const home = join(cache, `latin-${hash}`);
  const path = join(home, name);
  if (existsSync(path)) return path;
  const characters = rangesIn(latin).flatMap(([low, high]) =>
    Array.from({ length: high - low + 1 }, (_, at) => String.fromCodePoint(low + at)),
  );
  const { default: subset } = await import('subset-font');
  const font = await subset(whole, characters.join(''), { targetFormat: 'woff2', keepFeatures: features });
  mkdirSync(home, { recursive: true });
  // Whoever finds it finds all of it.
  writeFileSync(`${path}.part`, font);
  renameSync(`${path}.part`, path);
  return path;
}

/** The Vite plugin. */
export function latin(): Plugin {
  return {
    name: 'coronet-latin',
    async config() {
      const alias = fonts.map(async ([family, weight]) => ({
        find: `@latin/${family}-${String(weight)}.woff2`,
        replacement: await cut(family, weight),
      }));
      return { resolve: { alias: await Promise.all(alias) } };
    },
  };
}
