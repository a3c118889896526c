import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from './index';
import { en } from './en';

/** Every place in a table of words, with the kind of value there. */
function shape(table: object, path = ''): string[] {
  return Object.entries(table).flatMap(([key, value]) => {
    const at = `${path}.${key}`;
    return typeof value === 'object' && value !== null
      ? shape(value as object, at)
      : [`${at}: ${typeof value}`];
  });
}

describe('the words', () => {
  it.each(Object.keys(languages))('%s has every word that English has', async (tag) => {
    const words = await languages[tag as Language].load();
    expect(shape(words).sort()).toEqual(shape(en).sort());
    expect(shape(words).filter((place) => place.endsWith(': undefined'))).toEqual([]);
  });

  it('are where all words on the pages come from', () => {
    const root = new URL('..', import.meta.url).pathname;
    const found: string[] = [];
    for (const folder of ['pages', 'pieces']) {
      for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.svelte')) continue;
        const markup = readFileSync(join(root, folder, file), 'utf8')
          .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
          .replace(/<!--[\s\S]*?-->/g, '')
          .replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
        const words = [...markup.matchAll(/>([^<>]*[A-Za-z]{3}[^<>]*)</g)].map(([, text]) => text!.trim());
        const labels = [...markup.matchAll(/\b(?:aria-label|title|placeholder)="([^"]*[A-Za-z]{3}[^"]*)"/g)];
        for (const word of [...words, ...labels.map(([, text]) => text!)]) {
          if (!/^(game-icons\.net|CC BY 3\.0|OFL 1\.1)/.test(word)) found.push(`${file}: ${word}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it('are the measure of the code: no word stands unused', () => {
    const root = new URL('..', import.meta.url).pathname;
    const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(svelte|ts)$/.test(file) && !file.startsWith('text/'))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    const tops = Object.entries(en).flatMap(([top, value]) =>
      top !== 'errors' && typeof value === 'object'
        ? Object.keys(value).map((key) => `${top}.${key}`)
        : [top],
    );
    const dynamic = ['replay.missing', 'replay.trouble'];
    expect(tops.filter((name) => !code.includes(`.${name}`) && !dynamic.includes(name))).toEqual([]);
  });
});
