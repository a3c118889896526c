/** The one sentence that says what is asked of whom (HOC-155). */
import type { Part, Sentence, TableModel } from '../../contract';
import type { Asked } from '../../../text/en/heart_of_crown/asks';
import { words } from '../text';
import { words as frame } from '../../../text';
import { room } from './answer';
import { ended } from './describe';
import { playable } from './hand';
import { roads } from './second';
import {
  acting,
  answering,
  askOf,
  crown,
  seatView,
  type AskView,
  type CrownModel,
  type CrownPublic,
} from './view';

const say = words.asks;

const cardPart = (card: number): Part | null => (card < 0 ? null : { card });

/** The attack as it is carried out: what it imitates stands for itself. */
function attackOf(view: CrownPublic): Part | null {
  const attack = view.attack;
  return attack ? { card: attack.as >= 0 ? attack.as : attack.card } : null;
}

function told(view: CrownPublic, ask: AskView, seat: number): Asked {
  return {
    by: cardPart(ask.by),
    about: ask.about >= 0 && ask.about !== seat ? { seat: ask.about } : null,
    card: cardPart(ask.card),
    zone: ask.zone,
    least: ask.ask === 'put_back' ? room(ask) : ask.least,
    most: room(ask),
    stop: ask.may_stop,
    attacker: { seat: view.turn.seat },
    attack: attackOf(view),
  };
}

function main(model: CrownModel): Sentence {
  if (playable(model).length > 0) return say.turn.play(model.public.turn.plays);
  return model.public.turn.plays === 0 ? say.turn.noPlays : say.turn.nothing;
}

function second(model: CrownModel): Sentence {
  const { turn, seats } = model.public;
  const ways = roads(model);
  const open = (road: string) => ways.some((one) => one.road === road && one.options > 0);
  switch (turn.choice) {
    case 'purchase':
      return open('purchase') ? say.turn.buyMore(turn.coins) : say.turn.bought;
    case 'set':
      return open('set') ? say.turn.setMore : say.turn.setDone;
    case 'support':
      return say.turn.supported(cardPart(seats[String(model.seat)]?.princess ?? -1));
    default: {
      const which = [
        open('purchase') ? say.turn.buy(turn.coins) : '',
        open('support') ? say.turn.support : '',
        open('set') ? say.turn.set : '',
      ].filter((one) => one !== '');
      if (which.length === 0) return say.turn.none;
      return say.turn.roads(`${words.either(which)}${which.length > 1 ? say.turn.one : ''}`);
    }
  }
}

/** Whom the table waits for, and what for. */
function theirs(model: CrownModel): Sentence {
  const view = model.public;
  const waiting = Object.entries(view.asked).map(([seat, question]) => ({ seat: Number(seat), ...question }));
  const others = waiting.filter((one) => one.seat !== model.seat);
  const asked = others[0] ?? waiting[0];
  if (!asked || asked.ask === 'none' || asked.ask === 'main') return say.playing({ seat: view.turn.seat });
  if (asked.ask === 'second') return say.buying({ seat: view.turn.seat });
  if (asked.ask === 'starting_hand' && (model.private?.starting_maids ?? -1) >= 0) return say.chosen;
  const seats = frame.table.joined(
    waiting.filter((one) => one.ask === asked.ask).map((one): Part => ({ seat: one.seat })),
  );
  if (asked.ask === 'defend') return say.defends(seats, attackOf(view));
  return say.waiting(seats, say.theirs[asked.ask], cardPart(asked.by));
}

/** How the game ended; nothing but that it did when a player gave up. */
function over(model: CrownModel): Sentence {
  const { result } = model.public;
  if (!result || result.reason === 'none') return say.over;
  return ended(result.points, result.winners, result.reason, model);
}

/** What is asked of the viewer, or whom the others wait for. `keep`: a card to keep is looked for. */
export function question(model: TableModel): Sentence {
  const table = crown(model);
  if (model.table.over) return over(table);
  const ask = askOf(table);
  if (answering(ask)) return say.yours[ask.ask](told(table.public, ask, model.seat));
  if (acting(table, 'main')) return main(table);
  if (acting(table, 'second')) return second(table);
  if (model.mode === 'play' && model.seat >= 0 && seatView(table.public, model.seat).dropped_out)
    return say.out;
  return theirs(table);
}

/** Which question is open for us: one to be answered with everything that answers it, or a phase of a turn. */
export function asked(model: TableModel): string {
  const table = crown(model);
  const ask = askOf(table);
  if (answering(ask)) return JSON.stringify(ask);
  const { number, seat, phase } = table.public.turn;
  return [number, seat, phase].join(' ');
}
