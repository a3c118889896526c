/** English: what is said of Minerva before anything else of it is loaded. */
import type { Front } from '../../../games/contract';

export const front = {
  name: 'Minerva',
  blurb: 'Lay a Roman city tile by tile, and let each street work for the next.',
} satisfies Front;
