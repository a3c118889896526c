/** The words of Heart of Crown: types alone, nothing is loaded by this list. */
import type { front } from './front';
import type { guide } from './guide';
import type { marks } from './marks';
import type { rules } from './rules';
import type { table } from './table';

declare module '../../parts' {
  interface Games {
    readonly heart_of_crown: {
      readonly front: typeof front;
      readonly guide: typeof guide;
      readonly marks: typeof marks;
      readonly rules: typeof rules;
      readonly table: typeof table;
    };
  }
}
