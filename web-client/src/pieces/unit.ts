let known: number | null = null;

/**
 * How large a length of 16 px is drawn: what is reckoned in pixels grows with the letters, which are larger on a large
 * screen (base.css) and for who has asked their browser for it. Read once a size of the window: asked in the midst of an
 * update, a browser works out the style of the whole page before it answers.
 */
export function unit(): number {
  if (known === null) {
    known = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    addEventListener('resize', () => (known = null), { once: true });
  }
  return known;
}

/** How much smaller than laid out an element is drawn (a table in the rules): lengths on the page by its own. */
export function drawnAt(node: HTMLElement): number {
  return node.getBoundingClientRect().width / node.offsetWidth || 1;
}
