/**
 * Where the keyboard goes at a table: to a tray that opens, and by a key to what is asked. Without eyes nobody knows of a tray
 * that has opened somewhere else than where one has pressed.
 */
import { focusLost, plainKey } from './focus';

let pressed: Element | null = null;

/** Follows what is pressed on the page, by whatever hand; `q` goes where one answers what is asked. Gives what stops it. */
export function followHands(): () => void {
  const press = ({ target }: Event): void => {
    pressed = target instanceof Element ? target.closest('button, [tabindex]') : null;
  };
  const key = (event: KeyboardEvent): void => {
    if (!plainKey(event, 'q')) return;
    event.preventDefault();
    answering()?.focus();
  };
  document.addEventListener('click', press, { capture: true });
  document.addEventListener('keydown', key);
  return () => {
    document.removeEventListener('click', press, { capture: true });
    document.removeEventListener('keydown', key);
  };
}

/** Nobody is somewhere else by now, in a field or a list, than where they pressed last. */
function follows(): boolean {
  const { activeElement } = document;
  return pressed !== null && (focusLost() || activeElement === pressed || activeElement?.id === 'content');
}

/** What a tray is about, and where its choice begins, if that is not in the tray. */
export interface Opening {
  /** another one means that the tray has opened anew */
  of?: unknown;
  first?: () => HTMLElement | null | undefined;
}

/** Svelte action on a tray: who has opened it by a press goes on in it. */
export function tray(node: HTMLElement, opening: Opening = {}) {
  node.dataset['tray'] = '';
  node.tabIndex = -1;
  let { of } = opening;
  const enter = (): void => {
    if (!follows()) return;
    // Once all of the table is drawn.
    setTimeout(() => {
      if (node.isConnected && follows()) (opening.first?.() ?? node).focus({ preventScroll: true });
    });
  };
  enter();
  return {
    update(next: Opening = {}) {
      opening = next;
      if (next.of === of) return;
      of = next.of;
      enter();
    },
  };
}

const seen = (one: HTMLElement): boolean => one.checkVisibility() && one.closest('[inert]') === null;

/** Where one answers what is asked: the tray that is open, else the first button of the game's that can be pressed, else where it says who is asked. */
export function answering(): HTMLElement | null {
  const places = [
    '.frame [data-tray]',
    '.frame .actions .actions button:not([aria-disabled])',
    '.frame [data-guide="question"]',
  ];
  const found = places.flatMap((one) => [...document.querySelectorAll<HTMLElement>(one)]);
  return found.find(seen) ?? null;
}
