import { expect, it, vi } from 'vitest';
import { readdress } from './readdress';

it('an address that follows too fast for the browser breaks nothing', () => {
  const replaceState = vi.fn(() => {
    throw new DOMException('too often', 'SecurityError');
  });
  vi.stubGlobal('history', { state: null, replaceState });
  readdress({ page: 'replay', match: 'M', at: 3, as: null });
  expect(replaceState).toHaveBeenCalledWith(null, '', '#/replay/M?at=3');
  vi.unstubAllGlobals();
});
