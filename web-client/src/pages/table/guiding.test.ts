import { describe, expect, it } from 'vitest';
import { begins, guideOf } from '../../games/guide';
import type { TableModel } from '../../games/contract';
import { memory as memoryOfDevice } from '../../../test-support/visits';
import { Guiding } from './guiding.svelte';

interface Position {
  turn: boolean;
  tray?: boolean;
}
const words = {
  aim: { say: 'What it is about.' },
  first: { say: 'Do this.', instead: 'That works, too.' },
  tray: { say: 'In the tray.' },
  theirs: { say: 'They play.' },
};
const guide = guideOf((model) => model as unknown as Position, words, {
  aim: { at: 'question', when: (model) => model.turn },
  first: { at: 'button', when: (model) => model.turn, choose: begins('do') },
  tray: { at: 'tray', only: 'there', when: (model) => model.tray === true },
  theirs: { at: 'nowhere', when: (model) => !model.turn },
});

const things = new Map(['question', 'button'].map((name) => [name, { name } as unknown as Element]));
const find = (name: string): Element | null => things.get(name) ?? null;
const at = (position: Position) => position as unknown as TableModel;
const ours = at({ turn: true });
const others = at({ turn: false });

function begin() {
  const memory = memoryOfDevice();
  return { memory, guiding: new Guiding('game', guide, memory) };
}

describe('a guide', () => {
  it('says one thing after another, each once, also after a reload', () => {
    const { memory, guiding } = begin();
    guiding.look(ours, find);
    expect(guiding.words).toBe('What it is about.');
    guiding.understood(ours, find);
    expect(guiding.now).toMatchObject({ thing: { name: 'button' }, remark: { id: 'first' } });
    const again = new Guiding('game', guide, memory);
    again.look(ours, find);
    expect(again.words).toBe('Do this.');
  });

  it('waits with a lesson for a choice, and is content with the one it meant', () => {
    const { guiding } = begin();
    guiding.look(ours, find);
    guiding.understood(ours, find);
    const lesson = guiding.now;
    guiding.look(at({ turn: true }), find);
    expect(guiding.now).toBe(lesson);
    guiding.chosen(['do it'], lesson);
    expect(guiding.now).toBeNull();
    guiding.look(ours, find);
    expect(guiding.now, 'a lesson is given once').toBeNull();
  });

  it('says of another choice why the one it meant was better, until that is understood', () => {
    const { guiding } = begin();
    guiding.look(ours, find);
    guiding.understood(ours, find);
    const lesson = guiding.now;
    // The position after the choice may be here before its answer.
    guiding.look(others, find);
    expect(guiding.words).toBe('They play.');
    guiding.chosen(['doze'], lesson);
    expect(guiding.words).toBe('That works, too.');
    guiding.look(others, find);
    expect(guiding.words).toBe('That works, too.');
    guiding.understood(others, find);
    expect(guiding.words).toBe('They play.');
  });

  it('gives a lesson again that the game went past without a choice', () => {
    const { guiding } = begin();
    guiding.look(ours, find);
    guiding.understood(ours, find);
    guiding.look(others, find);
    expect(guiding.words).toBe('They play.');
    guiding.understood(ours, find);
    expect(guiding.words).toBe('Do this.');
  });

  it('speaks of what comes and goes only while it is there, and of all else at the question at least', () => {
    const { guiding } = begin();
    const trayed = at({ turn: false, tray: true });
    guiding.look(trayed, find);
    expect(guiding.now).toMatchObject({ remark: { id: 'theirs' }, thing: { name: 'question' } });
    guiding.understood(trayed, find);
    expect(guiding.now).toBeNull();
    things.set('tray', { name: 'tray' } as unknown as Element);
    guiding.look(trayed, find);
    expect(guiding.words).toBe('In the tray.');
    things.delete('tray');
    guiding.look(trayed, find);
    expect(guiding.now).toBeNull();
    things.set('tray', { name: 'tray' } as unknown as Element);
    guiding.look(trayed, find);
    expect(guiding.words, 'it was not understood').toBe('In the tray.');
  });

  it('stands until it was read or something was done, also when the game goes on meanwhile', () => {
    const { guiding } = begin();
    guiding.look(others, find);
    guiding.look(ours, find);
    expect(guiding.words).toBe('They play.');
    guiding.chosen(['do it'], guiding.now);
    guiding.look(others, find);
    expect(guiding.now).toBeNull();
  });
});
