/** The actions of a turn that begin with a button: residence, assistant, pass (MIN-139). */
import { words } from '../text';
import { alone, askedOf, seatView, type MinervaModel } from './view';

export interface Move {
  what: 'residence' | 'assistant' | 'pass';
  word: string;
  /** everything, for the title and the screen reader */
  title: string;
  legal: boolean;
  /** how many are left; null: does not run out */
  left: number | null;
  /** why it cannot be done, empty if it can */
  below: string;
}

/** The buttons of a turn; empty if the seat has none now. */
export function moves(model: MinervaModel): Move[] {
  const own = model.private;
  if (!own || askedOf(model) !== 'turn') return [];
  const seat = seatView(model.public, model.seat);
  const say = words.actions;
  const lone = alone(model.public);
  const feeLacks = own.fee > seat.denarii;
  const hosts = Object.keys(own.hosts).length > 0;
  return [
    {
      what: 'residence',
      word: say.residence,
      title: say.residenceTitle(seat.residences),
      legal: own.residence,
      left: seat.residences,
      below: own.residence ? '' : seat.residences === 0 ? say.none : say.noFee,
    },
    {
      what: 'assistant',
      word: say.assistant,
      title: say.assistantTitle(seat.assistants),
      legal: hosts,
      left: seat.assistants,
      below: hosts ? '' : seat.assistants === 0 ? say.none : feeLacks ? say.noFee : say.noHost,
    },
    {
      what: 'pass',
      word: lone ? say.passAlone : say.pass,
      title: lone ? say.passAloneTitle : say.passTitle(model.public.next_order),
      legal: true,
      left: null,
      below: '',
    },
  ];
}
