/** How the reader of the browser tests finds its way, at a page that is told. */
import { describe, expect, it } from 'vitest';
import { Reader } from '../e2e/support/reader';
import type { Focus, Senses } from '../e2e/support/senses';
import { signs } from '../e2e/support/signs';
import type { Entry } from '../e2e/support/tree';

const button = (name: string): Entry => ({
  role: 'button',
  name,
  words: '',
  barred: false,
  pressed: false,
  within: [],
  row: -1,
});

/** A page of these buttons: the Tab key goes round, Enter presses. */
class Told implements Senses {
  readonly pressed: string[] = [];
  private at = 0;
  constructor(private readonly names: readonly string[]) {}
  tree(): Promise<Entry[]> {
    return Promise.resolve(this.names.map(button));
  }
  focus(): Promise<Focus> {
    return Promise.resolve({ role: 'button', name: this.names[this.at]!, within: [] });
  }
  key(key: string): Promise<void> {
    const { length } = this.names;
    if (key === 'Enter') this.pressed.push(this.names[this.at]!);
    else this.at = (this.at + (key === 'Tab' ? 1 : length - 1)) % length;
    return Promise.resolve();
  }
  changed(): Promise<void> {
    return Promise.resolve();
  }
}

describe('the reader of the browser tests', () => {
  it('goes to a button and presses it', async () => {
    const page = new Told(['Tax', 'Sweep', 'End turn']);
    await new Reader(page, signs.en, () => []).press('End turn');
    expect(page.pressed).toEqual(['End turn']);
  });

  it('gives up what has gone since the page was read', async () => {
    const page = new Told(['Tax', 'Sweep', 'End turn']);
    const earlier = ['Harvest', 'Tax', 'Sweep', 'End turn'].map(button);
    expect(await new Reader(page, signs.en, () => []).press('Harvest', '', earlier)).toBe(false);
    expect(page.pressed).toEqual([]);
  });
});
