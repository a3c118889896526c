/**
 * The system's own notices that a game waits for us, one for each. Phones take them from a service worker alone; a page
 * without one shows them itself. A press leads to the game (`page.ts` where the worker says so).
 */
import { kept } from './page';
import { isOurs, tagOf, whereOf } from './waiting';

/** those the page shows itself, by tag */
const own = new Map<string, Notification>();

/** Shows that of a lobby, where that is allowed. */
export async function show(title: string, body: string, lobby: string): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const said = { body, tag: tagOf(lobby), data: whereOf(lobby) };
  try {
    if (kept()) return await (await navigator.serviceWorker.ready).showNotification(title, said);
    const made = new Notification(title, said);
    own.set(said.tag, made);
    made.onclick = () => {
      window.focus();
      location.hash = said.data;
      made.close();
    };
  } catch {
    // Neither the one nor the other: title and sound remain.
  }
}

/** Takes back those of games that wait no more, whoever has shown them; `still`: the lobbies that do. */
export async function takeBack(still: readonly string[]): Promise<void> {
  const stay = new Set(still.map(tagOf));
  for (const [tag, one] of own) if (!stay.has(tag) && own.delete(tag)) one.close();
  const worker = kept() ? await navigator.serviceWorker.ready : null;
  for (const one of (await worker?.getNotifications()) ?? [])
    if (isOurs(one.tag) && !stay.has(one.tag)) one.close();
}
