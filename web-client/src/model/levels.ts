/** How well a bot plays. */
import type { BotLevel } from '../wire/protocol';

/** The levels there are, the weakest first. */
export const botLevels: readonly BotLevel[] = ['novice', 'courtier', 'regent'];

/** The level that is taken where nobody is asked which. */
export const usualBot: BotLevel = 'courtier';
