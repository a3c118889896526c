/** Japanese: what is said of Monarch before anything else of it is loaded. */
import type { front as english } from '../../en/monarch/front';

export const front: typeof english = {
  name: 'モナーク',
  blurb: '姉妹が王冠を争います。土地を耕し、宮廷に人を集め、厄介な客をあしらいましょう。',
  credit: '作：Mary Flanagan、絵：Kate Adams、出版：Resonym。',
};
