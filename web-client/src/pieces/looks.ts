/**
 * Watches for the card under a resting mouse or the keyboard's focus, so that it can be shown large beside it. Under a finger,
 * where faces shall show their texts and this one has no room for it, the first tap shows it and the second presses.
 */
import { faces } from '../model/faces.svelte';

/** The card under the pointer or the focus, and the thing on the page that shows it. */
export interface Looked {
  card: number;
  at: HTMLElement;
  /** by a tap; the next one presses */
  tapped?: boolean;
}

/** Who keeps what is looked at. */
export interface Onlooker {
  looked: Looked | null;
}

const rest = 350;

/** Svelte action on the table: keeps `bench.looked` up to date by `data-card`. Touch has the long press instead. */
export function watchLooks(node: HTMLElement, bench: Onlooker) {
  const hovers = matchMedia('(hover: hover)');
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** where the mouse was last, and the card it has moved onto */
  let still = '';
  let under: HTMLElement | null = null;

  const spotted = (event: Event): HTMLElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
  /** what a finger has tapped, and whether one is down */
  let tapped: HTMLElement | null = null;
  let finger = false;
  const look = (at: HTMLElement, tap = false) => {
    const card = Number(at.dataset['card']);
    if (at.dataset['card'] && at.isConnected && Number.isInteger(card))
      bench.looked = { card, at, ...(tap ? { tapped: true } : {}) };
  };
  const away = () => {
    clearTimeout(timer);
    bench.looked = null;
  };
  const gone = () => {
    under = null;
    away();
  };
  // A focused element that is taken away loses its focus in the middle of an update.
  const leave = () => queueMicrotask(away);
  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !hovers.matches) return;
    const at = spotted(event);
    const place = `${event.clientX} ${event.clientY}`;
    const moved = place !== still;
    still = place;
    if (at === under) return;
    clearTimeout(timer);
    // A card that comes under a resting pointer is not looked at before that moves.
    under = moved ? at : null;
    if (!at || !moved) {
      bench.looked = null;
      return;
    }
    if (bench.looked && Number(at.dataset['card']) === bench.looked.card) return;
    timer = setTimeout(() => look(at), bench.looked ? 60 : rest);
  };
  const down = (event: PointerEvent) => {
    finger = event.pointerType !== 'mouse';
    away();
  };
  /** Its whole text stands on the face. */
  const written = (at: HTMLElement): boolean => {
    const text = at.querySelector<HTMLElement>('[data-written]');
    return text !== null && !text.hasAttribute('data-cut') && text.getBoundingClientRect().width > 0;
  };
  const click = (event: MouseEvent) => {
    const at = finger && event.detail > 0 ? spotted(event) : null;
    if (!faces.texts || !at?.dataset['card'] || at === tapped || written(at)) {
      if (at !== tapped) tapped = null;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    tapped = at;
    look(at, true);
  };
  const focus = (event: FocusEvent) => {
    const at = spotted(event);
    if (at && event.target instanceof Element && event.target.matches(':focus-visible')) look(at);
    else bench.looked = null;
  };

  node.addEventListener('pointerover', over);
  node.addEventListener('pointermove', over);
  node.addEventListener('pointerleave', gone);
  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, { capture: true });
  node.addEventListener('focusin', focus);
  node.addEventListener('focusout', leave);
  return {
    destroy() {
      clearTimeout(timer);
      node.removeEventListener('pointerover', over);
      node.removeEventListener('pointermove', over);
      node.removeEventListener('pointerleave', gone);
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click, { capture: true });
      node.removeEventListener('focusin', focus);
      node.removeEventListener('focusout', leave);
    },
  };
}
