/** What a clock shows of the time that is left, and for how long it shows that. Pure. */
import type { TableState } from '../wire/protocol';

const hour = 3_600_000;

export interface Left {
  /** what it counts down by: with days, hours are enough */
  by: 'hours' | 'minutes' | 'seconds';
  /** of the larger unit, and of the smaller one */
  whole: number;
  rest: number;
  /** milliseconds until it shows something else; never: it is over */
  lasts: number;
}

/** Of so many milliseconds. A second that has begun counts, so that 0:00 is the end. */
export function leftOf(ms: number): Left {
  const [by, step, size] =
    ms >= 24 * hour
      ? (['hours', hour, 24] as const)
      : ms >= hour
        ? (['minutes', 60_000, 60] as const)
        : (['seconds', 1000, 60] as const);
  const begun = by === 'seconds';
  const count = begun ? Math.ceil(ms / step) : Math.floor(ms / step);
  const lasts = ms <= 0 ? Infinity : begun ? ms - (count - 1) * step : ms - count * step + 1;
  return { by, whole: Math.floor(count / size), rest: count % size, lasts };
}

/** A fair clock. */
export interface FairLeft {
  /** milliseconds for the answer, and of the reserve that counts down after that */
  answer: number;
  reserve: number;
  /** milliseconds until one of them is shown otherwise */
  lasts: number;
}

/** At a moment of the server's clock. */
export function fairLeft(deadline: number, reserve: number, now: number): FairLeft {
  const answer = Math.max(0, deadline - now);
  const rest = Math.max(0, reserve + Math.min(0, deadline - now));
  return { answer, reserve: rest, lasts: leftOf(answer > 0 ? answer : rest).lasts };
}

/** Of those who are asked whoever's time is over first; ours where we are. */
export function reserveOf({ waiting, banks }: Pick<TableState, 'waiting' | 'banks'>, seat: number): number {
  const asked = waiting.includes(seat) ? [seat] : waiting;
  const left = asked.map((one) => banks?.[String(one)] ?? 0);
  return left.length > 0 ? Math.min(...left) : 0;
}

/** Whether that is little: the last moments of all the time there is. */
export const isShort = ({ answer, reserve }: FairLeft, given: number): boolean =>
  answer + reserve <= (given > 0 ? 30_000 : 15_000);
