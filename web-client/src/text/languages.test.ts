import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { GameCatalog } from '../wire/catalog';
import { called } from './called';
import { about } from './en/about';
import { languages, languagesBeside, preferred, setLanguage, words, wordsHere } from '.';
import { inWords, spoken } from './live.svelte';

const root = new URL('..', import.meta.url).pathname;
const page = { documentElement: { lang: '' } };
const monarch = JSON.parse(readFileSync(`${root}games/monarch/fixtures/catalog.json`, 'utf8')) as GameCatalog;

describe('a language', () => {
  beforeAll(() => void vi.stubGlobal('document', page));
  afterEach(() => setLanguage('en'));
  afterAll(() => void vi.unstubAllGlobals());

  it('is spoken as soon as all of it is here that is in use', async () => {
    const { lobby } = { lobby: words.start };
    await setLanguage('ja');
    expect([words.close, lobby.play, page.documentElement.lang]).toEqual(['閉じる', '友達と遊ぶ', 'ja']);
    await setLanguage('en');
    expect([words.close, page.documentElement.lang]).toEqual(['Close', 'en']);
    await setLanguage('tlh');
    expect(words.close).toBe('Close');
  });

  it('has the words of what comes later once they are waited for', async () => {
    vi.resetModules();
    const { setLanguage, wordsHere } = await import('.');
    const { inWords, live } = await import('./live.svelte');
    onTestFinished(() => setLanguage('en'));
    await setLanguage('ja');
    const late = live('about', about);
    await wordsHere();
    expect(late.credits).toBe('クレジット');
    expect(inWords(monarch)).toBeNull();
    await wordsHere();
    expect(inWords(monarch)?.name).toBe('モナーク');
    expect(inWords({ ...monarch, id: 'chess' })?.name).toBe('Monarch');
  });

  it('is the one that was wished for last', async () => {
    const first = setLanguage('ja');
    await setLanguage('en');
    await first;
    expect(spoken().tag).toBe('en');
  });

  it('is mocked like English, its catalogs too', async () => {
    await setLanguage('mock-ja');
    expect(words.close).toMatch(/^\[閉じる.*\]$/);
    inWords(monarch);
    await wordsHere();
    expect(inWords(monarch)?.name).toMatch(/^\[モナーク.*\]$/);
    expect(page.documentElement.lang).toBe('ja');
  });

  // `qaa` is no language, and never will be.
  it('is at first the one that the browser likes best of those there are', () => {
    expect(preferred(['ja-JP', 'en'])).toBe('ja');
    expect(preferred(['qaa-CH', 'JA', 'en'])).toBe('ja');
    expect(preferred(['qaa', 'qab'])).toBe('en');
    expect(Object.keys(languagesBeside('mock-ja'))).toEqual([...Object.keys(languages), 'mock-ja']);
  });

  it('says what bots are called, with the number the server gave them, and lets people be', async () => {
    await setLanguage('ja');
    expect(called({ name: 'Novice', bot: 'novice' })).toBe('見習い');
    expect(called({ name: 'Regent 2', bot: 'regent' })).toBe('摂政\u20602');
    expect(called({ name: 'Novice' })).toBe('Novice');
    expect(called({ name: 'Ann', bot: 'novice' })).toBe('Ann');
  });

  it.each(['עדי!', '(2) محمد', 'Ali علي', '\u{1e900}1'])('%s turns nothing that stands beside it', (name) => {
    expect(called({ name })).toBe(`\u2068${name}\u2069`);
  });
});
