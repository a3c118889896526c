/** Notices that a game waits for us, those of a page and those of the server: one for each lobby. Pure. */

const prefix = 'coronet-turn';

/** a newer one of the same takes its place */
export const tagOf = (lobby: string): string => `${prefix} ${lobby}`;
export const isOurs = (tag: string): boolean => tag.startsWith(prefix);

/** where a press leads: the address behind the `#`, as `model/route` has it */
export const whereOf = (lobby: string): string => `#/p/${encodeURIComponent(lobby)}`;

/** What a notice says; the page leaves it for the worker, in its language. */
export interface NoticeWords {
  title: string;
  /** by game */
  bodies: Readonly<Record<string, string>>;
}

/** where that lies in the cache of what was seen */
export const wordsAt = '/notices';

/** on this channel the worker asks after a lobby, and a page that shows it says so */
export const shownChannel = 'coronet-shown';

/** what it says there when the browser has given this device another subscription, or none any more */
export const renewed = 'renewed';

export interface Shows {
  shows: string;
}
