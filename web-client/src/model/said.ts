/** What a guide has said on this device already. */
import { storedList, type Memory } from '../net/memory';

const key = 'coronet.said';

export const loadSaid = (memory: Memory): Set<string> =>
  new Set(storedList<unknown>(memory, key).filter((one) => typeof one === 'string'));

export const keepSaid = (memory: Memory, said: Iterable<string>): void =>
  memory.set(key, JSON.stringify([...said]));
