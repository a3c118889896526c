const lineOf = (node: HTMLElement): number => Number.parseFloat(getComputedStyle(node).lineHeight);

/** Whether a line of a clamped text has no room: letters alone may reach out of the last one, where lines stand close. */
export const isCut = (node: HTMLElement): boolean => node.scrollHeight - node.clientHeight > lineOf(node) / 2;

/**
 * Makes smaller what does not fit: while the clamped text of `node` is cut, its parent has the class `long`. Looks when the
 * text changes, when the parent's width or the letters do, before the page is drawn.
 */
export function fit(node: HTMLElement): { destroy: () => void } {
  const around = node.parentElement!;
  let due = 0;
  const look = (): void => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => {
      around.classList.remove('long');
      around.classList.toggle('long', isCut(node));
    });
  };
  const texts = new MutationObserver(look);
  texts.observe(node, { subtree: true, childList: true, characterData: true });
  const widths = new ResizeObserver(look);
  widths.observe(around.parentElement ?? around);
  document.fonts.addEventListener('loadingdone', look);
  look();
  return {
    destroy: () => {
      cancelAnimationFrame(due);
      texts.disconnect();
      widths.disconnect();
      document.fonts.removeEventListener('loadingdone', look);
    },
  };
}

/** What a text on a card may be written in: parts of the size of letters, and how far its lines stand apart. */
const steps = [
  [1, 1.08],
  [0.93, 1.04],
  [0.86, 1],
] as const;

/**
 * Writes a text as large as its parent has room for; what has none even in the smallest letters ends with an ellipsis and has
 * `data-cut`. Looks when the text, the room or the letters change, before the page is drawn.
 */
export function fill(node: HTMLElement): { destroy: () => void } {
  const around = node.parentElement!;
  let due = 0;
  const look = (): void => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => {
      let cut = true;
      for (const [size, leading] of steps) {
        if (!cut) break;
        Object.assign(node.style, { fontSize: `${String(size)}em`, lineHeight: String(leading) });
        node.style.webkitLineClamp = String(
          Math.max(1, Math.floor((around.clientHeight + 1) / lineOf(node))),
        );
        cut = isCut(node);
      }
      node.toggleAttribute('data-cut', cut);
    });
  };
  const texts = new MutationObserver(look);
  texts.observe(node, { subtree: true, childList: true, characterData: true });
  const room = new ResizeObserver(look);
  room.observe(around);
  document.fonts.addEventListener('loadingdone', look);
  look();
  return {
    destroy: () => {
      cancelAnimationFrame(due);
      texts.disconnect();
      room.disconnect();
      document.fonts.removeEventListener('loadingdone', look);
    },
  };
}
