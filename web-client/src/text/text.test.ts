import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { words as crown } from '../games/heart_of_crown/text';
import { registry } from '../games/registry';
import { sayRefusal } from './errors';
import { errors } from './en/errors';
import { frame } from './en/frame';
import { joined, list, place, plural, sentences } from './en/grammar';
import { hint } from './en/hint';
import { lobby } from './en/lobby';
import { replay } from './en/replay';
import type { CardEntry, GameCatalog } from '../wire/catalog';
import type { CatalogTexts } from '../wire/generated/catalog_texts';
import { textsOf } from './catalog';
import { fold } from './ja';
import { english, inWords, speak } from './live.svelte';
import { mock, mockCatalogs } from './mock';

const root = new URL('..', import.meta.url).pathname;

/** The files of the client that are neither words nor made nor for tests. */
const code = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.(svelte|ts)$/.test(file) &&
    !/^text\/|\.(test|mounted)\.ts$|\.d\.ts$|\/fixtures\/|^gallery\//.test(file),
);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What is written into the page as it stands. */
function written(markup: string): string[] {
  const plain = markup
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->|&nbsp;/g, '')
    .replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  const words = plain.matchAll(/>([^<>]*[A-Za-z]{3}[^<>]*)</g);
  const labels = plain.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*[A-Za-z]{3}[^"]*)"/g);
  return [...words, ...labels].map(([, found]) => found!.trim());
}

/** Texts of several words in a program; what goes wrong inside may be said in English. */
function said(program: string): string[] {
  const plain = program
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g, '')
    .replace(/new \w*Error\([^;]*\);|\.(matches|closest)\('[^']*'\)/g, '');
  return [...plain.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, single, template]) => (single ?? template ?? '').replace(/\$\{[^}]*\}/g, ' '))
    .filter((found) => /(^|[^\w.#:-])[A-Za-z]{2,},? [a-z]{2,}([^\w-]|$)/.test(found));
}

describe('the words', () => {
  it('are where all words on the pages come from', () => {
    const found = code
      .filter((file) => file.endsWith('.svelte'))
      .flatMap((file) => written(read(file)).map((word) => `${file}: ${word}`));
    expect(found.filter((one) => !/: (game-icons\.net|CC BY 3\.0|OFL 1\.1)/.test(one))).toEqual([]);
  });

  it('end as the language ends them: no full stop of English stands between two texts', () => {
    const stopped = /\}\.(?=[\s`"<]|$)|'\. '/m;
    expect(code.filter((file) => file.endsWith('.svelte') && stopped.test(read(file)))).toEqual([]);
  });

  it('join as the language joins them: no colon, comma or bracket of English stands between two texts', () => {
    // What a machine reads: lengths, and the text of a scenario.
    const machine = /^pieces\/(motion|shares|ghost)\.ts$|^model\/workshop\.ts$|(^|\/)shuffle(\/|\.ts$)/;
    const between = /\$\{[^`{}]*\}(?:[:,] | \()(?=[^`]*`)|(?<=[[( ])'[:,] '/;
    const markup = /^(?!.*\{#each).*(?:\}(?:[:,] ?| \()[{<]|>\(\{)/;
    const found = code
      .filter((file) => !machine.test(file))
      .flatMap((file) => {
        const plain = read(file).replace(/<style[\s\S]*?<\/style>|new \w*Error\([^;]*\);|console\..*/g, '');
        const page = file.endsWith('.svelte') ? plain.replace(/<script[\s\S]*?<\/script>/g, '') : '';
        const lines = plain.split('\n').filter((line) => between.test(line));
        return [...lines, ...page.split('\n').filter((line) => markup.test(line))].map(
          (line) => `${file} ${line.trim()}`,
        );
      });
    expect(found).toEqual([]);
  });

  it('are there before a component is: it reads none that come with its first instance', () => {
    const found = code
      .filter((file) => file.endsWith('.svelte'))
      .filter((file) => {
        const instance = read(file).replace(/<script lang="ts" module>[\s\S]*?<\/script>/, '');
        return /\blive\(/.test(instance);
      });
    expect(found).toEqual([]);
  });

  it('do not stand in programs', () => {
    // What a check of a shuffle found is for whoever looks into it, and as a fault of a program is: in English.
    const all = code.filter((file) => !/(^|\/)shuffle(\/|\.ts$)/.test(file));
    expect(all.flatMap((file) => said(read(file)).map((word) => `${file}: ${word}`))).toEqual([]);
  });

  it('are the measure of the code: no word stands unused', () => {
    const all = code.map(read).join('\n');
    const tops = Object.entries({
      ...frame,
      hintWords: hint,
      lobbyWords: lobby,
      replayWords: replay,
    }).flatMap(([top, value]) =>
      top !== 'errors' && typeof value === 'object'
        ? Object.keys(value).map((key) => `${top}.${key}`)
        : [top],
    );
    const dynamic = /^(guests\.|bots\.numbered$|replayWords\.(missing|trouble)$)/;

    expect(
      tops.filter(
        (name) => !new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(all) && !dynamic.test(name),
      ),
    ).toEqual([]);
  });

  it('count and join as the language does', () => {
    expect([plural(1, 'crown'), plural(0, 'crown'), plural(2, 'city', 'cities')]).toEqual([
      '1 crown',
      '0 crowns',
      '2 cities',
    ]);
    expect([1, 2, 3, 4, 11, 22].map(place)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd']);
    expect(list(['a', 'b', 'c'])).toBe('a, b and c');
    expect(sentences(['A', 'B.', 'C …'])).toBe('A. B. C …');
    expect(joined([{ seat: 0 }, [{ card: 3 }, ' twice'], 'x'])).toEqual([
      { seat: 0 },
      ', ',
      { card: 3 },
      ' twice',
      ' and ',
      'x',
    ]);
  });

  it('have one for every refusal, and take that of a newer server', () => {
    const known = JSON.parse(
      readFileSync(join(root, '..', '..', 'schema', 'protocol', 'errors.json'), 'utf8'),
    ) as { errors: { code: string }[] };
    expect(Object.keys(errors).sort()).toEqual(
      ['offline', 'unsaved', ...known.errors.map((one) => one.code)].sort(),
    );
    expect(sayRefusal(errors, { code: 'seat_taken', message: 'Taken.' })).toBe(
      'Somebody sits there already.',
    );
    expect(sayRefusal(errors, { code: 'bad_action', message: 'You lack 2 gold.' })).toBe('You lack 2 gold.');
    expect(sayRefusal(errors, { code: 'of_tomorrow', message: 'Not before noon.' })).toBe('Not before noon.');
  });
});

describe('another language', () => {
  afterEach(() => speak(english));
  const mocked = () => ({ ...english, fold: mockCatalogs(), turned: mock });

  const recorded = Object.keys(registry).map(
    (game) => JSON.parse(read(`games/${game}/fixtures/catalog.json`)) as GameCatalog,
  );

  it('is spoken at once wherever words are read, in parts that were taken out before, too', () => {
    const { tray } = crown;
    expect(tray.noDefense).toBe('You have nothing to defend with.');
    speak(mocked());
    expect(tray.noDefense).toMatch(/^\[You have nothing to defend with\. [xo ]+\]$/);
    expect(Object.keys(tray)).toContain('noDefense');
    expect('nothing' in tray).toBe(false);
  });

  it('made by machine changes what is said, and neither names nor figures', () => {
    const table = mock({
      yes: 'Yes',
      minus: '−',
      of: (card: number) => ['takes ', { card }, [' and ', '2']],
    });
    expect(table.yes).toBe('[Yes x]');
    expect(table.minus).toBe('−');
    expect(table.of(7)).toEqual(['[takes xo] ', { card: 7 }, [' [and x] ', '2']]);
  });

  /** All texts of a value that are no ids. */
  const readable = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value].filter((one) => !/^[a-z\d_#-]*( [a-z\d_#-]+)*$/.test(one))
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(readable)
        : [];

  it('has all that the server says of its games', () => {
    speak(mocked());
    for (const catalog of recorded) {
      const told = inWords(catalog)!;
      expect(readable(told).filter((one) => !/^\W*\[.*\]\W*$/su.test(one))).toEqual([]);
      expect(inWords(catalog)).toBe(told);
      expect(told.cards.map((card) => card.key)).toEqual(catalog.cards.map((card) => card.key));
    }
  });

  it('puts its own texts into a catalog by ids, wherever those stand, and leaves what it does not know', () => {
    const [monarch] = recorded as [GameCatalog];
    const [cannon, tiger] = monarch.cards as [CardEntry, CardEntry];
    const other = { ...tiger, key: 'of_tomorrow', name: 'Of Tomorrow' };
    const older = { ...monarch, options: [], cards: [other, cannon] };
    const texts = mock(textsOf(monarch));
    expect(fold(older, texts).cards).toEqual([other, mockCatalogs()(monarch, undefined).cards[0]]);
    expect(fold({ ...monarch, id: 'chess' }, undefined)).toEqual({ ...monarch, id: 'chess' });
    // @ts-expect-error What lacks a text does not compile.
    const lacking: CatalogTexts['monarch']['cards']['cannon'] = { name: 'Kanone', text: 'Bumm.' };
    expect(Object.keys(lacking)).not.toContain('rulings');
  });
});
