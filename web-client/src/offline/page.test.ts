import { afterEach, expect, it, vi } from 'vitest';
import { entryOf, install } from './page';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('a build is told by the first script of its page', () => {
  const page =
    '<link rel="icon" href="/a.svg"><script type="module" crossorigin src="/assets/index-1a2b3c4d.js"></script>';
  expect(entryOf(page)).toBe('/assets/index-1a2b3c4d.js');
  expect(entryOf('<p>A proxy says: not now.</p>')).toBeNull();
});

it('goes to the game of a notice that is pressed, whichever window has shown it', () => {
  let said: (event: { data: unknown }) => void = () => undefined;
  const serviceWorker = {
    register: () => Promise.resolve(),
    addEventListener: (_: string, listener: typeof said) => (said = listener),
  };
  const location = { hash: '#/' };
  for (const [name, value] of Object.entries({
    navigator: { serviceWorker },
    document: { readyState: 'complete' },
    location,
  }))
    vi.stubGlobal(name, value);
  vi.stubEnv('PROD', true);
  install();
  said({ data: '#/p/L' });
  expect(location.hash).toBe('#/p/L');
});
