/** A ghost: what flies in a layer over a table from where it was to where it is. It delays nothing. */
import { drawnAt } from './unit';

export interface Way {
  start: DOMRect;
  end: DOMRect;
  /** how large it is drawn at each of them; 1 as it is */
  size?: (rect: DOMRect, drawn: number) => number;
}

/** Flies an element that lies in the upper left corner of its layer. */
export function flyGhost(
  ghost: HTMLElement,
  layer: HTMLElement,
  { start, end, size = () => 1 }: Way,
  timing: { duration: number; delay: number },
): Animation {
  const base = layer.getBoundingClientRect();
  const drawn = drawnAt(layer);
  const px = (length: number) => `${String(length / drawn)}px`;
  const at = (rect: DOMRect) =>
    `translate(${px(rect.left + rect.width / 2 - base.left)}, ${px(rect.top + rect.height / 2 - base.top)}) translate(-50%, -50%) scale(${String(size(rect, drawn))})`;
  return ghost.animate(
    [
      { transform: at(start), opacity: 1 },
      { transform: at(end), opacity: 0.9 },
    ],
    { ...timing, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'both' },
  );
}
