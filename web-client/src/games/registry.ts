/** The games the client can show. Each is loaded only when its table is opened. */
import type { Component } from 'svelte';
import type { GameModule } from './contract';

export interface RegistryEntry {
  /** Loads the table. */
  load: () => Promise<GameModule>;
  /** Loads the small picture of the table on the start page. */
  art: () => Promise<Component>;
}

export const registry: Readonly<Record<string, RegistryEntry>> = {
  monarch: {
    load: async () => (await import('./monarch/index')).default,
    art: async () => (await import('./monarch/PreviewArt.svelte')).default,
  },
  minerva: {
    load: async () => (await import('./minerva/index')).default,
    art: async () => (await import('./minerva/PreviewArt.svelte')).default,
  },
};
