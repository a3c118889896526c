/**
 * The system's own notices that a game waits for us: one at a time. Phones take them from a service worker alone; a page
 * without one shows them itself. A press leads to the game (`page.ts` where the worker says so).
 */
import { kept } from './page';

const tag = 'coronet-turn';
let own: Notification | null = null;

/** Shows one, where that is allowed; `where` is the address behind the `#`. */
export async function show(title: string, body: string, where: string): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const said = { body, tag, data: where };
  try {
    if (kept()) return await (await navigator.serviceWorker.ready).showNotification(title, said);
    own = new Notification(title, said);
    own.onclick = () => {
      window.focus();
      location.hash = where;
      own?.close();
    };
  } catch {
    // Neither the one nor the other: title and sound remain.
  }
}

/** It waits no more. */
export async function takeBack(): Promise<void> {
  own?.close();
  const worker = kept() ? await navigator.serviceWorker.ready : null;
  for (const one of (await worker?.getNotifications({ tag })) ?? []) one.close();
}
