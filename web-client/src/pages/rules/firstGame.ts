/** A guided first game: a real one, against Novice, dealt alike each time, in which what is new is said as it comes up. */
import { registry } from '../../games/registry';
import { address } from '../../model/route';
import { roomOf } from '../../net/room';
import { app } from '../../state.svelte';

/** Begins one and goes to its table. */
export async function firstGame(game: string): Promise<void> {
  const leftOut = (registry[game]?.leftOut ?? []).map((option) => [option, 'off']);
  const options = { ...Object.fromEntries(leftOut), guided: 'on', hints: 'on' };
  let ours = false;
  const begun = await app.attempt(async () => {
    ours = await app.session.create(game, 'private', options, ['novice']);
    if (ours) await app.session.ask({ type: 'start' });
  });
  const { lobby } = app.known;
  // Whoever has gone to another page meanwhile is not called back.
  if (!begun || !ours || !lobby || app.route.page !== 'rules') return;
  app.change({ teach: true });
  const room = roomOf(lobby);
  location.hash = address('link' in room ? { page: 'room', ...room } : { page: 'public', ...room });
}
