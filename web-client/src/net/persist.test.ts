import { describe, expect, it } from 'vitest';
import { mayReload, persistently } from './persist';

describe('what must be had', () => {
  it('is tried again until it is there', async () => {
    const pauses: number[] = [];
    let tries = 0;
    const had = await persistently(
      () => (++tries < 6 ? Promise.reject(new Error('no')) : Promise.resolve('there')),
      undefined,
      (ms) => Promise.resolve(void pauses.push(ms)),
    );
    expect(had).toBe('there');
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000]);
  });

  it('is given up when that is enough', async () => {
    let tries = 0;
    const missing = persistently(
      () => Promise.reject(new Error(String(++tries))),
      (failures) => failures >= 3,
      () => Promise.resolve(),
    );
    await expect(missing).rejects.toThrow('3');
  });

  it('is worth loading the page anew once for each build, and never where that cannot be remembered', () => {
    const kept = new Map<string, string>();
    const memory = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect(mayReload('/assets/index-1.js', () => memory)).toBe(true);
    expect(mayReload('/assets/index-1.js', () => memory)).toBe(false);
    expect(mayReload('/assets/index-2.js', () => memory)).toBe(true);
    const forbidden = (): never => {
      throw new Error('storage is off');
    };
    expect(mayReload('/assets/index-1.js', () => ({ getItem: forbidden, setItem: forbidden }))).toBe(false);
    expect(mayReload('/assets/index-1.js', forbidden)).toBe(false);
  });
});
