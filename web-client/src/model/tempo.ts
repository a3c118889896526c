/** How fast a table is played: two of its options, chosen as one. Pure. */
import type { Options } from '../wire/protocol';

export interface Tempo {
  /** seconds for each turn; 0: no limit */
  each: number;
  /** seconds beside them, for the whole game; 0: none */
  reserve: number;
}

export type TempoKind = 'none' | 'live' | 'fair' | 'days';

const day = 86_400;

/** Those that are offered, in the order they are shown in. */
const offered: readonly Tempo[] = [
  { each: 0, reserve: 0 },
  ...[60, 180, 600].map((each) => ({ each, reserve: 0 })),
  { each: 15, reserve: 300 },
  { each: 30, reserve: 900 },
  { each: 60, reserve: 1800 },
  // For holidays: nobody is always there.
  { each: day, reserve: 3 * day },
  { each: 3 * day, reserve: 7 * day },
  { each: 7 * day, reserve: 14 * day },
];
const kinds: readonly TempoKind[] = ['none', 'live', 'fair', 'days'];

export function kindOf({ each, reserve }: Tempo): TempoKind {
  if (each === 0) return 'none';
  return each >= day ? 'days' : reserve > 0 ? 'fair' : 'live';
}

export const nameOf = ({ each, reserve }: Tempo): string => `${String(each)}+${String(reserve)}`;

/** A reserve beside no limit counts for nothing. */
export function tempoOf(options: Options): Tempo {
  const each = Number(options['turn_seconds'] ?? 0);
  return { each, reserve: each > 0 ? Number(options['bank_seconds'] ?? 0) : 0 };
}

/** What may be chosen where this is chosen: another program may have set what is not offered here. */
export function tempiBeside(now: Tempo): readonly Tempo[] {
  if (offered.some((one) => nameOf(one) === nameOf(now))) return offered;
  const place = (one: Tempo): number => kinds.indexOf(kindOf(one));
  return [...offered, now].sort((a, b) => place(a) - place(b) || a.each - b.each || a.reserve - b.reserve);
}

/** The changes of the options that make it so. Over days nobody is taken for absent. */
export function changesFor({ each, reserve }: Tempo, options: Options): Options {
  const asked = reserve > 0 || 'bank_seconds' in options;
  const away = kindOf({ each, reserve }) === 'days' && (options['away_seconds'] ?? '0') !== '0';
  return {
    turn_seconds: String(each),
    ...(asked ? { bank_seconds: String(reserve) } : {}),
    ...(away ? { away_seconds: '0' } : {}),
  };
}
