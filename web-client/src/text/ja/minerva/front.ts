/** Japanese: what is said of Minerva before anything else of it is loaded. */
import type { front as english } from '../../en/minerva/front';

export const front: typeof english = {
  name: 'ミネルウァ',
  blurb: 'タイルを1枚ずつ置いて古代ローマの都市を築き、通りと通りを噛み合わせます。',
};
