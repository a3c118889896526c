/** English: what is said of Heart of Crown before anything else of it is loaded. */
import type { Front } from '../../../games/contract';

export const front = {
  name: 'Heart of Crown',
  blurb: 'Court a princess, build your following, see her crowned.',
} satisfies Front;
