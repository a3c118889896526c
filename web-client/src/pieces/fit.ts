const lineOf = (node: HTMLElement): number => Number.parseFloat(getComputedStyle(node).lineHeight);

/** Whether a line of a clamped text has no room: letters alone may reach out of the last one, where lines stand close. */
export const isCut = (node: HTMLElement): boolean => node.scrollHeight - node.clientHeight > lineOf(node) / 2;

/** A text that is written in one size after the other until it is not cut. */
interface Text {
  readonly node: HTMLElement;
  write: (size: number) => void;
  /** looks, and gives what is to be written besides */
  adjust?: (size: number) => (() => void) | undefined;
  /** whether this size does not do */
  cut: () => boolean;
  /** there is another size after this one */
  more: (size: number) => boolean;
  /** it stays as it is: `cut` even in the last size, or not */
  done: (cut: boolean) => void;
}

const due = new Set<Text>();
let frame = 0;

// All texts together, first written and then looked at: each look after a change of the page lays out the whole page anew.
function fitAll(): void {
  let open = [...due];
  due.clear();
  frame = 0;
  for (let size = 0; open.length > 0; size++) {
    for (const text of open) text.write(size);
    for (const adjusted of open.map((text) => text.adjust?.(size))) adjusted?.();
    const cut = open.map((text) => text.cut());
    const again = (text: Text, at: number): boolean => cut[at]! && text.more(size);
    open.forEach((text, at) => {
      if (!again(text, at)) text.done(cut[at]!);
    });
    open = open.filter(again);
  }
}

/** Fits the text when it changes, or the width or height of `room`, or the letters, before the page is drawn. */
function keepFit(text: Text, room: Element): { destroy: () => void } {
  const look = (): void => {
    due.add(text);
    frame ||= requestAnimationFrame(fitAll);
  };
  const texts = new MutationObserver(look);
  texts.observe(text.node, { subtree: true, childList: true, characterData: true });
  const sizes = new ResizeObserver(look);
  sizes.observe(room);
  document.fonts.addEventListener('loadingdone', look);
  look();
  return {
    destroy: () => {
      due.delete(text);
      texts.disconnect();
      sizes.disconnect();
      document.fonts.removeEventListener('loadingdone', look);
    },
  };
}

/** Makes smaller what does not fit: while the clamped text of `node` is cut, its parent has the class `long`. */
export function fit(node: HTMLElement): { destroy: () => void } {
  const around = node.parentElement!;
  const text: Text = {
    node,
    write: () => around.classList.remove('long'),
    cut: () => isCut(node),
    more: () => false,
    done: (cut) => around.classList.toggle('long', cut),
  };
  return keepFit(text, around.parentElement ?? around);
}

/** What a text on a card may be written in: parts of the size of letters, and how far its lines stand apart. */
const steps = [
  [1, 1.08],
  [0.93, 1.04],
  [0.86, 1],
] as const;

/**
 * Writes a text as large as its parent has room for; what has none even in the smallest letters ends with an ellipsis and has
 * `data-cut`.
 */
export function fill(node: HTMLElement): { destroy: () => void } {
  const around = node.parentElement!;
  const text: Text = {
    node,
    write: (at) => {
      const [size, leading] = steps[at]!;
      Object.assign(node.style, { fontSize: `${String(size)}em`, lineHeight: String(leading) });
    },
    adjust: () => {
      const lines = Math.max(1, Math.floor((around.clientHeight + 1) / lineOf(node)));
      return () => (node.style.webkitLineClamp = String(lines));
    },
    cut: () => isCut(node),
    more: (at) => at + 1 < steps.length,
    done: (cut) => node.toggleAttribute('data-cut', cut),
  };
  return keepFit(text, around);
}

/** no smaller than this, in parts of the size of letters */
const least = 0.8;

/**
 * Of a name whose words stand whole (`Phrases`): while one of them is wider than its room, all of it is written smaller; only where
 * that does not do, the word is broken. It keeps a pixel off its edges. What has a single line ends with an ellipsis.
 */
export function narrow(node: HTMLElement): { destroy: () => void } {
  const { style } = node;
  let [usual, room] = [0, 0];
  const text: Text = {
    node,
    // Letters may be as wide as whole pixels: what smaller ones come to is measured.
    write: (at) => {
      if (at > 0) style.fontSize = `${String(Math.floor(usual) + 1 - at)}px`;
      else Object.assign(style, { wordBreak: 'keep-all', overflowWrap: 'normal', fontSize: '' });
    },
    adjust: (at) => {
      if (at > 0) return undefined;
      const { whiteSpace, fontSize, paddingLeft, paddingRight } = getComputedStyle(node);
      usual = Number.parseFloat(fontSize);
      const edges = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      room = node.offsetWidth - Math.max(0, 2 - edges);
      if (whiteSpace !== 'nowrap' && node.offsetWidth > 0)
        return () => Object.assign(style, { width: 'min-content', maxWidth: 'none' });
      room = Infinity;
      return undefined;
    },
    cut: () => node.offsetWidth > room,
    more: (at) => Math.floor(usual) - at >= least * usual,
    done: (cut) => {
      Object.assign(style, { width: '', maxWidth: '' });
      if (cut) Object.assign(style, { fontSize: '', overflowWrap: 'anywhere' });
    },
  };
  return keepFit(text, node.parentElement!);
}
