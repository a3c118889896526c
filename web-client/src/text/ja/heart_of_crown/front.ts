/** Japanese: what is said of Heart of Crown before anything else of it is loaded. */
import type { front as english } from '../../en/heart_of_crown/front';

export const front: typeof english = {
  name: 'ハートオブクラウン',
  blurb: '姫を擁立し、仲間を増やし、戴冠の日を迎えましょう。',
};
