/**
 * The game against bots that begins in one tap: what was chosen for it the last time, on this device. Each game has its
 * own, because who masters one may never have seen the next; whether one is taught is a setting of the person. Small: it
 * is part of the first page.
 */
import type { Memory } from '../net/identity';
import type { BotLevel, Options } from '../wire/protocol';
import { botLevels } from './levels';

export interface BotGame {
  level: BotLevel;
  /** how many bots */
  bots: number;
  hints: boolean;
  /** remarks explain the game as it goes on, and what is not for a first game is left out */
  teach: boolean;
}

const key = 'coronet.bot-games';

function keptIn(memory: Memory): Record<string, Partial<BotGame> | null> {
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
  const { level, bots, hints } = kept[game] ?? {};
  return {
    level: botLevels.find((one) => one === level) ?? 'novice',
    bots: Number.isInteger(bots) ? Math.max(1, Math.min(bots!, most)) : 1,
    hints: hints !== false,
    teach: teach || Object.keys(kept).length === 0,
  };
}

/** Keeps what was chosen, but for the setting. */
export function keepBotGame(memory: Memory, game: string, { level, bots, hints }: BotGame): void {
  memory.set(key, JSON.stringify({ ...keptIn(memory), [game]: { level, bots, hints } }));
}

/** The options of its table; `leftOut` names the switches that a first game has off. */
export const botGameOptions = (chosen: BotGame, leftOut: readonly string[] = []): Options => ({
  hints: chosen.hints ? 'on' : 'off',
  ...Object.fromEntries((chosen.teach ? leftOut : []).map((option) => [option, 'off'])),
});
