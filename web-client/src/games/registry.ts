/**
 * The games the client can show, in the order of the start page: the one list of them. Everything else lies in a game's
 * folder, and is loaded only when it is needed.
 */
import type { GameEntry } from './contract';
import { heartOfCrown } from './heart_of_crown/entry';
import { minerva } from './minerva/entry';
import { monarch } from './monarch/entry';

export const registry: Readonly<Record<string, GameEntry>> = {
  monarch,
  minerva,
  heart_of_crown: heartOfCrown,
};
