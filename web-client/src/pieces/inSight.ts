/**
 * Svelte action: what opens is brought into sight where the board is scrolled, and again when the screen is turned;
 * where everything fits nothing moves.
 */
export function inSight(node: HTMLElement): { destroy: () => void } {
  const show = () => node.scrollIntoView({ block: 'center' });
  let width = innerWidth;
  /** A keyboard that comes up changes only the height. */
  const resized = () => {
    if (innerWidth !== width) show();
    width = innerWidth;
  };
  show();
  addEventListener('resize', resized);
  return { destroy: () => removeEventListener('resize', resized) };
}
