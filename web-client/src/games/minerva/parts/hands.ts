/** Fingers, mouse and wheel over a city: drag, pinch and wheel move the lens; a tap stays a tap. */
import { drawnAt } from '../../../pieces/unit';
import type { Lens } from './lens.svelte';

/** A finger that moved so far drags and does not press. */
const slack = 7;

interface Finger {
  x: number;
  y: number;
}

/** Svelte action on the window of a city. */
export function hands(node: HTMLElement, lens: Lens) {
  const fingers = new Map<number, Finger>();
  let travelled = 0;
  let dragging = false;
  let drawn = 1;

  const at = (event: MouseEvent): Finger => ({ x: event.clientX / drawn, y: event.clientY / drawn });
  const middle = (point: Finger): Finger => {
    const box = node.getBoundingClientRect();
    return {
      x: point.x - (box.left + box.width / 2) / drawn,
      y: point.y - (box.top + box.height / 2) / drawn,
    };
  };
  const spread = (): { at: Finger; wide: number } | null => {
    const [a, b] = [...fingers.values()];
    if (!a || !b) return null;
    return { at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, wide: Math.hypot(a.x - b.x, a.y - b.y) };
  };

  const down = (event: PointerEvent) => {
    if (event.button > 1) return;
    if (fingers.size === 0) {
      travelled = 0;
      dragging = false;
      drawn = drawnAt(node);
    }
    fingers.set(event.pointerId, at(event));
  };
  const move = (event: PointerEvent) => {
    // Of a button that is released outside the window nothing is told.
    if (event.buttons === 0) up(event);
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const before = spread();
    const now = at(event);
    const right = now.x - last.x;
    const below = now.y - last.y;
    travelled += Math.hypot(right, below);
    if (!dragging && travelled > slack) {
      dragging = true;
      for (const id of fingers.keys()) node.setPointerCapture(id);
    }
    fingers.set(event.pointerId, now);
    if (!dragging) return;
    const after = spread();
    if (before && after) {
      lens.closer(after.wide / Math.max(1, before.wide), middle(after.at));
      lens.drag(after.at.x - before.at.x, after.at.y - before.at.y);
    } else lens.drag(right, below);
  };
  const up = (event: PointerEvent) => fingers.delete(event.pointerId);
  const click = (event: MouseEvent) => {
    if (!dragging) return;
    dragging = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 30 : 1;
    drawn = drawnAt(node);
    const by = Math.max(-240, Math.min(240, event.deltaY * lines));
    lens.closer(Math.exp(-by / 500), middle(at(event)));
  };

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  node.addEventListener('click', click, { capture: true });
  node.addEventListener('wheel', wheel, { passive: false });
  return {
    destroy() {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('click', click, { capture: true });
      node.removeEventListener('wheel', wheel);
    },
  };
}
