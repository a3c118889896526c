/** Culture stacks and how near this turn's points, or those of a line that is looked at, come to their tops. */
import { cultureTile } from './tiles';
import { cultures, type Culture, type MinervaModel } from './view';

export interface Progress {
  kind: Culture;
  /** top tile, null: the stack is empty */
  tile: number | null;
  /** VP of the top tile */
  points: number;
  /** cultural points of one turn that gain it */
  marks: number;
  /** points of this turn so far */
  have: number;
  /** what the line that is looked at would add */
  more: number;
  /** tiles in the stack */
  left: number;
}

/** The three stacks; `line` are the points a looked-at line would bring. */
export function progress(model: MinervaModel, line: Readonly<Record<string, number>> = {}): Progress[] {
  const { public: view, catalog } = model;
  return cultures.map((kind) => {
    const stack = view.culture[kind] ?? [];
    const top = stack[0] === undefined ? null : cultureTile(catalog, stack[0]);
    return {
      kind,
      tile: top?.handle ?? null,
      points: top?.points ?? 0,
      marks: top?.marks ?? 0,
      have: view.turn.points[kind] ?? 0,
      more: line[kind] ?? 0,
      left: stack.length,
    };
  });
}
