/** The borders of the tiles: one pattern per category, drawn along the upper edge of a tile of 100 by 100. */
import type { Category } from '../model/tiles';

const first = 9;
const last = 91;

/** `draw` at every place of `count` equal ones along the edge. */
function repeat(count: number, draw: (x: number, unit: number) => string): string {
  const unit = (last - first) / count;
  return Array.from({ length: count }, (_, at) => draw(first + at * unit, unit)).join('');
}

const n = (value: number) => String(Math.round(value * 100) / 100);

/** Ears of grain in a wave. */
const wave = repeat(8, (x, u) => `M${n(x)} 4.8q${n(u / 4)} -4.6 ${n(u / 2)} 0t${n(u / 2)} 0`);
/** A rope of coins. */
const beads = repeat(
  11,
  (x, u) => `M${n(x + u / 2 - 1.7)} 4.700a1.700 1.700 0 1 1 3.400 0a1.700 1.700 0 1 1 -3.400 0`,
);
/** The meander. */
const meander = repeat(
  8,
  (x, u) =>
    `M${n(x)} 7.400H${n(x + u * 0.84)}V2H${n(x + u * 0.26)}V5.200H${n(x + u * 0.56)}M${n(x + u * 0.84)} 7.400H${n(x + u)}`,
);
/** Teeth. */
const teeth = repeat(10, (x, u) => `M${n(x)} 7.400L${n(x + u / 2)} 2L${n(x + u)} 7.400Z`);
/** Lozenges. */
const lozenges = repeat(
  9,
  (x, u) => `M${n(x + u / 2)} 1.800L${n(x + u * 0.86)} 4.700L${n(x + u / 2)} 7.600L${n(x + u * 0.14)} 4.700Z`,
);
/** Dentils under a cornice. */
const dentils =
  `M${n(first - 6)} 2H${n(last + 6)}` +
  repeat(12, (x, u) => `M${n(x + u * 0.2)} 4.200h${n(u * 0.6)}v3.400h-${n(u * 0.6)}Z`);

/** Strokes of the pattern, and whether it is filled too. */
export const borders: Readonly<
  Record<Exclude<Category, 'residence'> | 'none', { d: string; filled: boolean }>
> = {
  production: { d: wave, filled: false },
  trade: { d: beads, filled: true },
  cultural: { d: meander, filled: false },
  military: { d: teeth, filled: true },
  special: { d: lozenges, filled: false },
  temple: { d: dentils, filled: true },
  none: { d: beads, filled: false },
};

/** The sign of a category in a box of 24 by 24: the shape says it without the colour. */
export const signShapes: Readonly<Record<Category, string>> = {
  production: 'M12 1.500a10.500 10.500 0 1 1 0 21a10.500 10.500 0 1 1 0-21z',
  trade: 'M12 .800L23.200 12L12 23.200L.800 12z',
  cultural: 'M6.500 1.500h11L23 12l-5.500 10.500h-11L1 12z',
  military: 'M2 2h20v10c0 6-4 9.500-10 11.500C6 21.500 2 18 2 12z',
  special:
    'M12 .5l3 5.100 5.400-2.600-.900 5.900 3.900 3.900-5.100 2.600L19.500 21l-5.400-1.800L12 23.500l-2.100-4.300L4.500 21l1.200-5.600L.600 12.800l3.900-3.900-.900-5.900L9 5.600z',
  temple: 'M12 1L23 8v2.500h-2V20h2v3H1v-3h2v-9.500H1V8z',
  residence: 'M12 1.500L23 10.500h-2.500V22.500h-17V10.500H1z',
};
