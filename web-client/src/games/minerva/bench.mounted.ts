import { describe, expect, it } from 'vitest';
import { Steps } from '../../pieces/steps';
import type { Preview } from '../contract';
import { Bench } from './bench.svelte';
import { at, consult } from './fixtures';

/** A bench over the middle of a game, whose questions are answered so. */
function bench(answer: (action: string) => Promise<Preview>): Bench {
  const on = new Bench(() => ({
    model: at('middle'),
    act: () => Promise.resolve(true),
    consult: answer,
    showCard: () => undefined,
    lit: -1,
    steps: new Steps(),
  }));
  on.refresh();
  return on;
}

describe('MIN-155: the ways of a residence in the making', () => {
  const answered = () => new Promise((passed) => setTimeout(passed));

  it('wait for what they would bring', async () => {
    const on = bench((action) => Promise.resolve(consult('middle', action)));
    on.pressResidence();
    on.pressCell('5,0');
    expect(on.coming).toBe('…');
    await answered();
    expect(on.preview?.lines).toBeDefined();
    expect(on.coming).toBe('');
  });

  it('wait no longer when that is refused', async () => {
    const on = bench(() => Promise.reject(new Error('refused')));
    on.pressResidence();
    on.pressCell('5,0');
    await answered();
    expect(on.coming).toBe('');
  });
});
