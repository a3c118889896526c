/** What the pages look at. */
import { expect, it } from 'vitest';
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
