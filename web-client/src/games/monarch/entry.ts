/** Monarch as the frame knows it before its table is loaded. */
import type { GameEntry } from '../contract';
import { front as en } from '../../text/en/monarch/front';
import { live } from '../../text/live.svelte';

export const monarch: GameEntry = {
  front: live('monarch/front', en),
  leftOut: ['banners'],
  load: async () => (await import('./index')).default,
  art: async () => (await import('./PreviewArt.svelte')).default,
  guide: async () => (await import('./guide')).guide,
  shuffle: async () => (await import('./shuffle')).default,
};
