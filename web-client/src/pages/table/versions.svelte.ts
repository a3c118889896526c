import { untrack } from 'svelte';
import type { TableModel } from '../../games/contract';
import { focusLost } from '../../pieces/focus';
import { stepOf, type Step, type Steps } from '../../pieces/steps';

/**
 * Tells who follows a table of each new version, before the page changes and after. For the making of a component. What was pressed
 * may be gone then: where the table has not handed the focus on, `keepFocus` gives it to the table itself, never to nothing.
 */
export function followVersions(model: () => TableModel, steps: Steps, keepFocus: () => void): void {
  let drawn = untrack(() => model().version);
  let step: Step | null = null;
  let focused = false;
  $effect.pre(() => {
    const { version, recent } = model();
    untrack(() => {
      if (version === drawn) return;
      drawn = version;
      step = stepOf(recent);
      focused = document.activeElement?.matches('.frame :focus-visible') === true;
      steps.before(step);
    });
  });
  $effect(() => {
    void model().version;
    untrack(() => {
      if (!step) return;
      const made = step;
      step = null;
      // What an effect before the drawing has changed is drawn right after this.
      queueMicrotask(() => steps.after(made));
      if (!focused) return;
      setTimeout(() => {
        if (focusLost() && !document.querySelector('dialog[open]')) keepFocus();
      });
    });
  });
}
