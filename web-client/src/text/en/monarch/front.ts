/** English: what is said of Monarch before anything else of it is loaded. */
import type { Front } from '../../../games/contract';

export const front = {
  name: 'Monarch',
  blurb: 'Sisters vie for the crown. Tend the land, fill your court, mind the guests.',
  credit: 'Mary Flanagan, art by Kate Adams, published by Resonym.',
} satisfies Front;
