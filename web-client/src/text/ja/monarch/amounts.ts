/** Japanese: amounts of Monarch. The thing stands before its number, so that none of them is drawn as number and word. */
import type { Part } from '../../../games/contract';
import { figure } from '../grammar';

export const gold = (count: number): string => `金${figure(count)}`;
export const food = (count: number): string => `食料${figure(count)}`;
/** The counting word goes with one to nine alone. */
export const crowns = (count: number): string => `冠${figure(count)}${count > 0 && count < 10 ? 'つ' : ''}`;

/** An amount as a part of a sentence. */
export const amountOf = (count: number, of: string): Part => ({
  strong: of === 'gold' ? gold(count) : of === 'food' ? food(count) : crowns(count),
});
