/**
 * A row of cards or tiles is one stop for the Tab key, however long it is: the one that had the focus last, else the first. From
 * there arrow keys, Home and End go through it. Rows are the lists of a board, each with the buttons that are in no list within.
 */
const rows = 'ul,ol';

export interface Stops {
  /** said of each row */
  help: string;
  /** left and right, Home and End mean something else on this page */
  upright?: boolean;
}

const rowOf = (one: Element): Element | null => one.closest(rows);
const thingsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll('button')].filter((one) => rowOf(one) === row);

/** Where a key leads from place `at` of a row of `count`; null: nowhere. */
export function alongRow(key: string, at: number, count: number, upright: boolean): number | null {
  const way =
    { ArrowUp: -1, ArrowDown: 1 }[key] ?? (upright ? undefined : { ArrowLeft: -1, ArrowRight: 1 }[key]);
  const to = way !== undefined ? at + way : upright ? at : ({ Home: 0, End: count - 1 }[key] ?? at);
  return to === at || to < 0 || to >= count ? null : to;
}

/** Svelte action on a board. */
export function oneStop(board: HTMLElement, stops: Stops) {
  const latest = new WeakMap<Element, Element>();

  function settle(row: Element): void {
    const things = thingsOf(row);
    const stop = things.find((one) => one === latest.get(row)) ?? things[0];
    for (const one of things) {
      const index = one === stop ? 0 : -1;
      if (one.tabIndex !== index) one.tabIndex = index;
    }
    if (things.length > 1) row.setAttribute('aria-description', stops.help);
    else row.removeAttribute('aria-description');
  }
  const settleAll = (): void => board.querySelectorAll(rows).forEach(settle);
  /** Those in which something has changed: with every move it is a few of many. */
  function settleChanged(changes: readonly MutationRecord[]): void {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const within = rowOf(target as Element);
      if (within) changed.add(within);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(rows)) changed.add(node);
        for (const row of node.querySelectorAll(rows)) changed.add(row);
      }
    }
    for (const row of changed) if (board.contains(row)) settle(row);
  }

  function focusin({ target }: FocusEvent): void {
    const button = (target as Element).closest('button');
    const row = button && rowOf(button);
    if (!row || !board.contains(row)) return;
    latest.set(row, button);
    settle(row);
  }
  function keydown(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const row = target instanceof HTMLButtonElement ? rowOf(target) : null;
    if (!row || !board.contains(row) || altKey || ctrlKey || metaKey || shiftKey) return;
    const things = thingsOf(row).filter((one) => one.checkVisibility());
    const to = alongRow(key, things.indexOf(target as HTMLElement), things.length, stops.upright ?? false);
    if (to === null) return;
    event.preventDefault();
    things[to]!.focus();
  }

  const changes = new MutationObserver(settleChanged);
  changes.observe(board, { childList: true, subtree: true });
  board.addEventListener('focusin', focusin);
  board.addEventListener('keydown', keydown);
  settleAll();
  return {
    update(next: Stops) {
      const { help } = stops;
      stops = next;
      if (next.help !== help) settleAll();
    },
    destroy() {
      changes.disconnect();
      board.removeEventListener('focusin', focusin);
      board.removeEventListener('keydown', keydown);
    },
  };
}
