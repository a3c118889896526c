/** What is wrong with what is pressed at a table. These run in the page: they may use nothing from outside. */

/** Buttons that cannot be pressed and do not say why, and those that are a bare number. */
export function unreasoned(): string[] {
  const found: string[] = [];
  for (const node of document.querySelectorAll<HTMLElement>('.frame button')) {
    if (!node.checkVisibility({ visibilityProperty: true }) || node.closest('.gallery-corner')) continue;
    const name = (node.getAttribute('aria-label') ?? node.textContent).trim().replace(/\s+/g, ' ');
    const barred = node.matches(':disabled, [aria-disabled="true"]');
    if (barred && !node.matches('[data-why]:not([data-why=""]), [data-try]'))
      found.push(`no reason: ${name}`);
    if (/^[\d\s.,+−-]+$/.test(name)) found.push(`bare number: ${name}`);
  }
  return found;
}

/**
 * What the large card beside a card lies over: the card itself, or what is lit though at some place beside the card it would lie over
 * nothing. `lit` finds what is not to be covered, `looked`: how many large cards there were.
 */
export async function covered(lit: string): Promise<{ looked: number; wrong: string[] }> {
  const wrong: string[] = [];
  let looked = 0;
  // What the page does at once is done. This goes before drawing: a frame for each card took half of the time.
  const turn = (): Promise<unknown> => scheduler.postTask(() => undefined, { priority: 'user-blocking' });
  const seen = (node: Element): boolean => node.checkVisibility({ visibilityProperty: true });
  const named = (node: Element): string =>
    (node.getAttribute('aria-label') ?? node.textContent).trim().replace(/\s+/g, ' ').slice(0, 40);
  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  const over = (one: Box, other: Box): boolean =>
    one.left < other.right - 2 &&
    other.left < one.right - 2 &&
    one.top < other.bottom - 2 &&
    other.top < one.bottom - 2;
  const told = new Set<string>();
  for (const card of document.querySelectorAll<HTMLElement>('.frame [data-card]:not([data-card=""])')) {
    const button = card.matches('button') ? card : card.querySelector<HTMLElement>('button');
    const box = card.getBoundingClientRect();
    const place = `${String(Math.round(box.left))} ${String(Math.round(box.top))}`;
    if (!button || !seen(button) || told.has(place)) continue;
    told.add(place);
    // As the keyboard looks at it: at once.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await turn();
    button.focus({ preventScroll: true });
    await turn();
    const beside = document.querySelector<HTMLElement>('.beside');
    if (!beside) continue;
    // Where it comes to stand: it may still be coming.
    const [left, top] = [Number.parseFloat(beside.style.left), Number.parseFloat(beside.style.top)];
    const { offsetWidth: width, offsetHeight: height } = beside;
    const large = { left, top, right: left + width, bottom: top + height, width, height };
    looked += 1;
    const itself = card.getBoundingClientRect();
    if (over(large, itself)) wrong.push(`${named(button)}: over itself`);
    const others = [...document.querySelectorAll(lit)].filter((one) => !card.contains(one));
    const hidden = others.find(
      (one) => !one.contains(card) && over(large, one.getBoundingClientRect()) && seen(one),
    );
    if (!hidden) continue;
    // Somewhere along one of the four sides there might have been room.
    const boxes = others.filter(seen).map((one) => one.getBoundingClientRect());
    const free = (left: number, top: number): boolean => {
      const at = { left, top, right: left + large.width, bottom: top + large.height };
      const on = left >= 6 && top >= 6 && at.right <= innerWidth - 6 && at.bottom <= innerHeight - 6;
      return on && !over(at, itself) && boxes.every((one) => !over(at, one));
    };
    let room = false;
    for (let x = 6; x < innerWidth && !room; x += 4)
      room = free(x, itself.bottom + 11) || free(x, itself.top - 11 - large.height);
    for (let y = 6; y < innerHeight && !room; y += 4)
      room = free(itself.right + 11, y) || free(itself.left - 11 - large.width, y);
    if (room) wrong.push(`${named(button)}: over ${named(hidden)}, with room elsewhere`);
  }
  return { looked, wrong };
}
