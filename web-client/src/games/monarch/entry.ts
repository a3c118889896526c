/** Monarch as the frame knows it before its table is loaded. */
import { live } from '../../text/live.svelte';
import type { GameEntry } from '../contract';

export const monarch: GameEntry = {
  front: live({
    en: {
      name: 'Monarch',
      blurb: 'Sisters vie for the crown. Tend the land, fill your court, mind the guests.',
      credit: 'Mary Flanagan, art by Kate Adams, published by Resonym.',
    },
  }),
  leftOut: ['banners'],
  load: async () => (await import('./index')).default,
  art: async () => (await import('./PreviewArt.svelte')).default,
  guide: async () => (await import('./guide')).guide,
  shuffle: async () => (await import('./shuffle')).default,
};
