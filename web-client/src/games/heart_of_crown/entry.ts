/** Heart of Crown as the frame knows it before its table is loaded. */
import type { GameEntry } from '../contract';
import { fronts } from '../fronts';

export const heartOfCrown: GameEntry = {
  front: fronts.heart_of_crown,
  load: async () => (await import('./index')).default,
  art: async () => (await import('./PreviewArt.svelte')).default,
  setup: {
    options: ['supply', 'random_base', 'random_far_east', 'custom'],
    load: async () => (await import('./setup/index')).default,
  },
  guide: async () => (await import('./guide')).guide,
  shuffle: async () => (await import('./shuffle')).default,
};
