/** Heart of Crown as the frame knows it before its table is loaded. */
import type { GameEntry } from '../contract';
import { front as en } from '../../text/en/heart_of_crown/front';
import { live } from '../../text/live.svelte';

export const heartOfCrown: GameEntry = {
  front: live('heart_of_crown/front', en),
  load: async () => (await import('./index')).default,
  art: async () => (await import('./PreviewArt.svelte')).default,
  setup: {
    options: ['supply', 'random_base', 'random_far_east', 'custom'],
    load: async () => (await import('./setup/index')).default,
  },
  guide: async () => (await import('./guide')).guide,
  shuffle: async () => (await import('./shuffle')).default,
};
