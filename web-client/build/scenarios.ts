/**
 * Which scenarios show which rule, at build time: `import shown from '…/tests/rules/GAME.ids?scenarios'` gives the paths
 * `file/name` by the rule's id, from the files of tests/scenarios themselves. Those that do not begin show nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A scenario of a file. */
export interface Named {
  name: string;
  covers: readonly string[];
  /** whether its position, or its deal, is one */
  begins: boolean;
}

/** The scenarios of a file, in order. */
export function scenariosIn(text: string): Named[] {
  const found: { name: string; covers: string[]; begins: boolean }[] = [];
  for (const line of text.split('\n')) {
    const [, what, said = ''] = /^(scenario|covers|cannot start):\s*(.*?)\s*$/.exec(line) ?? [];
    const last = found.at(-1);
    if (what === 'scenario') found.push({ name: said.replace(/\s+/g, ' '), covers: [], begins: true });
    else if (what === 'covers') last?.covers.push(...said.split(/\s+/));
    else if (what === 'cannot start' && last) last.begins = false;
  }
  return found;
}

/** Paths by rule. `files`: texts by the name of the file without its ending. */
export function shownBy(files: Readonly<Record<string, string>>): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const [file, text] of Object.entries(files))
    for (const { name, covers, begins } of scenariosIn(text))
      if (begins) for (const id of covers) (all[id] ??= []).push(`${file}/${name}`);
  return all;
}

/** The Vite plugin. */
export function scenarios(): Plugin {
  return {
    name: 'coronet-scenarios',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.ids') || query !== 'scenarios') return null;
      const folder = join(dirname(file), '..', 'scenarios', basename(file, '.ids'));
      const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
      for (const name of names) this.addWatchFile(join(folder, name));
      const files = names.map((name) => [name.slice(0, -4), readFileSync(join(folder, name), 'utf8')]);
      const shown = shownBy(Object.fromEntries(files) as Record<string, string>);
      return { code: `export default ${JSON.stringify(shown)};`, moduleType: 'js' };
    },
  };
}
