/** Cities: cells, what lies on them, neighbours and bounds. Right is +x, down is +y; coordinates never shift. */
import type { Dir } from './view';

export interface Cell {
  x: number;
  y: number;
}

/** What lies on a cell. */
export type Lot =
  | { cell: string; x: number; y: number; what: 'facility'; tile: number }
  | {
      cell: string;
      x: number;
      y: number;
      what: 'residence';
      /** the way its assistant activated, null without one */
      dir: Dir | null;
    };

const ways: Readonly<Record<string, Dir>> = { ru: 'up', rd: 'down', rl: 'left', rr: 'right' };

/** One cell on, in a direction. */
export const step: Readonly<Record<Dir, Cell>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** Reads "1,-1"; throws for anything else. */
export function parseCell(text: string): Cell {
  const parts = /^(-?\d+),(-?\d+)$/.exec(text);
  if (!parts) throw new SyntaxError(`not a cell: ${text}`);
  return { x: Number(parts[1]), y: Number(parts[2]) };
}

function cellText({ x, y }: Cell): string {
  return `${String(x)},${String(y)}`;
}

export function lotAt(cell: string, text: string): Lot {
  const { x, y } = parseCell(cell);
  if (text.startsWith('r')) return { cell, x, y, what: 'residence', dir: ways[text] ?? null };
  return { cell, x, y, what: 'facility', tile: Number(text) };
}

/** Everything in a city, row by row. */
export function lotsOf(city: Readonly<Record<string, string>>): Lot[] {
  return Object.entries(city)
    .map(([cell, text]) => lotAt(cell, text))
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Smallest and largest coordinates, both included. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The bounds of some cells; of the fountain's cell if there are none. */
export function boundsOf(cells: readonly Cell[]): Bounds {
  if (cells.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  const xs = cells.map((one) => one.x);
  const ys = cells.map((one) => one.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The eight cells around one, and the way one would say where they are. */
export function around(cell: string): string[] {
  const { x, y } = parseCell(cell);
  return [-1, 0, 1].flatMap((dy) =>
    [-1, 0, 1].flatMap((dx) => (dx === 0 && dy === 0 ? [] : [cellText({ x: x + dx, y: y + dy })])),
  );
}

/** The neighbour in a direction. */
export function beside(cell: string, dir: Dir): string {
  const { x, y } = parseCell(cell);
  return cellText({ x: x + step[dir].x, y: y + step[dir].y });
}

/**
 * The cell the keyboard goes to from `from`: the nearest of `cells` that lies that way, straight on before aslant;
 * null if nothing does.
 */
export function towards(cells: readonly string[], from: string, dir: Dir): string | null {
  const start = parseCell(from);
  let best: string | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const { x, y } = parseCell(cell);
    const ahead = (x - start.x) * step[dir].x + (y - start.y) * step[dir].y;
    if (ahead <= 0) continue;
    const aside = Math.abs((x - start.x) * step[dir].y) + Math.abs((y - start.y) * step[dir].x);
    const far = ahead + 3 * aside;
    if (far < least) {
      least = far;
      best = cell;
    }
  }
  return best;
}
