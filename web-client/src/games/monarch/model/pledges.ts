/** A Moon that waits for answers (MON-168), by seat. */
import { seatView, type MonarchModel, type MoonView } from './view';

export interface PledgeLine {
  seat: number;
  holding: number;
  amount: number;
  confirmed: boolean;
  asked: boolean;
  pays: number;
}

export interface PledgeTable {
  lines: PledgeLine[];
  missing: number;
  paid: boolean;
  /** seats whose confirmation is still awaited */
  awaited: number[];
}

export function pledgeTable(model: MonarchModel, moon: MoonView): PledgeTable {
  const lines = Array.from({ length: model.public.players }, (_, seat) => {
    const own = seatView(model.public, seat);
    const told = moon.pledges[String(seat)];
    return {
      seat,
      holding: moon.resource === 'food' ? own.food : own.gold,
      amount: told?.amount ?? 0,
      confirmed: told?.confirmed ?? false,
      asked: told?.asked ?? false,
      pays: told?.pays ?? 0,
    };
  });
  return {
    lines,
    missing: Math.max(0, moon.target - moon.sum),
    paid: moon.sum >= moon.target,
    awaited: lines.filter((line) => line.asked && !line.confirmed).map((line) => line.seat),
  };
}

/** The Moon waits for pledges, not for discards. */
export function pledging(moon: MoonView): boolean {
  return moon.discarding.length === 0 && moon.resource !== 'none';
}

export interface Changes {
  gold: number;
  food: number;
  cards: number;
}

/** What an outcome of the Moon does to `seat`, its payment included. */
export function changes(moon: MoonView, paid: boolean, seat: number): Changes {
  const effect = (paid ? moon.paid : moon.unpaid)[seat];
  const pays = paid ? payment(moon, seat) : 0;
  return {
    gold: (effect?.gold ?? 0) - (moon.resource === 'gold' ? pays : 0),
    food: (effect?.food ?? 0) - (moon.resource === 'food' ? pays : 0),
    cards: effect?.court_cards ?? 0,
  };
}

/** What the seat would pay: as worked out by the server once enough is promised, until then its promise. */
function payment(moon: MoonView, seat: number): number {
  const pledge = moon.pledges[String(seat)];
  if (!pledge) return 0;
  return moon.sum >= moon.target ? pledge.pays : pledge.amount;
}
