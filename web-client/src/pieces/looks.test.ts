import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLooks, type Onlooker } from './looks';

/** As much of an element as is looked at: the table, with one card that lies under the mouse or does not. */
class Table extends EventTarget {
  dataset: Record<string, string> = {};
  isConnected = true;
  closest(): Table | null {
    return 'card' in this.dataset ? this : null;
  }
  getBoundingClientRect(): DOMRect {
    return {} as DOMRect;
  }
}

const mouse = (type: string, clientX: number) =>
  Object.assign(new Event(type), { pointerType: 'mouse', clientX, clientY: 5 });

describe('the large card beside the mouse', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('Element', Table);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('opens when the mouse has moved onto a card, not when a card comes under it', () => {
    const table = new Table();
    const bench: Onlooker = { looked: null };
    watchLooks(table as unknown as HTMLElement, bench);
    table.dispatchEvent(mouse('pointermove', 10));
    table.dataset['card'] = '7';
    table.dispatchEvent(mouse('pointerover', 10));
    vi.runAllTimers();
    expect(bench.looked).toBeNull();
    table.dispatchEvent(mouse('pointermove', 11));
    vi.runAllTimers();
    expect(bench.looked).toMatchObject({ card: 7 });
  });

  it('does not open again over what is pressed before the mouse has left it', () => {
    const table = new Table();
    table.dataset['card'] = '7';
    const bench: Onlooker = { looked: null };
    watchLooks(table as unknown as HTMLElement, bench);
    table.dispatchEvent(mouse('pointerover', 10));
    vi.runAllTimers();
    table.dispatchEvent(mouse('pointerdown', 10));
    table.dispatchEvent(mouse('pointermove', 12));
    vi.runAllTimers();
    expect(bench.looked).toBeNull();
  });
});
