import { describe, expect, it } from 'vitest';
import { Steps } from '../../pieces/steps';
import type { TableModel } from '../contract';
import { Bench } from './bench.svelte';
import { at, card } from './fixtures';
import type { CrownPrivate, HandCardView } from './model/view';

/** A bench over a table that a test can move on. */
function bench(first: TableModel) {
  let model = first;
  const acted: string[][] = [];
  let made: (done: boolean) => void = () => undefined;
  const on = new Bench(() => ({
    model,
    act: (actions) => {
      acted.push(actions);
      return new Promise<boolean>((done) => (made = done));
    },
    consult: () => Promise.resolve({}),
    showCard: () => undefined,
    lit: -1,
    steps: new Steps(),
  }));
  on.refresh();
  const become = (next: TableModel): void => {
    model = next;
    on.refresh();
  };
  return { on, acted, become, made: (done: boolean) => made(done) };
}

describe('the answer in the making', () => {
  const asked = at('library');
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
    become(at('fountain'));
    expect(on.picked).toEqual([]);
  });
});

describe('HOC-074: a decline', () => {
  it('closes the question at once, also while the server keeps it back', async () => {
    const { on, acted, made } = bench(at('attack'));
    expect(on.ask?.ask).toBe('defend');
    const told = on.act('stop');
    expect(acted).toEqual([['stop']]);
    expect(on.declined).toBe(true);
    made(true);
    await told;
    expect(on.declined).toBe(false);
  });

  it('is no other answer', () => {
    const { on } = bench(at('attack'));
    void on.act('pick rampart');
    expect(on.declined).toBe(false);
  });
});

describe('HOC-013: a hand in which not all copies of a card are alike', () => {
  const layout = at('crowded');
  const own = layout.private as unknown as CrownPrivate;
  const scout = String(card('scout'));
  const held: HandCardView = { ...own.hand[scout]!, count: 2, copies: ['open', 'hidden'] };
  const table = {
    ...layout,
    private: { ...own, hand: { ...own.hand, [scout]: held } },
  } as unknown as TableModel;

  it('plays the copy that is pressed', () => {
    const { on, acted } = bench(table);
    on.pressHand(card('scout'), 1);
    on.pressHand(card('scout'), 0);
    expect(acted).toEqual([['play scout hidden'], ['play scout open']]);
  });
});
