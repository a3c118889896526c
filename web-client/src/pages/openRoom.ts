/** Opens a room and goes there. */
import { wayTo } from '../model/route';
import { app } from '../state.svelte';
import type { Begun } from '../model/bot-game';
import type { Access } from '../wire/protocol';

/** `begun`: the game begins as well, with these bots. */
export async function openRoom(game: string, access: Access, begun?: Begun): Promise<void> {
  const { page } = app.route;
  let ours = false;
  await app.attempt(async () => {
    ours = await app.session.create(game, access, begun?.options ?? {}, begun?.bots);
    if (ours && begun) await app.session.ask({ type: 'start' });
  });
  const { lobby } = app.known;
  // Whoever has gone to another page meanwhile is not called back; there is a way to the table on every page.
  if (!ours || !lobby || app.route.page !== page) return;
  location.hash = wayTo(lobby);
}
