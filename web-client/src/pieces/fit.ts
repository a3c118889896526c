/**
 * Makes smaller what does not fit: while the clamped text of `node` is cut, its parent has the class `long`. Looks when the
 * text changes and when the parent's width does, before the page is drawn.
 */
export function fit(node: HTMLElement): { destroy: () => void } {
  const around = node.parentElement!;
  let due = 0;
  const look = (): void => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => {
      around.classList.remove('long');
      around.classList.toggle('long', node.scrollHeight > node.clientHeight + 1);
    });
  };
  const texts = new MutationObserver(look);
  texts.observe(node, { subtree: true, childList: true, characterData: true });
  const widths = new ResizeObserver(look);
  widths.observe(around.parentElement ?? around);
  look();
  return {
    destroy: () => {
      cancelAnimationFrame(due);
      texts.disconnect();
      widths.disconnect();
    },
  };
}
