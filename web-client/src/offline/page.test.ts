import { expect, it } from 'vitest';
import { entryOf } from './page';

it('a build is told by the first script of its page', () => {
  const page =
    '<link rel="icon" href="/a.svg"><script type="module" crossorigin src="/assets/index-1a2b3c4d.js"></script>';
  expect(entryOf(page)).toBe('/assets/index-1a2b3c4d.js');
  expect(entryOf('<p>A proxy says: not now.</p>')).toBeNull();
});
