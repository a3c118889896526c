/**
 * What is drawn at a table without saying what it is: pictures, figures, single letters and marks that neither bear an explanation
 * (`data-mark`, src/pieces/explain.ts) nor stand beside their word or on the card they belong to. Runs in the page: it may
 * use nothing from outside.
 */
export function unexplained(known: string[]): string[] {
  const found: string[] = [];
  const words = new Set(known);
  const shown = (node: Element): boolean =>
    node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    node.closest('.unseen, [inert], .gallery-corner, option, select') === null;
  const letters = /\p{L}{2}/u;
  /** Figures, signs, single letters and Roman numbers are no words. */
  const mute = (text: string): boolean => text !== '' && (/^[IVX]+$/.test(text) || !letters.test(text));
  /** What is read on it, but for what is explained. */
  const visible = (node: Element): string => {
    let text = '';
    const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { parentElement, textContent } = walk.currentNode;
      const mark = parentElement?.closest('[data-mark]');
      if (mark && mark !== node && node.contains(mark)) continue;
      if (parentElement && shown(parentElement)) text += ` ${textContent ?? ''}`;
    }
    return text.replace(/\s+/g, ' ').trim();
  };

  const nameOf = (node: Element): string =>
    node.getAttribute('aria-label') ??
    node.getAttribute('title') ??
    node.querySelector('.unseen')?.textContent ??
    '';

  /** Explained by itself, by the word it stands beside, or by the large card of the card whose picture it is. */
  function explained(node: Element, picture: boolean): boolean {
    const mark = node.closest<HTMLElement>('[data-mark]');
    if (mark) return words.has(mark.dataset['mark'] ?? '');
    if (node.closest('[data-adorns]')) return true;
    if (picture && node.closest('[data-card]:not([data-card=""])')) return true;
    if (picture && node.closest('[role="img"][aria-label], [aria-label] > svg')) return true;
    // A picture or a word on a button that has a name and nothing else on it.
    const control = node.closest('button:not([data-card]), a[href]');
    if (control && !control.closest('.card, [data-card]') && mute(visible(control) || '-'))
      return control.querySelector('[data-mark]') === null && nameOf(control) !== '';
    // Beside its word.
    const line = node.closest('button:not([data-card]), a, p, h1, h2, h3, dt, dd, label, legend, td, th');
    const beside = line ?? (node.parentElement?.matches('li') ? node.parentElement : null);
    return (
      beside !== null && beside.closest('.card, [data-card] button') === null && letters.test(visible(beside))
    );
  }

  const root = document.querySelector('.frame') ?? document.body;
  const told = (node: Element, what: string): void => {
    const within = [
      node.parentElement,
      node.parentElement?.parentElement,
      node.closest('section, li, button, [role="group"]'),
    ]
      .map((one) =>
        one
          ? `${one.tagName.toLowerCase()}.${String((one as HTMLElement).className)
              .replace(/\s?svelte-\w+/g, '')
              .trim()}`
          : '',
      )
      .join(' < ');
    found.push(`${what} in ${within}`);
  };
  for (const svg of root.querySelectorAll<SVGElement>('svg')) {
    if (svg.parentElement?.closest('svg') || !shown(svg)) continue;
    const box = svg.getBoundingClientRect();
    if (box.width > 3 && box.height > 3 && !explained(svg, true)) told(svg, 'drawing');
  }
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement, textContent } = walk.currentNode;
    const text = (textContent ?? '').trim();
    if (!parentElement || parentElement.closest('svg, script, style') || !mute(text) || !shown(parentElement))
      continue;
    // Only what joins words.
    if (/^[\s.,;:·()–—、。・：（）「」]*$/.test(text)) continue;
    if (!explained(parentElement, false)) told(parentElement, `"${text}"`);
  }
  // What is drawn by its box alone.
  for (const node of root.querySelectorAll<HTMLElement>('i, b, em, span')) {
    if (node.childNodes.length > 0 || !shown(node)) continue;
    const { width, height } = node.getBoundingClientRect();
    const style = getComputedStyle(node);
    const drawn =
      style.backgroundImage !== 'none' ||
      !/, 0\)$|transparent/.test(style.backgroundColor) ||
      Number.parseFloat(style.borderTopWidth) > 0;
    if (drawn && width >= 4 && height >= 4 && width <= 48 && !explained(node, true)) told(node, 'box');
  }
  return found;
}
