import { describe, expect, it } from 'vitest';
import type { TableModel } from '../contract';
import { Bench } from './bench.svelte';
import { make } from './fixtures/make';
import * as at from './fixtures/positions';

/** A bench over a table that a test can move on. */
function bench(first: TableModel) {
  let model = first;
  const acted: string[][] = [];
  const on = new Bench(() => ({
    model,
    act: (actions) => acted.push(actions),
    consult: () => Promise.resolve({}),
    showCard: () => undefined,
    lit: -1,
  }));
  on.refresh();
  const become = (next: TableModel): void => {
    model = next;
    on.refresh();
  };
  return { on, acted, become };
}

describe('the answer in the making', () => {
  const asked = make(at.library);
  const pickOne = (on: Bench): void => {
    const { card, slot } = on.options[0]!;
    on.pick(card, slot);
    expect(on.picked).toHaveLength(1);
  };

  it('outlives what others do meanwhile', () => {
    const { on, become } = bench(asked);
    pickOne(on);
    become({ ...asked, version: asked.version + 1, players: [...asked.players] });
    expect(on.picked).toHaveLength(1);
  });

  it('is dropped with its question', () => {
    const { on, become } = bench(asked);
    pickOne(on);
    become(make(at.fountain));
    expect(on.picked).toEqual([]);
  });
});
