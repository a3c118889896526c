/** What activating a line would bring, made ready to be shown (MIN-155). Figures come from the server. */
import { words } from '../text';
import { clauses, labelled } from '../../telling';
import { cultureTile, nameOf, tileOf } from './tiles';
import {
  cultures,
  resources,
  type Amounts,
  type Dir,
  type LineView,
  type MinervaModel,
  type MinervaPreview,
  type StepView,
} from './view';
import { words as frame } from '../../../text';

export interface Amount {
  of: string;
  count: number;
}

const order = [...resources, 'denarii', 'glory'];

/** Amounts that are not 0, in the order of the table. */
export function amounts(given: Amounts): Amount[] {
  return order.flatMap((of) => (given[of] ? [{ of, count: given[of] }] : []));
}

/** Cultural points that are not 0. */
export function points(given: Readonly<Record<string, number>>): Amount[] {
  return cultures.flatMap((of) => (given[of] ? [{ of, count: given[of] }] : []));
}

/** The line a direction would activate; null while the answer is on its way. */
export function lineOf(preview: MinervaPreview | undefined, dir: Dir): LineView | null {
  return preview?.lines[dir] ?? null;
}

/** "2 grain, 3 denarii", signed where something is paid. */
export function amountWords(list: readonly Amount[]): string {
  return words.list(
    list.map(({ of, count }) => (count < 0 ? `−${words.amount(of, -count)}` : words.amount(of, count))),
  );
}

/** What one tile of the line gives, in words. */
function stepWords(one: StepView): string {
  if (one.idle) return words.line.idle;
  const told = [
    ...amounts(one.gains).map(({ of, count }) => amountWords([{ of, count }])),
    ...points(one.points).map(({ of, count }) => words.culturePoints(words.culture[of] ?? of, count)),
    words.line.ask[one.ask],
    one.overflow > 0 ? words.line.overflow(one.overflow) : '',
    one.open ? words.line.open : '',
  ].filter((part) => part !== '');
  return told.length === 0 ? words.nothing : frame.table.commas(told);
}

/** A whole line in one sentence: what comes together, the choices, the culture tiles. */
export function lineWords(model: MinervaModel, line: LineView): string {
  if (line.steps.length === 0) return words.line.empty;
  const told = clauses([
    amountWords(amounts(line.gains)),
    words.list(
      points(line.points).map(({ of, count }) => words.culturePoints(words.culture[of] ?? of, count)),
    ),
    ...line.steps.map((one) => words.line.ask[one.ask]),
    line.culture.length > 0
      ? labelled(
          words.line.takesTitle,
          words.list(
            line.culture.map((tile) => {
              const entry = cultureTile(model.catalog, tile);
              return words.line.takes(words.culture[entry.kind] ?? entry.kind, entry.points);
            }),
          ),
        )
      : '',
  ]);
  return told === '' ? words.nothing : told;
}

/** One step in words: "2. Markets: 3 denarii". */
export function stepLabel(model: MinervaModel, one: StepView, index: number): string {
  return words.line.step(index + 1, nameOf(tileOf(model.catalog, one.tile)), stepWords(one));
}

/** Where and why it ends. */
export function endWords(line: LineView): string {
  return line.why === 'residence' ? words.line.endResidence : words.line.endEmpty;
}
