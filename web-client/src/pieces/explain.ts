/**
 * What the signs, figures and marks of a table are. A thing that needs a word bears `data-mark`, the key of its explanation;
 * `data-here` says what it comes to at this place. Resting on it, a long press and the keyboard's focus tell it
 * (`Explained.svelte`), and a list tells all of them at once (`SignList.svelte`). What cannot be chosen bears `data-why`, the
 * reason, or `data-try`, the action text that the server is asked about when it is pressed; its refusal is the reason.
 */

import { words } from '../text';

/** A name and one sentence. */
export interface Explanation {
  readonly word: string;
  readonly says: string;
}
export type Explanations = Readonly<Record<string, Explanation>>;
export type Known = (key: string) => Explanation | undefined;

/** What is said of a thing. */
export interface Told {
  at: Element;
  lines: readonly { word: string; says: string }[];
}

const letters = /\p{L}{2}/u;

/** The text that is seen in a node. */
function seenText(node: Element): string {
  if (node.matches('.unseen')) return '';
  return [...node.childNodes]
    .map((one) =>
      one instanceof Element ? seenText(one) : one.nodeType === Node.TEXT_NODE ? one.textContent : '',
    )
    .join(' ');
}

/** The name of a button with a picture and no word; what has a `title` is told by the browser. */
function named(node: Element): Told | null {
  const control = node.closest('button, a[href]');
  if (!control || control.hasAttribute('title') || control.closest('[data-card]')) return null;
  const seen = seenText(control);
  if (letters.test(seen) || (seen.trim() === '' && !control.querySelector('svg'))) return null;
  const name = control.getAttribute('aria-label') ?? control.querySelector('.unseen')?.textContent ?? '';
  return name.trim() === '' ? null : { at: control, lines: [{ word: name.trim(), says: '' }] };
}

/** What is said of the sign that a node belongs to: what stands around it first. */
function signed(node: Element, known: Known): Told | null {
  const marks: HTMLElement[] = [];
  for (let at = node.closest<HTMLElement>('[data-mark]'); at;) {
    marks.unshift(at);
    at = at.parentElement?.closest<HTMLElement>('[data-mark]') ?? null;
  }
  const lines = marks.flatMap(({ dataset: { mark = '', here } }) => {
    const said = known(mark);
    return said
      ? [{ word: here ? `${said.word}${words.table.colon}${here}` : said.word, says: said.says }]
      : [];
  });
  return marks[0] && lines.length > 0 ? { at: marks[0], lines } : null;
}

/** The same, after why the thing cannot be chosen. */
function marked(node: Element, known: Known): Told | null {
  const sign = signed(node, known);
  const barred = node.closest<HTMLElement>('[data-why]');
  if (!barred) return sign;
  const lines = [{ word: barred.dataset['why'] ?? '', says: '' }, ...(sign?.lines ?? [])];
  return { at: sign?.at ?? barred, lines };
}

/** What is said of the thing that a node belongs to. */
export const toldOf = (node: Element, known: Known): Told | null => marked(node, known) ?? named(node);

/** The same at a point of the page, also of a sign beneath what lies over its plate to be pressed. */
export function toldAt(x: number, y: number, known: Known): Told | null {
  const [upper, ...below] = document.elementsFromPoint(x, y);
  if (!upper) return null;
  const found = below.find((one) => one.closest('[data-mark]') && upper.parentElement?.contains(one));
  return marked(upper, known) ?? (found ? marked(found, known) : null) ?? named(upper);
}

/** Less what stands beneath the large card beside the thing already; null where that is all. */
export function unsaid(told: Told | null): Told | null {
  const beside = told?.at.closest('[data-card]') ? document.querySelector('.beside .lines') : null;
  if (!told || !beside) return told;
  const said = beside.textContent;
  const lines = told.lines.filter(({ word, says }) => says !== '' || !said.includes(word));
  return lines.length > 0 ? { ...told, lines } : null;
}

/** A sign with its explanation. */
export interface Sign extends Explanation {
  key: string;
  node: HTMLElement;
}

/** The signs in a part of the page, each once; `seen`: only those that are seen. */
export function signsIn(part: Element, known: Known, seen = true): Sign[] {
  const found = new Map<string, Sign>();
  for (const node of part.querySelectorAll<HTMLElement>('[data-mark]')) {
    const key = node.dataset['mark'] ?? '';
    const said = known(key);
    if (!said || found.has(key)) continue;
    if (
      !seen ||
      (node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 0)
    )
      found.set(key, { ...said, key, node });
  }
  return [...found.values()];
}

/** Svelte action: draws a sign as it is drawn elsewhere. For the eye alone. */
export function drawnLike(place: HTMLElement, sign: HTMLElement): void {
  const copy = sign.cloneNode(true) as HTMLElement;
  for (const node of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    for (const { name } of [...node.attributes])
      if (name === 'id' || (name.startsWith('data-') && name !== 'data-counter')) node.removeAttribute(name);
    if (node.matches('button')) node.setAttribute('tabindex', '-1');
  }
  copy.querySelectorAll('.unseen').forEach((one) => one.remove());
  Object.assign(copy.style, {
    position: 'relative',
    inset: 'auto',
    margin: '0',
    translate: 'none',
    animation: 'none',
  });
  // On paper the inks are others.
  place.classList.toggle('paper', sign.closest('.paper') !== null);
  place.replaceChildren(copy);
}
