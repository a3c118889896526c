/** What a device keeps may have been written by anything: a list that is none is empty. */
import type { Memory } from './identity';

/** The list kept under a key; what is in it has not been looked at. */
export function storedList<T>(memory: Memory, key: string): T[] {
  try {
    const kept: unknown = JSON.parse(memory.get(key) || '[]');
    return Array.isArray(kept) ? (kept as T[]) : [];
  } catch {
    return [];
  }
}
