import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { common } from '../pages/table/remarks';
import { registry } from './registry';

const root = new URL('..', import.meta.url);

/** Everything a folder's pages mark for a guide: names, and those that the moves of a turn bring. */
function marked(folder: string): Set<string> {
  const names = new Set<string>();
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => /\.svelte$|model\/turn\.ts$/.test(one))) {
    const code = readFileSync(new URL(`${folder}/${file}`, root), 'utf8');
    for (const [, name] of code.matchAll(/data-guide="(\w+)"/g)) names.add(name!);
    for (const [, name] of code.matchAll(/data-guide=\{row \? undefined : '(\w+)'\}/g)) names.add(name!);
    if (!file.endsWith('turn.ts')) continue;
    for (const [, list] of code.matchAll(/^ {2}(?:action|what): ((?:'\w+'(?: \| )?)+);/gm))
      for (const [, name] of list!.matchAll(/'(\w+)'/g)) names.add(name!);
  }
  return names;
}

describe('what a guide speaks of', () => {
  const frame = new Set([...marked('pages/table'), ...marked('pieces')]);

  it.each(Object.keys(registry))('is on the table of %s', async (game) => {
    const remarks = [...(await registry[game]!.guide()), ...common];
    const there = marked(`games/${game}`);
    const gone = remarks.flatMap(({ id, at }) =>
      typeof at !== 'string' || there.has(at) || frame.has(at) ? [] : [`${id} at ${at}`],
    );
    expect(gone).toEqual([]);
    expect(remarks.length, 'remarks, those of all games among them').toBeGreaterThan(20);
  });

  it.each(Object.keys(registry))(
    'is said in a few words for %s, lessons also if they are not heeded',
    async (game) => {
      for (const { id, words, choose } of await registry[game]!.guide()) {
        expect(words.say.length, id).toBeLessThan(190);
        expect(words.instead !== undefined, id).toBe(choose !== undefined);
      }
    },
  );
});
