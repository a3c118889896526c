/** The memory of the device. What it keeps may have been written by anything. */
export interface Memory {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/** The list kept under a key, empty where there is none; what is in it has not been looked at. */
export function storedList<T>(memory: Memory, key: string): T[] {
  try {
    const kept: unknown = JSON.parse(memory.get(key) || '[]');
    return Array.isArray(kept) ? (kept as T[]) : [];
  } catch {
    return [];
  }
}
