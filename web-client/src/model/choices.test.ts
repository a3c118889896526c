import { describe, expect, it } from 'vitest';
import { Choices } from './choices';

/** A table whose answers the test gives. */
function table() {
  const sent: string[][] = [];
  const told: string[] = [];
  let question = 'turn 1';
  let answer: { resolve: () => void; reject: (error: Error) => void } | null = null;
  const choices = new Choices({
    send: (actions) => {
      sent.push(actions);
      return new Promise<void>((resolve, reject) => (answer = { resolve, reject }));
    },
    question: () => question,
    refused: (error) => told.push((error as Error).message),
    dropped: () => told.push('dropped'),
    changed: (awaited) => told.push(awaited ? 'awaited' : 'answered'),
  });
  return {
    choices,
    sent,
    told,
    ask: (next: string) => (question = next),
    make: () => answer!.resolve(),
    refuse: () => answer!.reject(new Error('refused')),
  };
}

const settled = () => new Promise((done) => setTimeout(done));

describe('choices on their way', () => {
  it('go one after another as long as the question stands', async () => {
    const { choices, sent, told, make } = table();
    const made = [choices.add(['a']), choices.add(['b'])];
    await settled();
    expect(sent).toEqual([['a']]);
    make();
    await settled();
    expect(sent).toEqual([['a'], ['b']]);
    make();
    expect(await Promise.all(made)).toEqual([true, true]);
    await settled();
    expect(told).toEqual(['awaited', 'answered']);
  });

  it('are not sent when the question has become another one, and one is told', async () => {
    const { choices, sent, told, ask, make } = table();
    const made = [choices.add(['a']), choices.add(['b']), choices.add(['c'])];
    await settled();
    ask('turn 2');
    make();
    expect(await Promise.all(made)).toEqual([true, false, false]);
    await settled();
    expect(sent).toEqual([['a']]);
    expect(told).toEqual(['awaited', 'dropped', 'answered']);
  });

  it('end with one that is refused, and go on with the next tap', async () => {
    const { choices, sent, told, make, refuse } = table();
    const made = [choices.add(['a']), choices.add(['b'])];
    await settled();
    refuse();
    expect(await Promise.all(made)).toEqual([false, false]);
    await settled();
    expect(told).toEqual(['awaited', 'refused', 'answered']);
    const next = choices.add(['c']);
    make();
    expect(await next).toBe(true);
    expect(sent).toEqual([['a'], ['c']]);
  });

  it('are sent once by the thing that was pressed', async () => {
    const { choices, sent, make } = table();
    const button = {};
    const first = choices.add(['a'], button);
    expect(choices.holds(button)).toBe(true);
    expect(await choices.add(['a'], button)).toBe(false);
    make();
    expect(await first).toBe(true);
    expect(choices.holds(button)).toBe(false);
    expect(sent).toEqual([['a']]);
  });

  it('that wait are forgotten when one leaves', async () => {
    const { choices, sent, told, make } = table();
    const made = [choices.add(['a']), choices.add(['b'])];
    await settled();
    choices.drop();
    make();
    expect(await Promise.all(made)).toEqual([true, false]);
    await settled();
    expect(sent).toEqual([['a']]);
    expect(told).not.toContain('dropped');
  });
});
