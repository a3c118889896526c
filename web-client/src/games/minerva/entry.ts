/** Minerva as the frame knows it before its table is loaded. */
import type { GameEntry } from '../contract';
import { front as en } from '../../text/en/minerva/front';
import { live } from '../../text/live.svelte';

export const minerva: GameEntry = {
  front: live('minerva/front', en),
  load: async () => (await import('./index')).default,
  art: async () => (await import('./PreviewArt.svelte')).default,
  guide: async () => (await import('./guide')).guide,
  shuffle: async () => (await import('./shuffle')).default,
};
