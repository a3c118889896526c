/** Japanese: what is said of each game before anything else of it is loaded. */
import type { fronts as english } from '../en/fronts';

export const fronts: typeof english = {
  monarch: {
    name: 'モナーク',
    blurb: '姉妹が王冠を争います。土地を耕し、宮廷に人を集め、厄介な客をあしらいましょう。',
    credit: '作：Mary Flanagan、絵：Kate Adams、出版：Resonym。',
  },
  minerva: {
    name: 'ミネルウァ',
    blurb: 'タイルを1枚ずつ置いて古代ローマの都市を築き、通りと通りを噛み合わせます。',
  },
  heart_of_crown: {
    name: 'ハートオブクラウン',
    blurb: '姫を擁立し、仲間を増やし、戴冠の日を迎えましょう。',
  },
};
