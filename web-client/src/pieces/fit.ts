const lineOf = (node: HTMLElement): number => Number.parseFloat(getComputedStyle(node).lineHeight);

/** Whether a line of a clamped text has no room: letters alone may reach out of the last one, where lines stand close. */
export const isCut = (node: HTMLElement): boolean => node.scrollHeight - node.clientHeight > lineOf(node) / 2;

/** A text that is written in one size after the other until it is not cut. */
interface Text {
  readonly node: HTMLElement;
  /** how many sizes there are */
  readonly sizes: number;
  write: (size: number) => void;
  /** how many lines there is room for, if that has to be said: looks only */
  lines?: () => number;
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
    const lines = open.map((text) => text.lines?.());
    open.forEach(({ node }, at) => {
      const clamp = lines[at];
      if (clamp !== undefined) node.style.webkitLineClamp = String(clamp);
    });
    const cut = open.map(({ node }) => isCut(node));
    const tried = (text: Text, at: number): boolean => cut[at]! && size + 1 < text.sizes;
    open.forEach((text, at) => {
      if (!tried(text, at)) text.done(cut[at]!);
    });
    open = open.filter(tried);
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
    sizes: 1,
    write: () => around.classList.remove('long'),
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
    sizes: steps.length,
    write: (at) => {
      const [size, leading] = steps[at]!;
      Object.assign(node.style, { fontSize: `${String(size)}em`, lineHeight: String(leading) });
    },
    lines: () => Math.max(1, Math.floor((around.clientHeight + 1) / lineOf(node))),
    done: (cut) => node.toggleAttribute('data-cut', cut),
  };
  return keepFit(text, around);
}
