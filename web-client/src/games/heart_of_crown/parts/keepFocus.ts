/**
 * The keyboard's focus after a move. What was pressed is often gone when the answer comes: a card has left the hand, a
 * tray has closed. Then the focus goes to the next card of the hand, unless a tray has opened that takes it; never to nowhere.
 */
import { focusLost } from '../../../pieces/focus';

/** Svelte action on the board; `version` changes with every move. */
export function keepFocus(board: HTMLElement, version: unknown) {
  /** place in the hand of what had the keyboard's focus last, -1 outside the hand; null: nothing of the board */
  let last: number | null = null;
  let known = version;

  const hand = () => [...board.querySelectorAll<HTMLElement>('[data-hand] .card')];
  const noted = (event: FocusEvent) => {
    const { target } = event;
    const byKey = target instanceof HTMLElement && target.matches(':focus-visible');
    last = byKey ? hand().indexOf(target) : null;
  };
  const restore = () => {
    if (last === null || !focusLost()) return;
    const cards = hand();
    cards[Math.min(Math.max(0, last), cards.length - 1)]?.focus({ preventScroll: true });
  };

  board.addEventListener('focusin', noted);
  return {
    update(next: unknown) {
      if (next === known) return;
      known = next;
      // After the page has taken the move in.
      setTimeout(restore);
    },
    destroy() {
      board.removeEventListener('focusin', noted);
    },
  };
}
