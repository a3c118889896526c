/** To be called with a component. */
import { tick } from 'svelte';
import { giveBack } from './focus';

/** What has the focus may go with what is shown, when that changes: then the page's content has it. */
export function keepFocus(shown: () => unknown): void {
  $effect.pre(() => {
    shown();
    const before = document.activeElement;
    void tick().then(() => giveBack(before));
  });
}
