import { describe, expect, it } from 'vitest';
import { cacheName, wayOf } from './requests';

const home = 'https://coronet.test';
const way = (path: string, method = 'GET', from = home) =>
  wayOf({ url: `${from}${path}`, method, mode: 'cors' }, home);

describe('a request of a page', () => {
  it.each([
    ['/', 'page'],
    ['/?from=home#/games', 'page'],
    ['/assets/index-1a2b3c4d.js', 'file'],
    ['/coronet.svg', 'file'],
    ['/api/games', 'catalog'],
    ['/api/replays/m1', 'replay'],
    ['/api/scenarios/larks/hawk/It%20goes%20home', 'catalog'],
    ['/worker.js', 'none'],
    ['/healthz', 'none'],
    ['/tables/of/nowhere', 'none'],
  ])('%s is answered as %s', (path, expected) => expect(way(path)).toBe(expected));

  it('is left to the browser where it changes something, or goes elsewhere', () => {
    expect(way('/', 'POST')).toBe('none');
    expect(way('/assets/a.js', 'GET', 'https://other.test')).toBe('none');
  });
});

it('what is kept of a build is named by its files, in any order', () => {
  const [a, b] = [
    { url: 'index.html', revision: '1' },
    { url: 'assets/a-12345678.js', revision: null },
  ];
  expect(cacheName([a!, b!])).toBe(cacheName([b!, a!]));
  expect(cacheName([a!])).not.toBe(cacheName([{ url: 'index.html', revision: '2' }]));
});
