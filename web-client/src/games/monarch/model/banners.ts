/** Banners: who holds them, how far each seat meets them, what they are worth (MON-166). */
import type { GameCatalog } from '../../contract';
import { words } from '../text';
import { bannersOf, pathNamed, type BannerEntry } from './cards';
import type { MonarchPublic } from './view';

/** matching Court Cards that a banner needs */
export const needed = 2;

export interface Progress {
  seat: number;
  /** matching Court Cards of those that are needed */
  have: number;
  /** crowns the banner gives or would give this seat now */
  worth: number;
}

export interface BannerState {
  number: number;
  entry: BannerEntry;
  /** seat, null on offer */
  holder: number | null;
  progress: Progress[];
}

/** A banner in one word: its path, or Balance. */
export function shortName(banner: BannerEntry): string {
  if (banner.key === 'balance') return words.banner.balance;
  const path = pathNamed(banner.key);
  return path === 'none' ? banner.name : words.paths[path];
}

/** All banners as they stand; empty when the game is played without. */
export function bannerStates(view: MonarchPublic, catalog: GameCatalog): BannerState[] {
  if (!view.banners_on) return [];
  return bannersOf(catalog).map((entry, number) => {
    const told = view.banners[String(number)];
    const holder = told?.holder ?? -1;
    return {
      number,
      entry,
      holder: holder < 0 ? null : holder,
      progress: Array.from({ length: view.players }, (_, seat) => ({
        seat,
        have: Math.min(needed, told?.met[seat] ?? 0),
        worth: told?.crowns[seat] ?? 0,
      })),
    };
  });
}
