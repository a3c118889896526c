/** What a seat has just done or suffered, in two or three words beside its plate. Pure functions of the last events. */
import type { GameEvent, Sentence } from '../../contract';
import { thing } from '../../fields';
import { cardIn } from '../../telling';
import { words } from '../text';
import type { Way } from './view';

export interface Remark {
  kind: 'defense' | 'hit' | 'gain' | 'say';
  say: Sentence;
}

const card = (event: GameEvent) => cardIn(event);

/** One event as a remark of the seat it is about; null for what needs none. */
function told(event: GameEvent): Remark | null {
  const say = words.remarks;
  switch (event.kind) {
    case 'defended':
      return { kind: 'defense', say: say.defended(card(event)) };
    case 'declined':
      return { kind: 'say', say: say.declined };
    case 'hand_revealed':
      return { kind: 'say', say: say.revealed };
    case 'showed':
      return { kind: 'say', say: say.showed(card(event)) };
    case 'discarded':
      return thing(event, 'card') < 0 ? null : { kind: 'say', say: say.discarded(card(event)) };
    case 'taken_out':
      return { kind: 'hit', say: say.out(card(event)) };
    case 'acquired':
      return { kind: event['from'] === 'curses' ? 'hit' : 'gain', say: say.gained(card(event)) };
    case 'purchased':
      return { kind: 'gain', say: say.bought(card(event)) };
    case 'supported':
      return { kind: 'gain', say: say.supports(card(event)) };
    case 'set':
      return { kind: 'gain', say: say.set(card(event)) };
    case 'declared':
      return { kind: 'say', say: say.declared(words.way(event['way'] as Way)) };
    default:
      return null;
  }
}

/** The last remark there is about `seat` in these events. */
export function remarkOf(events: readonly GameEvent[], seat: number): Remark | null {
  return events.reduce<Remark | null>(
    (last, event) => (thing(event, 'seat') === seat ? (told(event) ?? last) : last),
    null,
  );
}
