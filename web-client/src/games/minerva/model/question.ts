/** The one sentence that says what is asked of whom. */
import type { Part, Sentence, TableModel } from '../../contract';
import { words } from '../text';
import { lotAt } from './city';
import { askedOf, minerva, seatView, type MinervaModel } from './view';

/** The tile that asks; null when none does. */
export function asking(model: MinervaModel): number | null {
  const { at, decides } = model.public.turn;
  if (at === '' || decides < 0) return null;
  const text = seatView(model.public, decides).city[at];
  const lot = text === undefined ? null : lotAt(at, text);
  return lot?.what === 'facility' ? lot.tile : null;
}

/** What is asked of whom (MIN-156). */
export function question(frame: TableModel): Sentence {
  const model = minerva(frame);
  const { turn } = model.public;
  const say = words.question;
  if (model.table.over || turn.decides < 0) return say.over;
  const tile = asking(model);
  const named: Part | null = tile === null ? null : { card: tile };
  const asked = askedOf(model);
  if (asked === 'none') {
    const who: Part = { seat: turn.decides };
    return turn.ask === 'turn' ? say.turn(who) : say.waits(who, say.wait[turn.ask], named);
  }
  if (asked !== 'turn') return say.asked(named, say.ask[asked]);
  const hosts = Object.keys(model.private?.hosts ?? {}).length > 0;
  const mine = hosts ? say.yours.turnHost : say.yours.turn;
  const fee = model.private?.fee ?? 0;
  return fee > 0 ? say.yours.fee(mine, fee) : mine;
}

/** Which question is open: whose, of which tile, in which round. A sale of anybody leaves it as it is (MIN-034). */
export function asked(model: TableModel): string {
  const { ask, at, decides, round } = minerva(model).public.turn;
  return [ask, at, decides, round].join(' ');
}
