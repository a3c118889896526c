/**
 * What is wrong with a page as it is laid out: text that is cut or covered, things to press that are too small or lie
 * under others, what leaves the page and cannot be scrolled to. Runs in the page: it may use nothing from outside.
 */

/** `least`: so many pixels a thing to press must show at least, in both directions. */
export function faults({ least }: { least: number }): string[] {
  const found = new Set<string>();
  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

  /** What may lie over others: it is put there on purpose, and goes. */
  const above = '.tray, .moon, .announcement, dialog, [popover]';
  /** Cards that lie over each other like those in a hand; one of them is told by what shows of it. */
  const fans = '[data-hand] li, .play li';
  /** What is magnified by hand, as a map is, may be small at first. */
  const magnified = '.ground';
  const brief = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 40);
  const named = (node: Element): string =>
    brief(node.getAttribute('aria-label') ?? node.textContent) || node.className.toString();
  const round = (size: number): string => String(Math.round(size));
  const related = (one: Element, other: Element | null): boolean =>
    other !== null && (one.contains(other) || other.contains(one));
  const shown = (node: Element): boolean =>
    node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    node.closest('.unseen, .skip, [inert]') === null;

  /** Words stand beside it, or beside what it is part of in a line. */
  const inSentence = (node: Element): boolean => {
    const around = node.parentElement;
    if (!around) return false;
    const says = [...around.childNodes].some(
      (one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim(),
    );
    return says || (getComputedStyle(around).display === 'inline' && inSentence(around));
  };
  /** A short cut for the mouse to what is had in another way. */
  const extra = (node: Element): boolean =>
    getComputedStyle(node).pointerEvents === 'none' ||
    (least < 44 && node.getAttribute('aria-hidden') === 'true');

  type Frame = Pick<CSSStyleDeclaration, 'overflowX' | 'overflowY' | 'position'> & { edge: Box };
  const frames = new Map<Element, Frame>();
  function frameOf(node: Element): Frame {
    let frame = frames.get(node);
    if (!frame) {
      const { overflowX, overflowY, position } = getComputedStyle(node);
      frame = { overflowX, overflowY, position, edge: node.getBoundingClientRect() };
      frames.set(node, frame);
    }
    return frame;
  }

  /** The part of a box that its surroundings let through; what can be scrolled to counts as seen. */
  function seen(node: Element, box: Box): Box {
    let { left, top, right, bottom } = box;
    let [across, down] = [true, true];
    for (let at: Element | null = node; at && (across || down); at = at.parentElement) {
      const { overflowX, overflowY, position, edge } = frameOf(at);
      if (across && overflowX !== 'visible') {
        across = overflowX === 'hidden' || overflowX === 'clip';
        if (across) [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      }
      if (down && overflowY !== 'visible') {
        down = overflowY === 'hidden' || overflowY === 'clip';
        if (down) [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      if (position === 'fixed') break;
    }
    if (across) [left, right] = [Math.max(left, 0), Math.min(right, innerWidth)];
    return { left, top, right, bottom };
  }

  /** A thing to press must be large enough, and most of what is pressed must be it. */
  function press(node: HTMLElement): void {
    const box = node.getBoundingClientRect();
    const enough = node.closest(magnified) ? Math.min(least, 24) : least;
    if (box.width < enough - 0.5 || box.height < enough - 0.5) {
      found.add(`small: ${named(node)} ${round(box.width)}x${round(box.height)}`);
      return;
    }
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const now = node.getBoundingClientRect();
    const steps = 8;
    const rows = new Set<number>();
    const columns = new Set<number>();
    const over = new Map<Element, number>();
    const ample = (): boolean =>
      (now.width * (columns.size + 1)) / steps >= enough && (now.height * (rows.size + 1)) / steps >= enough;
    // Along the diagonals first: what nothing covers is soon known to be large enough.
    for (let i = 0; i < steps * steps && !ample(); i += 1) {
      const [column, row] = [i % steps, (i + Math.floor(i / steps)) % steps];
      const x = now.left + (now.width * (column + 0.5)) / steps;
      const y = now.top + (now.height * (row + 0.5)) / steps;
      const hit = document.elementFromPoint(x, y);
      if (hit && node.contains(hit)) {
        rows.add(row);
        columns.add(column);
      } else if (hit) over.set(hit, (over.get(hit) ?? 0) + 1);
    }
    if (ample()) return;
    const [thief] = [...over].sort((a, b) => b[1] - a[1])[0] ?? [null];
    if (thief?.closest(above) && !node.closest(above)) return;
    found.add(`covered: ${named(node)} by ${thief ? named(thief) : 'the edge'}`);
  }

  /** The boxes of the text that stands directly in an element. */
  function lines(node: Element): DOMRect[] {
    const range = document.createRange();
    return [...node.childNodes]
      .filter((one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim())
      .flatMap((one) => {
        range.selectNodeContents(one);
        return [...range.getClientRects()];
      })
      .filter((box) => box.width > 0 && box.height > 0);
  }

  interface Written {
    node: Element;
    box: DOMRect;
    /** what is seen of the box */
    part: Box;
  }

  /** A word must be read: what an ellipsis stands for is at most the half. */
  function read({ node, box, part }: Written): void {
    // What has no room ends with an ellipsis, and the large card has it all (pieces/fit.ts).
    if (node.hasAttribute('data-cut')) return;
    const wide = (part.right - part.left) / box.width;
    const high = (part.bottom - part.top) / box.height;
    const shortened = getComputedStyle(node).textOverflow === 'ellipsis';
    if (part.right <= part.left || part.bottom <= part.top || wide < (shortened ? 0.5 : 0.94) || high < 0.7)
      found.add(`cut: ${brief(node.textContent)} in ${named(node.closest('section, li, button') ?? node)}`);
  }

  /** Whether the pointer finds a text at its middle. */
  function onTop({ node, box }: Written): boolean {
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    return related(node, document.elementFromPoint(x, y));
  }

  /** Two texts that are both read stand beside each other. */
  function apart(all: readonly Written[]): void {
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1)) {
        const [a, b] = [one.part, other.part];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const [least, low] = [
          Math.min(a.right - a.left, b.right - b.left),
          Math.min(a.bottom - a.top, b.bottom - b.top),
        ];
        if (wide <= Math.max(3, least * 0.2) || high <= low * 0.35) continue;
        if (related(one.node, other.node)) continue;
        if (one.node.closest(fans) === other.node.closest(fans))
          found.add(`overlap: ${brief(one.node.textContent)} with ${brief(other.node.textContent)}`);
      }
  }

  /** A drawn sign is seen whole, and no other sign of the same thing stands on it. */
  function signs(): void {
    const all = [...document.querySelectorAll('[data-mark]')]
      .filter((node) => shown(node) && !node.closest(fans))
      .map((node) => {
        const box = node.getBoundingClientRect();
        return { node, box, part: seen(node, box), of: node.closest('button, li') ?? node };
      })
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const called = (node: Element): string => node.getAttribute('data-mark') ?? '';
    for (const [index, { node, box, part, of }] of all.entries()) {
      if (part.right - part.left < 0.85 * box.width || part.bottom - part.top < 0.85 * box.height)
        found.add(`cut: ${called(node)} in ${named(of)}`);
      for (const other of all.slice(index + 1)) {
        if (other.of !== of || related(node, other.node)) continue;
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        const [small, large] = [box, other.box].map((one) => one.width * one.height).sort((x, y) => x - y);
        if (wide <= 0 || high <= 0 || wide * high < 0.25 * small!) continue;
        // What is much larger, or larger and wholly around it, is what it stands on.
        if (large! < (wide * high > 0.95 * small! ? 2.2 : 4) * small!)
          found.add(`overlap: ${called(node)} with ${called(other.node)} in ${named(of)}`);
      }
    }
  }

  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.add(`the page is ${String(root.scrollWidth)} wide`);
  for (const board of document.querySelectorAll('main, header > .actions, .moon'))
    if (board.scrollWidth > board.clientWidth + 1)
      found.add(`${named(board)} is ${String(board.scrollWidth)} wide`);

  const texts = [...document.body.querySelectorAll('*')]
    .filter((node) => !(node instanceof SVGElement) && !node.matches('option, script, style') && shown(node))
    .flatMap((node) => lines(node).map((box) => ({ node, box, part: seen(node, box) })));
  texts.forEach(read);
  signs();
  apart(
    texts.filter((one) => one.part.right > one.part.left && one.part.bottom > one.part.top && onTop(one)),
  );
  for (const node of document.querySelectorAll<HTMLElement>('button, select, a[href], input:not(.unseen)'))
    if (shown(node) && !inSentence(node) && !extra(node)) press(node);
  return [...found];
}
