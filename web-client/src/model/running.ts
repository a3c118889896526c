/** The matches that run in which we sit. Pure. */
import type { Known } from '../net/receive';
import type { RunningGame } from '../wire/protocol';

/** Whether it is our turn there. */
export function waitsForMe(game: RunningGame): boolean {
  return game.waiting.includes(game.seat);
}

/** What the server told when it was asked last; of the match we are at we know more by now. */
export function asTheyStand(known: Known): readonly RunningGame[] {
  const { lobby, match, running } = known;
  if (!running || !lobby || !match || lobby.match !== match.match) return running ?? [];
  // For whom a bot plays is not asked.
  const waiting = match.table.waiting.filter(
    (seat) => seat !== match.seat || match.table.bots?.[String(seat)] === undefined,
  );
  const games = running
    .filter((one) => one.lobby !== lobby.id || !match.table.over)
    .map((one) => (one.lobby === lobby.id ? { ...one, waiting } : one));
  return [...games.filter(waitsForMe), ...games.filter((one) => !waitsForMe(one))];
}

/** How long ago, in the largest unit that gives at least one: "5 minutes ago", "now". */
export function ago(since: number, now: number, language: string): string {
  const seconds = Math.max(0, Math.round((now - since) / 1000));
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const;
  const unit = units.find(([, length]) => seconds >= length);
  const format = new Intl.RelativeTimeFormat(language, { numeric: unit ? 'always' : 'auto' });
  return unit ? format.format(-Math.floor(seconds / unit[1]), unit[0]) : format.format(0, 'second');
}
