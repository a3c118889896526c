/**
 * Pictograms at build time. A file `something.icons` lists one game-icons name per line
 * (`#` starts a comment); importing it gives a record of just these pictograms, so that only
 * what is drawn reaches the bundle. An unknown name fails the build.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface IconifySet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
}

/** The names in an `.icons` file, in its order. */
export function iconNames(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
}

/** The drawing of each name; throws for a name the set does not have. */
export function pickIcons(set: IconifySet, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const icon = set.icons[set.aliases?.[name]?.parent ?? name];
    if (!icon) throw new Error(`game-icons has no pictogram "${name}"`);
    picked[name] = icon.body;
  }
  return picked;
}

/** The Vite plugin. */
export function icons(): Plugin {
  const require = createRequire(import.meta.url);
  let set: IconifySet | undefined;
  return {
    name: 'coronet-icons',
    enforce: 'pre',
    load(id) {
      const file = id.split('?')[0] ?? id;
      if (!file.endsWith('.icons')) return null;
      set ??= JSON.parse(
        readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
      ) as IconifySet;
      this.addWatchFile(file);
      const picked = pickIcons(set, iconNames(readFileSync(file, 'utf8')));
      return { code: `export default ${JSON.stringify(picked)};`, moduleType: 'js' };
    },
  };
}
