/** What one tap chose is taken back as one, also when the page was loaded anew in between: the device remembers it. */
import { storedList, type Memory } from './memory';

export interface Tap {
  match: string;
  /** the version that the tap led to */
  version: number;
  choices: number;
}

const key = 'coronet.tap';

export function keepTap(memory: Memory, tap: Tap): Tap {
  memory.set(key, JSON.stringify([tap.match, tap.version, tap.choices]));
  return tap;
}

/** The last tap on this device; null where there was none. */
export function lastTap(memory: Memory): Tap | null {
  const [match, version, choices] = storedList(memory, key);
  return typeof match === 'string' && Number.isInteger(version) && Number.isInteger(choices)
    ? { match, version: version as number, choices: choices as number }
    : null;
}

/** Of how many choices the tap was that led to a position; 0 where no tap of ours did. */
export const tapped = (tap: Tap | null, at: Omit<Tap, 'choices'>): number =>
  tap?.match === at.match && tap.version === at.version ? tap.choices : 0;
