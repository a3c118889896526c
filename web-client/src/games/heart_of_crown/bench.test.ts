import { describe, expect, it } from 'vitest';
import { Steps } from '../../pieces/steps';
import type { Preview, TableModel } from '../contract';
import { Bench } from './bench.svelte';
import { at, card, consult } from './fixtures';
import { crown, seatView, type CrownPrivate, type HandCardView } from './model/view';

/** A bench over a table that a test can move on. */
function bench(first: TableModel, foretold: Preview | Error = {}) {
  let model = first;
  const consulted: string[] = [];
  const acted: string[][] = [];
  let made: (done: boolean) => void = () => undefined;
  const on = new Bench(() => ({
    model,
    act: (actions) => {
      acted.push(actions);
      return new Promise<boolean>((done) => (made = done));
    },
    consult: (action) => {
      consulted.push(action);
      return foretold instanceof Error ? Promise.reject(foretold) : Promise.resolve(foretold);
    },
    showCard: () => undefined,
    lit: -1,
    steps: new Steps(),
  }));
  on.refresh();
  const become = (next: TableModel): void => {
    model = next;
    on.refresh();
  };
  return { on, acted, consulted, become, made: (done: boolean) => made(done) };
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

describe('HOC-163: a card that is looked at', () => {
  const looked = (use: string) => ({
    card: card('town'),
    at: { dataset: { use } } as unknown as HTMLElement,
  });

  it('tells what playing it would bring, asked for once', async () => {
    const { on, consulted } = bench(at('middle'), consult('middle', 'play town'));
    on.looked = looked('play');
    on.foresee();
    on.foresee();
    expect(consulted).toEqual(['play town']);
    expect(on.beside(card('town'))).toContain('…');
    await Promise.resolve();
    expect(on.beside(card('town'))).toContain('now: +2 coins');
    expect(on.beside(card('town'))).not.toContain('…');
  });

  it('waits no longer for what was refused, and asks again when it is looked at again', async () => {
    const { on, consulted } = bench(at('middle'), new Error('refused'));
    on.looked = looked('play');
    on.foresee();
    expect(on.beside(card('town'))).toContain('…');
    await new Promise((passed) => setTimeout(passed));
    expect(on.beside(card('town'))).not.toContain('…');
    expect(consulted).toEqual(['play town']);
    on.looked = looked('play');
    on.foresee();
    expect(consulted).toEqual(['play town', 'play town']);
  });

  it('tells nothing where pressing it does nothing', () => {
    const { on, consulted } = bench(at('middle'));
    on.looked = looked('none');
    on.foresee();
    expect(consulted).toEqual([]);
    expect(on.foretold).toBe('');
  });

  it('tells of a defense that it leaves the hand', async () => {
    const model = at('attack');
    const { hand } = seatView(crown(model).public, model.seat);
    const preview = consult('attack', 'pick magic_talisman', model.seat);
    expect(preview['hand']).toBe(hand - 1);
    const { on, consulted } = bench(model, preview);
    on.looked = { ...looked('pick'), card: card('magic_talisman') };
    on.foresee();
    expect(consulted).toEqual(['pick magic_talisman']);
    await Promise.resolve();
    expect(on.foretold).toBe('now: −1 card in hand');
  });
});
