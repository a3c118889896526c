/** The matches that run in which we sit. Pure. */
import type { Known } from '../net/receive';
import type { RunningGame } from '../wire/protocol';

/** Whether it is our turn there. */
export function waitsForMe(game: RunningGame): boolean {
  return game.waiting.includes(game.seat);
}

/** Those that wait for us first; among them what is over soonest, then what has no limit, as the server told them. */
function inOrder(games: readonly RunningGame[]): readonly RunningGame[] {
  const end = ({ until = Infinity }: RunningGame): number => until;
  return [...games].sort((a, b) => {
    const mine = Number(waitsForMe(b)) - Number(waitsForMe(a));
    if (mine !== 0) return mine;
    return end(a) < end(b) ? -1 : Number(end(a) > end(b));
  });
}

/** What the server told when it was asked last; of the match we are at we know more by now. */
export function asTheyStand(known: Known): readonly RunningGame[] {
  const { lobby, match, running } = known;
  if (!running || !lobby || !match || lobby.match !== match.match) return inOrder(running ?? []);
  // For whom a bot plays is not asked.
  const waiting = match.table.waiting.filter(
    (seat) => seat !== match.seat || match.table.bots?.[String(seat)] === undefined,
  );
  return inOrder(
    running
      .filter((one) => one.lobby !== lobby.id || !match.table.over)
      .map((one) => (one.lobby === lobby.id ? { ...one, waiting } : one)),
  );
}

/** The largest unit of which a span of seconds has at least one, and how many. */
function largest(seconds: number): [number, 'day' | 'hour' | 'minute'] | null {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const;
  const unit = units.find(([, length]) => seconds >= length);
  return unit ? [Math.floor(seconds / unit[1]), unit[0]] : null;
}

/** Japanese puts no space between a figure and what it counts; browsers do. */
const unspaced = (text: string): string =>
  text.replace(/\s+(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/gu, '');

/** How long ago: "5 minutes ago", "now". */
export function ago(since: number, now: number, language: string): string {
  const [count, unit] = largest(Math.max(0, Math.round((now - since) / 1000))) ?? [0, 'second'];
  const telling = new Intl.RelativeTimeFormat(language, { numeric: count > 0 ? 'always' : 'auto' });
  return unspaced(telling.format(-count, unit));
}

/** How long until then, in the same way; null where that is less than a minute. */
export function until(
  then: number,
  now: number,
  language: string,
  unitDisplay: 'long' | 'short' = 'long',
): string | null {
  const [count, unit] = largest((then - now) / 1000) ?? [];
  if (!count) return null;
  return unspaced(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(count));
}
