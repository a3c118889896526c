/** Svelte action: calls `look` after a finger rested for 450 ms without moving, and swallows the click after it. */
export function longPress(node: HTMLElement, look: (() => void) | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let fired = false;

  const stop = () => clearTimeout(timer);
  const down = (event: PointerEvent) => {
    fired = false;
    if (!look || event.pointerType === 'mouse') return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      fired = true;
      look?.();
    }, 450);
  };
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > 10) stop();
  };
  const click = (event: MouseEvent) => {
    if (!fired) return;
    fired = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', stop);
  node.addEventListener('pointercancel', stop);
  node.addEventListener('click', click, { capture: true });
  return {
    update(next: (() => void) | undefined) {
      look = next;
    },
    destroy() {
      stop();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', stop);
      node.removeEventListener('pointercancel', stop);
      node.removeEventListener('click', click, { capture: true });
    },
  };
}
