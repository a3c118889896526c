/**
 * The game against bots that begins in one tap: what was chosen for it the last time, on this device. Each game has its
 * own, because who masters one may never have seen the next; whether one is taught is a setting of the person. Small: it
 * is part of the first page.
 */
import type { Memory } from '../net/memory';
import type { BotLevel, Options } from '../wire/protocol';
import { botLevels } from './levels';

export interface BotGame {
  level: BotLevel;
  /** how many bots */
  bots: number;
  hints: boolean;
  /** remarks explain the game as it goes on, and what is not for a first game is left out */
  teach: boolean;
  /** none was begun on this device */
  first: boolean;
}

/** What stays: whether one is taught is a setting of the person. */
type Kept = Omit<BotGame, 'teach'>;

const key = 'coronet.bot-games';

function keptIn(memory: Memory): Record<string, Partial<Kept> | null> {
  try {
    const kept: unknown = JSON.parse(memory.get(key) ?? '');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** What was chosen for a game that has seats for so many bots; what is missing, or nothing of ours, is as for a beginner. */
export function botGame(memory: Memory, game: string, most: number, teach: boolean): BotGame {
  const kept = keptIn(memory);
  const { level, bots, hints, first } = kept[game] ?? {};
  return {
    level: botLevels.find((one) => one === level) ?? 'novice',
    bots: Number.isInteger(bots) ? Math.max(1, Math.min(bots!, most)) : 1,
    hints: hints !== false,
    teach: teach || Object.keys(kept).length === 0,
    first: first !== false,
  };
}

/** Keeps what was chosen. */
export function keepBotGame(memory: Memory, game: string, { level, bots, hints, first }: Kept): void {
  memory.set(key, JSON.stringify({ ...keptIn(memory), [game]: { level, bots, hints, first } }));
}

/** A game that begins as its table is opened. */
export interface Begun {
  options: Options;
  bots: BotLevel[];
}

/** How it begins; `leftOut` names the switches that are off while one is taught. The first game is the guided one. */
export function begunWith(chosen: BotGame, leftOut: readonly string[] = []): Begun {
  const { level, bots, hints, teach, first } = chosen;
  const off = teach ? leftOut.map((option) => [option, 'off'] as const) : [];
  const guided = teach && first && level === firstGame.level && bots === firstGame.bots;
  return {
    options: { hints: hints ? 'on' : 'off', ...Object.fromEntries(off), ...(guided && { guided: 'on' }) },
    bots: Array<BotLevel>(bots).fill(level),
  };
}

/** A first game: dealt alike each time, and what is new in it is said as it comes up. */
export const firstGame: BotGame = { level: 'novice', bots: 1, hints: true, teach: true, first: true };
