/** Monarch as the frame knows it before its table is loaded. */
import type { GameEntry } from '../contract';
import { fronts } from '../fronts';

export const monarch: GameEntry = {
  front: fronts.monarch,
  leftOut: ['banners'],
  load: async () => (await import('./index')).default,
  art: async () => (await import('./PreviewArt.svelte')).default,
  guide: async () => (await import('./guide')).guide,
  shuffle: async () => (await import('./shuffle')).default,
};
