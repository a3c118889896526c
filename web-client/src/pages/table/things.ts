/** The things of a table: those a guide speaks of, by the names in their `data-guide`, cards by `data-card`, places by all they say. */
import type { Place } from '../../games/places';

const seen = (one: Element): boolean => one.getClientRects().length > 0 && one.checkVisibility();

/** The board of the page. */
export const board = (): ParentNode => document.querySelector('#content') ?? document;

function within(root: ParentNode, key: string, value: string | number): Element[] {
  return [...root.querySelectorAll(`[data-${key}="${CSS.escape(String(value))}"]`)].filter(seen);
}

/** The first one that is in sight; null: none is. A name `card 7` is that card on the board. */
export function findThing(name: string): Element | null {
  const card = /^card (\d+)$/.exec(name);
  return (card ? within(board(), 'card', card[1]!) : within(document, 'guide', name))[0] ?? null;
}

const words = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || node.matches('[aria-hidden="true"]')) return '';
  return [...node.childNodes].map(words).join(' ');
};

/** What a thing is called: the beginning of its name, without what stands on it. */
export function nameOfThing(thing: Element): string {
  const named = thing.matches('[aria-label]') ? thing : thing.querySelector('[aria-label], h2, button');
  const name = named?.getAttribute('aria-label') ?? words(named ?? thing);
  return (/^[^,:;、：；]*/.exec(name.trim())?.[0] ?? '').replace(/\s+/g, ' ').trim();
}

/** Puts the keyboard at a thing: on a tray as a whole, on what can be pressed, else on the thing as a whole. */
export function goTo(thing: HTMLElement): void {
  const tray = thing.matches('[data-tray]') ? thing : thing.querySelector<HTMLElement>('[data-tray]');
  if (tray) {
    tray.focus();
    return;
  }
  const able = 'button:not(:disabled, [aria-disabled="true"]), a[href], [tabindex="0"]';
  const at = thing.matches(able) ? thing : [...thing.querySelectorAll<HTMLElement>(able)].find(seen);
  if (!at && !thing.hasAttribute('tabindex')) thing.tabIndex = -1;
  (at ?? thing).focus();
}

/** The innermost part of a place that is on a board; null: nothing of it is. */
export function findPlace(place: Place, root: ParentNode): Element | null {
  let found: Element | null = null;
  for (const [key, value] of Object.entries(place)) {
    // Of a place's equal cards the last one came last.
    const inner: Element | undefined = found ? within(found, key, value).at(-1) : within(root, key, value)[0];
    if (!inner) return found;
    found = inner;
  }
  return found;
}
