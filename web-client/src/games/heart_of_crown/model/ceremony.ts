/** Coronations: whose ceremony runs, who still has a turn, and when it is decided; overtime and who is out. */
import { around, seatView, type CrownPublic } from './view';

export interface Ceremony {
  seat: number;
  /** seats that still have to complete a turn, in the order of play; the one at turn first if it is among them */
  awaited: number[];
  /** nobody is waited for: it is decided before the owner's next turn */
  due: boolean;
}

/** The running ceremonies, the next to be decided first. */
export function ceremonies(view: CrownPublic): Ceremony[] {
  const order = around(view.order, view.turn.seat);
  return Object.entries(view.ceremonies)
    .map(([owner, waiting]) => ({
      seat: Number(owner),
      awaited: order.filter((seat) => waiting.includes(seat)),
      due: waiting.length === 0,
    }))
    .sort((a, b) => a.awaited.length - b.awaited.length || order.indexOf(a.seat) - order.indexOf(b.seat));
}

/** Seats still in the game. */
export function inPlay(view: CrownPublic): number[] {
  return view.order.filter((seat) => !seatView(view, seat).dropped_out);
}

/** Seats that would overturn a coronation decided now: others with 20 points or more. */
export function rivals(view: CrownPublic, owner: number): number[] {
  return inPlay(view).filter((seat) => seat !== owner && seatView(view, seat).points.to_ceremony === 0);
}
