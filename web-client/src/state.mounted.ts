/** What the pages look at. */
import { expect, it, vi } from 'vitest';
import { nothingKnown } from './net/receive';
import { app } from './state.svelte';
import type { Lobby } from './wire/protocol';

it('closes the rules that lie beside a room when one is there no more', () => {
  const lobby = { id: 'L', link: 'l', game: 'monarch', members: {} } as unknown as Lobby;
  app.session['put']({ ...nothingKnown, lobby });
  app.rules = 'turn';
  app.session['heard']({ type: 'chat', member: 1, name: 'Bo', text: 'hello', at: 1 });
  expect(app.rules).toBe('turn');
  app.session['heard']({ type: 'left', reason: 'removed' });
  expect(app.rules).toBeNull();
});

it('asks which games run when its page comes into sight again', async () => {
  vi.spyOn(app.session, 'start').mockReturnValue();
  vi.spyOn(app.session, 'wake').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"games":[]}')));
  await app.begin();
  app.line = { state: 'open', retryAt: 0 };
  app.route = { page: 'games' };
  const look = vi.spyOn(app.session, 'lookAround').mockResolvedValue(null);
  const hidden = vi.spyOn(document, 'hidden', 'get');
  for (const [is, asked] of [
    [true, 0],
    [false, 1],
  ] as const) {
    hidden.mockReturnValue(is);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(look).toHaveBeenCalledTimes(asked);
  }
});
