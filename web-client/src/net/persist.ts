/**
 * Tries again with growing pauses until it works, or until `enough` says that it never will: then the last error is
 * thrown. The connection strip tells of the trouble meanwhile.
 */
export async function persistently<T>(
  what: () => Promise<T>,
  enough: (failures: number) => boolean = () => false,
  rest: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
  for (let failures = 1, pause = 500; ; ++failures, pause = Math.min(pause * 2, 8000)) {
    try {
      return await what();
    } catch (error) {
      if (enough(failures)) throw error;
      await rest(pause);
    }
  }
}

const reloadedKey = 'coronet.reloaded';

/**
 * Whether loading the page anew may bring a part of the program that is missing: after a deploy the server has only the
 * new ones. Once for each build: where that did not help, it would not help for ever. `build` names ours, and the newer one where it is known.
 * `remembered` throws where nothing may be stored.
 */
export function mayReload(build: string, remembered: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const memory = remembered();
    if (memory.getItem(reloadedKey) === build) return false;
    memory.setItem(reloadedKey, build);
    return true;
  } catch {
    return false;
  }
}
