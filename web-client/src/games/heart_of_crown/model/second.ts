/** The second phase: buy, support or set, and only one of them (HOC-082). */
import { acting, type Choice, type CrownModel, type Why } from './view';

export type Road = Exclude<Choice, 'none'>;

export interface RoadView {
  road: Road;
  /** taken: the choice of this turn; closed: another was made */
  state: 'open' | 'taken' | 'closed' | 'impossible';
  /** what stands against it, `ok` if nothing does */
  why: Why;
  /** things it could be done with now */
  options: number;
}

/** The three ways the second phase can go, for the seat whose eyes we look through. */
export function roads(model: CrownModel): RoadView[] {
  const { turn } = model.public;
  const own = model.private;
  if (!own || turn.seat !== model.seat) return [];
  const free = acting(model, 'second');
  const state = (road: Road, possible: boolean): RoadView['state'] =>
    turn.choice === road ? 'taken' : turn.choice !== 'none' ? 'closed' : possible ? 'open' : 'impossible';
  const bribed = Object.values(own.buy_from).reduce((sum, cards) => sum + cards.length, 0);
  const buys = free ? own.buy.length + bribed : 0;
  const sets = free
    ? Object.values(own.hand).filter((card) => card.set === 'ok' && own.set === 'ok').length
    : 0;
  const supports = free && own.support === 'ok' ? model.public.princesses.length : 0;
  const others = (road: Road): Why =>
    turn.choice !== 'none' && turn.choice !== road ? 'other_choice_made' : 'ok';
  return [
    {
      road: 'purchase',
      state: state('purchase', buys > 0),
      why: others('purchase') !== 'ok' ? 'other_choice_made' : buys > 0 ? 'ok' : 'not_enough_coins',
      options: buys,
    },
    {
      road: 'support',
      state: state('support', supports > 0),
      why: others('support') !== 'ok' ? 'other_choice_made' : own.support,
      options: supports,
    },
    {
      road: 'set',
      state: state('set', sets > 0),
      why:
        others('set') !== 'ok'
          ? 'other_choice_made'
          : own.set !== 'ok'
            ? own.set
            : sets > 0
              ? 'ok'
              : 'not_succession',
      options: sets,
    },
  ];
}

/** True if ending the turn now would leave a purchase, a support or a setting undone that is possible. */
export function wasteful(model: CrownModel): boolean {
  return model.public.turn.choice === 'none' && roads(model).some((road) => road.state === 'open');
}
