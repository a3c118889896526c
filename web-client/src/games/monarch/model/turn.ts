/** The actions of a turn that need no card: what each would bring, and what others gain by it (MON-160, MON-164). */
import { words } from '../text';
import { clauses } from '../../telling';
import { askedOf, seatView, type MonarchModel } from './view';

interface Gain {
  seat: number;
  of: 'gold' | 'food';
  amount: string;
}

export interface Move {
  action: 'harvest' | 'tax' | 'sweep';
  word: string;
  /** everything, for the title and the screen reader */
  title: string;
  legal: boolean;
  figures: { of: 'gold' | 'food'; amount: string }[];
  /** who gains too */
  others: Gain[];
  /** a second line: what is missing */
  below: string;
  lacking: boolean;
  /** what is missing where it is not legal */
  why: string;
}

const gains = (gives: Readonly<Record<string, number>>, of: Gain['of']): Gain[] =>
  Object.entries(gives).map(([seat, amount]) => ({ seat: Number(seat), of, amount: words.signed(amount) }));

/** "Emily gains 2 food", empty if nobody does. */
function told(
  model: MonarchModel,
  gives: Readonly<Record<string, number>>,
  say: (amount: number) => string,
): string {
  return clauses(
    Object.entries(gives).map(([seat, amount]) => {
      const name = model.players.find((one) => one.seat === Number(seat))?.name ?? '';
      return words.actions.othersGain(name, say(amount));
    }),
  );
}

/** Harvest and tax while they are open, and the sweep; empty if the seat has no turn. */
export function moves(model: MonarchModel): Move[] {
  const own = model.private;
  if (!own || askedOf(model) !== 'turn') return [];
  const { yields, turn } = model.public;
  const sweepLacks = Math.max(0, own.sweep_price - seatView(model.public, model.seat).gold);
  const sweep: Move = {
    action: 'sweep',
    word: words.actions.sweep,
    title: words.actions.sweepTitle(own.sweep_price),
    legal: own.sweep,
    figures: own.sweep_price > 0 ? [{ of: 'gold', amount: words.signed(-own.sweep_price) }] : [],
    others: [],
    below: own.sweep_price > 0 ? '' : words.actions.sweepFree,
    lacking: false,
    why: sweepLacks > 0 ? words.price.short(words.gold(sweepLacks)) : '',
  };
  if (turn.produced !== 'none') return [sweep];
  const fed = told(model, yields.harvest_gives, words.food);
  const paid = told(model, yields.tax_gives, words.gold);
  const missing = Math.max(0, own.tax_price - seatView(model.public, model.seat).food);
  const short = missing > 0 ? words.actions.taxShort(missing) : '';
  const taxFood = own.tax_price > 0 ? [{ of: 'food' as const, amount: words.signed(-own.tax_price) }] : [];
  return [
    {
      action: 'harvest',
      word: words.actions.harvest,
      title: clauses([words.actions.harvestTitle(yields.harvest), fed]),
      legal: own.harvest,
      figures: [{ of: 'food', amount: `+${String(yields.harvest)}` }],
      others: gains(yields.harvest_gives, 'food'),
      below: '',
      lacking: false,
      why: '',
    },
    {
      action: 'tax',
      word: words.actions.tax,
      title: clauses([words.actions.taxTitle(own.tax_price, yields.tax), short, paid]),
      legal: own.tax,
      figures: [{ of: 'gold', amount: `+${String(yields.tax)}` }, ...taxFood],
      others: short === '' ? gains(yields.tax_gives, 'gold') : [],
      below: short,
      lacking: short !== '',
      why: short,
    },
    sweep,
  ];
}
