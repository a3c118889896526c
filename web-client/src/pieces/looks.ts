/** Watches for the card under a resting mouse or the keyboard's focus, so that it can be shown large beside it. */

/** The card under the pointer or the focus, and where it is on the page. */
export interface Looked {
  card: number;
  rect: DOMRect;
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
  const look = (at: HTMLElement) => {
    const card = Number(at.dataset['card']);
    if (at.dataset['card'] && at.isConnected && Number.isInteger(card))
      bench.looked = { card, rect: at.getBoundingClientRect() };
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
  const focus = (event: FocusEvent) => {
    const at = spotted(event);
    if (at && event.target instanceof Element && event.target.matches(':focus-visible')) look(at);
    else bench.looked = null;
  };

  node.addEventListener('pointerover', over);
  node.addEventListener('pointermove', over);
  node.addEventListener('pointerleave', gone);
  node.addEventListener('pointerdown', away);
  node.addEventListener('focusin', focus);
  node.addEventListener('focusout', leave);
  return {
    destroy() {
      clearTimeout(timer);
      node.removeEventListener('pointerover', over);
      node.removeEventListener('pointermove', over);
      node.removeEventListener('pointerleave', gone);
      node.removeEventListener('pointerdown', away);
      node.removeEventListener('focusin', focus);
      node.removeEventListener('focusout', leave);
    },
  };
}
