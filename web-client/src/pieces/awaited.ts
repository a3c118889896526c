import { getContext, setContext } from 'svelte';

/**
 * Whether an answer of the server to a choice is on its way. Tables need not know: what is tapped meanwhile waits. A
 * piece that has to look at the position before it acts does.
 */
const key = Symbol('awaited');

export function provideAwaited(awaited: () => boolean): void {
  setContext(key, awaited);
}

/** Never, outside a table. */
export function awaitedHere(): () => boolean {
  return getContext<(() => boolean) | undefined>(key) ?? (() => false);
}
