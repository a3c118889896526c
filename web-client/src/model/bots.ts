/** What the frame says and offers about seats that the program plays. Pure. */
import type { Player } from '../games/contract';
import type { HintedChoice, Options, TableState } from '../wire/protocol';
import { kindOf, tempoOf } from './tempo';

/**
 * The players for whom `seat` may ask that a bot plays: away or resigned, and nobody plays for them yet. Over days nobody has
 * to be there, and who is alone would be asked for leave of none: whoever has a reserve left is waited for. Whoever has
 * resigned asks nothing more.
 */
export function replaceable(
  players: readonly Player[],
  seat: number,
  { banks }: Pick<TableState, 'banks'>,
  options: Options,
): Player[] {
  if (players.some((one) => one.seat === seat && one.resigned)) return [];
  const patient = kindOf(tempoOf(options)) === 'days';
  const gone = (one: Player): boolean => !one.here && !(patient && (banks?.[String(one.seat)] ?? 0) > 0);
  return players.filter((one) => one.seat !== seat && one.bot === undefined && (one.resigned || gone(one)));
}

/** A hint, ready to be said: figures in points and per cent. */
export interface Advice {
  action: string;
  /** to win, in per cent; null where one plays alone */
  chance: number | null;
  /** expected in the end, for example "12.5" */
  points: string;
  /** the second choice, and by how much it is worse; null when there is none */
  next: { action: string; points: string; fewer: boolean; same: boolean; chanceLess: number } | null;
}

const inPoints = (hundredths: number): string => (hundredths / 100).toFixed(1).replace('-', '\u2212');

/** Regent's choices, best first, as advice; null without any. */
export function adviceOf(choices: readonly HintedChoice[], alone: boolean): Advice | null {
  const [best, second] = choices;
  if (!best) return null;
  const less = second ? best.points - second.points : 0;
  return {
    action: best.action,
    chance: alone ? null : best.chance,
    points: inPoints(best.points),
    next: second
      ? {
          action: second.action,
          points: inPoints(Math.abs(less)),
          fewer: less > 0,
          same: Math.abs(less) < 5,
          chanceLess: alone ? 0 : Math.max(0, best.chance - second.chance),
        }
      : null,
  };
}
