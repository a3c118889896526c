/** Minerva as the frame knows it before its table is loaded. */
import { live } from '../../text/live.svelte';
import type { GameEntry } from '../contract';

export const minerva: GameEntry = {
  front: live({
    en: {
      name: 'Minerva',
      blurb: 'Lay a Roman city tile by tile, and let each street work for the next.',
    },
  }),
  load: async () => (await import('./index')).default,
  art: async () => (await import('./PreviewArt.svelte')).default,
  guide: async () => (await import('./guide')).guide,
  shuffle: async () => (await import('./shuffle')).default,
};
