/** What a guide has said on this device already. */
import type { Memory } from '../net/identity';
import { storedList } from '../net/stored';

const key = 'coronet.said';

export const loadSaid = (memory: Memory): Set<string> =>
  new Set(storedList<unknown>(memory, key).filter((one) => typeof one === 'string'));

export const keepSaid = (memory: Memory, said: Iterable<string>): void =>
  memory.set(key, JSON.stringify([...said]));
