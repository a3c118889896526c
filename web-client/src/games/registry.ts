/** The games the client can show. Each is loaded only when its table is opened. */
import type { Component } from 'svelte';
import type { GameModule, SetupPage } from './contract';

export interface RegistryEntry {
  /** Loads the table. */
  load: () => Promise<GameModule>;
  /** Loads the small picture of the table on the start page. */
  art: () => Promise<Component>;
  /** The game's own part of the lobby page, where it has one: the options it shows, and how to load it. */
  setup?: { options: readonly string[]; load: () => Promise<SetupPage> };
}

export const registry: Readonly<Record<string, RegistryEntry>> = {
  monarch: {
    load: async () => (await import('./monarch/index')).default,
    art: async () => (await import('./monarch/PreviewArt.svelte')).default,
  },
  heart_of_crown: {
    load: async () => (await import('./heart_of_crown/index')).default,
    art: async () => (await import('./heart_of_crown/PreviewArt.svelte')).default,
    setup: {
      options: ['supply', 'random_base', 'random_far_east', 'custom'],
      load: async () => (await import('./heart_of_crown/setup/index')).default,
    },
  },
  minerva: {
    load: async () => (await import('./minerva/index')).default,
    art: async () => (await import('./minerva/PreviewArt.svelte')).default,
  },
};
