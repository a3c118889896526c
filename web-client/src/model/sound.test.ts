import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What there is of WebAudio here: it remembers what was struck and whether it is awake. */
class Audio {
  static made: Audio[] = [];
  awake = true;
  currentTime = 0;
  destination = {};
  struck: { onended: () => void }[] = [];

  constructor() {
    Audio.made.push(this);
  }

  resume = () => Promise.resolve((this.awake = true));
  suspend = () => Promise.resolve((this.awake = false));

  createOscillator() {
    const source = {
      onended: () => undefined,
      frequency: {},
      connect: () => ({ connect: () => null }),
      start: () => null,
      stop: () => null,
    };
    this.struck.push(source);
    return source;
  }

  createGain() {
    const ramp = () => null;
    return {
      gain: { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp },
    };
  }
}

beforeEach(() => {
  Audio.made = [];
  vi.resetModules();
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the output sleeps when the last tone has ended, and wakes for the next cue', async () => {
  const { play } = await import('./sound');
  play('coin');
  const [audio] = Audio.made;
  if (audio === undefined) throw new Error('nothing sounds');
  const [first, second] = audio.struck;
  first?.onended();
  expect(audio.awake).toBe(true);
  second?.onended();
  expect(audio.awake).toBe(false);

  play('card');
  expect(audio.awake).toBe(true);
  expect(Audio.made).toHaveLength(1);
  audio.struck.at(-1)?.onended();
  expect(audio.awake).toBe(false);
});

test('nothing sounds before the first touch of the page', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  const { play } = await import('./sound');
  play('turn');
  expect(Audio.made).toEqual([]);
});
