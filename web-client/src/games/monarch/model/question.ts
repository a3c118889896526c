/** The one sentence that says what is asked of whom. */
import type { Part, Sentence, TableModel } from '../../contract';
import { words } from '../text';
import { askedOf, lastSeat, monarch } from './view';
import { pledgeTable } from './pledges';
import { sentenceIn } from './printing';

function seats(list: readonly number[]): Part[] {
  return list.flatMap((seat, index): Part[] => (index === 0 ? [{ seat }] : [words.question.and, { seat }]));
}

function main(model: TableModel): Sentence {
  const table = monarch(model);
  const moon = table.public.moon;
  const asked = askedOf(table);
  const say = words.question;
  if (moon) {
    const card: Part = { card: moon.card };
    if (asked === 'discard') return say.yours.discard(card);
    if (asked === 'pledge') {
      if (moon.pledges[String(model.seat)]?.confirmed) return say.yours.confirmed(card);
      return say.yours.pledge(card, Math.max(0, moon.target - moon.sum), moon.resource);
    }
    return moon.discarding.length > 0
      ? say.discard(seats(moon.discarding), card)
      : say.pledge(seats(pledgeTable(table, moon).awaited), card);
  }
  if (asked !== 'turn') return say.turn({ seat: table.public.turn.seat });
  if ((table.private?.banners ?? []).length > 0) return say.yours.banner;
  const { fresh, produced } = say.yours;
  return sentenceIn(table.public.turn.produced === 'none' ? fresh : produced, model.options);
}

/** What is asked of whom, and that the end is near (MON-164, MON-165). */
export function question(model: TableModel): Sentence {
  if (model.table.over) return words.question.over;
  const view = monarch(model).public;
  const sentence = main(model);
  if (!view.turn.ending) return sentence;
  return [...sentence, ' ', ...words.turn.ending({ seat: lastSeat(view) })];
}

/** Which question is open for us: our turn, an open Moon, or the card that one costs us. */
export function asked(model: TableModel): string {
  const { turn, moon } = monarch(model).public;
  return [askedOf(monarch(model)), turn.seat, turn.round, moon?.card ?? ''].join(' ');
}
