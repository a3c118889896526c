import { describe, expect, it } from 'vitest';
import { Refusals } from './refusals';

function asking() {
  const asked: string[] = [];
  const clock = { now: 1_000_000 };
  const refusals = new Refusals({
    consult: (action) => {
      asked.push(action);
      return action === 'may' ? Promise.resolve({}) : Promise.reject(new Error(action));
    },
    say: (error) => (error instanceof Error ? `no ${error.message}` : ''),
    now: () => clock.now,
  });
  return { asked, clock, refusals };
}

describe('why an action cannot be chosen', () => {
  it('is what the server has against it, nothing if it has not', async () => {
    const { refusals } = asking();
    expect(await refusals.why(1, 'buy')).toBe('no buy');
    expect(await refusals.why(1, 'may')).toBe('');
  });
  it('is asked once a position', async () => {
    const { asked, refusals } = asking();
    await refusals.why(1, 'buy');
    expect(await refusals.why(1, 'buy')).toBe('no buy');
    expect(asked).toEqual(['buy']);
    await refusals.why(2, 'buy');
    expect(asked).toEqual(['buy', 'buy']);
  });
  it('is asked seldom enough for the server', async () => {
    const { asked, clock, refusals } = asking();
    for (let version = 0; version < 50; version += 1) await refusals.why(version, 'buy');
    expect(asked).toHaveLength(20);
    expect(await refusals.why(50, 'buy')).toBe('');
    clock.now += 300_000;
    expect(await refusals.why(51, 'buy')).toBe('no buy');
  });
});
