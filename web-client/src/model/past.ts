/** A running match as it was seen at an earlier version. Pure. */
import type { LogItem } from '../wire/protocol';
import type { MatchState } from './match';

/** What happened after one version, up to another. */
export function between(log: readonly LogItem[], after: number, upTo: number): LogItem[] {
  return log.filter((item) => item.v > after && item.v <= upTo);
}

/** The match as it stood at a version, come to from an earlier one; as it stands now where that version is not kept. */
export function asSeen(match: MatchState, version: number, from: number): MatchState {
  const seen = version === match.version ? match : match.past.find((one) => one.version === version);
  const here = seen === match && (from >= version - 1 || match.recent.length === 0);
  if (!seen || here) return match;
  const recent = between(match.log, from, version);
  if (seen === match) return { ...match, recent };
  return { ...match, ...seen, log: match.log.filter((item) => item.v <= version), recent };
}
