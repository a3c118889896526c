/** Heart of Crown as the frame knows it before its table is loaded. */
import { live } from '../../text/live.svelte';
import type { GameEntry } from '../contract';

export const heartOfCrown: GameEntry = {
  front: live({
    en: {
      name: 'Heart of Crown',
      blurb: 'Court a princess, build your following, see her crowned.',
    },
  }),
  load: async () => (await import('./index')).default,
  art: async () => (await import('./PreviewArt.svelte')).default,
  setup: {
    options: ['supply', 'random_base', 'random_far_east', 'custom'],
    load: async () => (await import('./setup/index')).default,
  },
  guide: async () => (await import('./guide')).guide,
  shuffle: async () => (await import('./shuffle')).default,
};
