/** What of a table runs when its position changes. */
import { flushSync } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import type { Json, TableModel } from '../games/contract';
import { folded } from '../net/fold';
import { Inputs } from './inputs.svelte';

const position = {
  stack: 3,
  at: { '7': 'a', '9': 'b' },
  seats: {
    '0': { coins: 1, city: {}, points: { total: 0 } },
    '1': { coins: 2, city: {}, points: { total: 4 } },
  },
};
type Position = typeof position & { attack?: Json };

/** A table that reads parts of a position, and what it has read after a change of it. */
function table(parts: Record<string, (view: Position) => unknown>) {
  const first = { public: position as Json, private: null, players: [] } as unknown as TableModel;
  let whole = $state.raw(first);
  let model!: Inputs;
  let ran: string[] = [];
  onTestFinished(
    $effect.root(() => {
      model = new Inputs(() => whole);
      for (const [name, read] of Object.entries(parts))
        $effect(() => void ran.push(`${name} ${JSON.stringify(read(model.public as unknown as Position))}`));
    }),
  );
  flushSync();
  const after = (patch: Json): string[] => {
    ran = [];
    whole = { ...whole, public: folded(whole.public, patch) };
    flushSync();
    expect(model.public).toEqual(whole.public);
    return ran;
  };
  return { after };
}

it('runs what reads a part of the position when that changes, and only then', () => {
  const { after } = table({
    stack: (view) => view.stack,
    place: (view) => view.at['7'],
    coins: (view) => view.seats['1'].coins,
    points: (view) => view.seats['1'].points.total,
    city: (view) => view.seats['1'].city,
  });
  expect(after({ seats: { '0': { coins: 5 } } })).toEqual([]);
  expect(after({ seats: { '1': { coins: 3 } } })).toEqual(['coins 3']);
  expect(after({ seats: { '1': { points: { total: 6 } } }, stack: 2 })).toEqual(['stack 2', 'points 6']);
  expect(after({ at: { '7': 'c' } })).toEqual(['place "c"']);
});

it('tells of a part that comes and goes, and writes nothing into what it was given', () => {
  const { after } = table({ attack: (view) => view.attack ?? null });
  const known: Json = { by: 1 };
  expect(after({ attack: known })).toEqual(['attack {"by":1}']);
  expect(after({ attack: { by: { seat: 1 } } })).toEqual(['attack {"by":{"seat":1}}']);
  expect(after({ attack: null })).toEqual(['attack null']);
  expect(known).toEqual({ by: 1 });
  expect(position.seats['0'].coins).toBe(1);
});
