/**
 * Cards fly from where they were to where they are. Only cards whose place changed are measured; a flight never
 * delays anything, and there is none when motion is reduced. Elements carry `data-flight` with the card's handle;
 * a card that comes from or goes to a pile flies from or to the pile's element (`data-pile`). Knows no game: what
 * a place is, and which pile it means, the game says.
 */
import { duration } from './durations';
import type { Steps } from './steps';
import { drawnAt } from './unit';

/** Place of every card by handle, in the words of the game; absent where it is nowhere on the table. */
type At = Readonly<Record<string, string>>;

/** The `data-pile` a place belongs to, null for a place that shows the card itself. */
type PileOf = (place: string | undefined) => string | null;

interface Takeoff {
  from: Map<number, DOMRect>;
  /** copies of the cards that leave the table, to be flown to their pile */
  leaving: Map<number, HTMLElement>;
}

/** Beyond so many cards (a sweep is ten) a jump in time is shown at once. */
const most = 16;

function seen(root: HTMLElement, card: number): HTMLElement | null {
  for (const node of root.querySelectorAll<HTMLElement>(`[data-flight="${String(card)}"]`))
    if (node.getClientRects().length > 0) return node;
  return null;
}

function pile(root: HTMLElement, name: string | null): Element | null {
  if (name === null) return null;
  for (const node of root.querySelectorAll(`[data-pile="${name}"]`))
    if (node.getClientRects().length > 0) return node;
  return null;
}

/** Before the table changes: where the cards that will move are now. Null if there is nothing to fly. */
function takeOff(
  root: HTMLElement,
  before: At,
  after: At,
  cards: readonly number[],
  pileOf: PileOf,
): Takeoff | null {
  if (cards.length === 0 || cards.length > most || document.hidden || !(duration('move') > 0)) return null;
  const from = new Map<number, DOMRect>();
  const leaving = new Map<number, HTMLElement>();
  for (const card of cards) {
    const node = seen(root, card);
    const start = node ?? pile(root, pileOf(before[String(card)]));
    if (start) from.set(card, start.getBoundingClientRect());
    if (node && pile(root, pileOf(after[String(card)])))
      leaving.set(card, node.cloneNode(true) as HTMLElement);
  }
  return { from, leaving };
}

/** After the table has changed: flies every card to its new place. */
function land(root: HTMLElement, after: At, takeoff: Takeoff, pileOf: PileOf): void {
  const time = duration('move');
  const drawn = drawnAt(root);
  for (const [card, from] of takeoff.from) {
    const node = seen(root, card);
    if (node) fly(node, from, node.getBoundingClientRect(), drawn, time);
    else {
      const copy = takeoff.leaving.get(card);
      const target = pile(root, pileOf(after[String(card)]));
      if (copy && target) flyAway(root, copy, from, target.getBoundingClientRect(), drawn, time);
    }
  }
}

function fly(node: HTMLElement, from: DOMRect, to: DOMRect, drawn: number, time: number): void {
  if (to.width === 0 || (Math.abs(from.left - to.left) < 1 && Math.abs(from.top - to.top) < 1)) return;
  const x = String((from.left - to.left) / drawn);
  const y = String((from.top - to.top) / drawn);
  const scale = `${String(from.width / to.width)}, ${String(from.height / to.height)}`;
  node.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 9 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 9 },
    ],
    { duration: time, easing: 'cubic-bezier(.2,.7,.2,1)' },
  );
}

function flyAway(
  root: HTMLElement,
  copy: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  drawn: number,
  time: number,
): void {
  const base = root.getBoundingClientRect();
  const px = (length: number) => `${String(length / drawn)}px`;
  copy.removeAttribute('data-flight');
  copy.setAttribute('inert', '');
  copy.setAttribute('aria-hidden', 'true');
  Object.assign(copy.style, {
    position: 'absolute',
    left: px(from.left - base.left),
    top: px(from.top - base.top),
    width: px(from.width),
    height: px(from.height),
    pointerEvents: 'none',
    zIndex: '9',
  });
  root.append(copy);
  const scale = String(Math.min(1, to.width / from.width));
  const flight = copy.animate(
    [
      { transform: 'none', transformOrigin: '0 0', opacity: 1 },
      {
        transform: `translate(${px(to.left - from.left)}, ${px(to.top - from.top)}) scale(${scale})`,
        transformOrigin: '0 0',
        opacity: 0.2,
      },
    ],
    { duration: time * 1.3, easing: 'cubic-bezier(.4,0,.6,1)' },
  );
  flight.finished.finally(() => copy.remove()).catch(() => undefined);
}

/** What a game says of its places. */
export interface Places {
  /** where everything lies now */
  at: () => At;
  /** the cards to be flown */
  moved: (before: At, after: At) => number[];
  pileOf: PileOf;
  /** where those come from that were nowhere; `before` if absent */
  origins?: (before: At, after: At) => At;
}

/** Flies what moves from step to step, for as long as the component that is being made stands. */
export function followFlights(steps: Steps, root: () => HTMLElement | undefined, places: Places): void {
  const { at, moved, pileOf, origins = (before) => before } = places;
  let stood = at();
  let takeoff: Takeoff | null = null;
  steps.follow({
    before() {
      const before = stood;
      stood = at();
      const board = root();
      if (board && before !== stood)
        takeoff = takeOff(board, origins(before, stood), stood, moved(before, stood), pileOf);
    },
    after() {
      const board = root();
      if (board && takeoff) land(board, stood, takeoff, pileOf);
      takeoff = null;
    },
  });
}
