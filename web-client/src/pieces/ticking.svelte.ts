/** What is reckoned from the server's clock, anew whenever it would say something else: no timer runs in between. */
import { leftOf } from '../model/left';
import { app } from '../state.svelte';
import { tempoWords } from '../text/tempo';

interface Reckoned {
  /** milliseconds until it says something else; never: nothing runs */
  lasts: number;
}

/** what a timer can wait for */
const longest = 2 ** 31 - 1;

export function ticking<T extends Reckoned>(reckon: (now: number) => T): { readonly now: T } {
  let ticks = $state(0);
  const now = $derived.by(() => {
    void ticks;
    return reckon(Date.now() + app.known.ahead);
  });
  $effect(() => {
    const again = () => (ticks += 1);
    const { lasts } = now;
    if (lasts === Infinity) return;
    const timer = setTimeout(again, Math.min(lasts, longest));
    // While a device sleeps its timers may stand still.
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
    };
  });
  return {
    get now() {
      return now;
    },
  };
}

/** How a clock shows so many milliseconds. */
export function clockFace(ms: number): string {
  const { by, whole, rest } = leftOf(ms);
  if (by === 'hours') return tempoWords.days(whole, rest);
  if (by === 'minutes') return tempoWords.hours(whole, rest);
  return `${String(whole)}:${String(rest).padStart(2, '0')}`;
}
