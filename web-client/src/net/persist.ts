/** Tries again with growing pauses until it works. The connection strip tells of the trouble meanwhile. */
export async function persistently<T>(
  what: () => Promise<T>,
  rest: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
  for (let pause = 500; ; pause = Math.min(pause * 2, 8000)) {
    try {
      return await what();
    } catch {
      await rest(pause);
    }
  }
}
