/** The points over time. */
import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import '../theme/theme.css';
import Chart from './Chart.svelte';

const root = document.documentElement;
let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  away = undefined;
  root.style.fontSize = '';
  dispatchEvent(new Event('resize'));
});

/** How far apart the letters of two lines stand that end at the same height, how high a letter is, and what is beneath the last. */
async function letters(size: string, end = 5): Promise<{ apart: number; high: number; under: number }> {
  root.style.fontSize = size;
  dispatchEvent(new Event('resize'));
  const lines = [0, 1].map((seat) => ({ seat, name: 'Ann', values: [0, 5, end] }));
  const shown = mount(Chart, { target: document.body, props: { lines, label: 'Points' } });
  away = () => unmount(shown);
  const boxes = () => [...document.querySelectorAll('.letter')].map((one) => one.getBoundingClientRect());
  await expect.poll(() => boxes().length).toBe(2);
  const [above, below] = boxes();
  const under = document.querySelector('svg')!.getBoundingClientRect().bottom - below!.bottom;
  await away();
  return { apart: below!.top - above!.top, high: above!.height, under };
}

it('letters of lines that end together stand apart, on a large screen as on a small one', async () => {
  const small = await letters('100%');
  const large = await letters('170%');
  expect(large.high / small.high).toBeGreaterThan(1.5);
  expect(large.apart / large.high).toBeCloseTo(small.apart / small.high, 1);
});

it('letters of lines that end together at the bottom are not cut off', async () => {
  expect((await letters('100%', 0)).under).toBeGreaterThanOrEqual(0);
});
