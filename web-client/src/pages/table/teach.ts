/** What teaches at the table, loaded when somebody wishes to be taught. */
import type { Component } from 'svelte';
import { registry } from '../../games/registry';
import type { TableModel } from '../../games/contract';
import type { Memory } from '../../net/memory';
import Guide from './Guide.svelte';
import { Guiding } from './guiding.svelte';
import { common } from './remarks';

/** Somebody who is taught. */
export interface Taught {
  Guide: Component<{ guiding: Guiding; model: TableModel }>;
  guiding: Guiding;
}

/** A guide for this game and device. */
export async function teach(game: string, memory: Memory): Promise<Taught> {
  const remarks = (await registry[game]?.guide()) ?? [];
  return { Guide, guiding: new Guiding(game, [...remarks, ...common], memory) };
}
