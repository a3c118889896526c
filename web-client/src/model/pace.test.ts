import { describe, expect, it } from 'vitest';
import { PlayClock } from '../../test-support/play-clock';
import { Pace, rates, standing } from './pace';

const late = 2000;

/** A pace with what it has shown, each with when. */
function begin() {
  const clock = new PlayClock();
  const from = clock.now();
  const shown: [version: number, at: number][] = [];
  const pace = new Pace(clock, (version) => shown.push([version, Math.round(clock.now() - from)]));
  const come = (version: number, stands = 900) => pace.arrive(version, stands, late);
  return { clock, pace, shown, come };
}

describe('the pace', () => {
  it('shows what comes alone at once, and what comes too soon after it when that has been followed', async () => {
    const { clock, pace, shown, come } = begin();
    come(1);
    expect(shown).toEqual([[1, 0]]);
    await clock.pass(300);
    come(2);
    expect(pace.behind).toBe(1);
    await clock.pass(599);
    expect(shown).toHaveLength(1);
    await clock.pass(1);
    expect(shown).toEqual([
      [1, 0],
      [2, 900],
    ]);
    expect(pace.behind).toBe(0);
    await clock.pass(5000);
    come(3);
    expect(shown.at(-1)).toEqual([3, 5900]);
  });

  it('goes by what the log says nothing of', () => {
    const { shown, come } = begin();
    come(1, 0);
    come(2, 0);
    come(3);
    expect(shown.map(([version]) => version)).toEqual([1, 2, 3]);
  });

  it('shows nothing later than a few seconds after it came, the faster the more wait', async () => {
    const { clock, shown, come } = begin();
    const came = new Map<number, number>();
    for (let version = 1; version <= 30; version += 1) {
      came.set(version, (version - 1) * 250);
      come(version);
      await clock.pass(250);
    }
    await clock.pass(10_000);
    expect(shown.at(-1)?.[0]).toBe(30);
    for (const [version, at] of shown) expect(at - came.get(version)!).toBeLessThanOrEqual(late);
    // Each of them was shown, one after the other.
    expect(shown.map(([version]) => version)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  it('gives each of a few that come together the same share of the time', async () => {
    const { clock, shown, come } = begin();
    for (const version of [1, 2, 3, 4, 5]) come(version);
    await clock.pass(10_000);
    expect(shown).toEqual([
      [1, 0],
      [2, 500],
      [3, 1000],
      [4, 1500],
      [5, 2000],
    ]);
  });

  it('shows the first of very many together', async () => {
    const { clock, shown, come } = begin();
    for (let version = 1; version <= 40; version += 1) come(version);
    await clock.pass(10_000);
    expect(shown.map(([version]) => version)).toEqual([1, 33, 34, 35, 36, 37, 38, 39, 40]);
    expect(shown.at(-1)?.[1]).toBeLessThanOrEqual(late);
  });

  it('is at the newest with a tap, and nothing comes after it', async () => {
    const { clock, pace, shown, come } = begin();
    for (const version of [1, 2, 3, 4]) come(version);
    await clock.pass(700);
    pace.catchUp();
    expect(shown.map(([version]) => version)).toEqual([1, 2, 4]);
    expect(pace.behind).toBe(0);
    await clock.pass(10_000);
    expect(shown).toHaveLength(3);
    pace.catchUp();
    expect(shown, 'there was nothing to catch up with').toHaveLength(3);
  });

  it('lets what must not wait pass all that waits, and begins anew after it', async () => {
    const { clock, pace, shown, come } = begin();
    come(1);
    come(2);
    pace.jump(3);
    come(4);
    expect(shown.map(([version]) => version)).toEqual([1, 3, 4]);
    come(5);
    pace.end();
    await clock.pass(10_000);
    expect(shown.map(([version]) => version)).toEqual([1, 3, 4]);
  });

  it('shows what fell due while the device slept', async () => {
    const { clock, shown, come } = begin();
    for (const version of [1, 2, 3]) come(version);
    clock.sleep(60_000);
    await clock.pass(0);
    expect(shown.map(([version]) => version)).toEqual([1, 2, 3]);
  });

  it('lets more lines stand longer, up to a measure', () => {
    const { brisk, calm } = rates;
    expect(standing(brisk, 0)).toBe(0);
    expect(standing(brisk, 2)).toBeGreaterThan(standing(brisk, 1));
    expect(standing(calm, 1)).toBeGreaterThan(standing(brisk, 1));
    expect(standing(brisk, 20)).toBe(brisk.longest);
    for (const rate of [brisk, calm]) expect(rate.late).toBeGreaterThanOrEqual(rate.longest);
  });
});
