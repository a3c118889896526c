/** English: what is said of each game before anything else of it is loaded. */
import type { Front } from '../../games/contract';

export const fronts = {
  monarch: {
    name: 'Monarch',
    blurb: 'Sisters vie for the crown. Tend the land, fill your court, mind the guests.',
    credit: 'Mary Flanagan, art by Kate Adams, published by Resonym.',
  },
  minerva: {
    name: 'Minerva',
    blurb: 'Lay a Roman city tile by tile, and let each street work for the next.',
  },
  heart_of_crown: {
    name: 'Heart of Crown',
    blurb: 'Court a princess, build your following, see her crowned.',
  },
} satisfies Record<string, Front>;
