/** Japanese: how fast a table is played, and what is left of the time. */
import { spans, type tempo as english } from '../en/tempo';

const amount = (seconds: number): string =>
  spans(seconds)
    .map(([count, unit]) =>
      new Intl.NumberFormat('ja', { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join('')
    .replace(/\s/g, '');

export const tempo: typeof english = {
  title: 'テンポ',
  kinds: { live: 'リアルタイム', fair: '持ち時間制', days: '何日もかけて' },
  none: '制限なし',
  each: amount,
  fair: (each, reserve) => `${amount(each)}＋${amount(reserve)}`,
  help: {
    none: '時間を気にせず、じっくり考えられます。',
    live: '1回の手番に使える時間です。時間が切れると、無難な手が選ばれます。',
    fair: '1回の手番ごとの時間です。それを超えた分は、対戦全体の持ち時間から引かれます。持ち時間もなくなると、無難な手が選ばれます。',
    days: '1回の手番ごとの時間です。それを超えた分は、旅行や用事のときのために、対戦全体の持ち時間から引かれます。持ち時間もなくなると、無難な手が選ばれ、離席中ならほかの人がボットに任せられます。',
  },
  overDays:
    '待つあいだページを閉じても構いません。この端末で通知をオンにしておけば、手番が来たときに知らせが届きます。',
  overDaysOpen: '待つあいだページを閉じても構いません。対戦にはトップページや「対戦の記録」から戻れます。',
  days: (days, hours) => `${days}日${hours}時間`,
  hours: (hours, minutes) => `${hours}時間${minutes}分`,
  reserve: (text) => `持ち時間の残り ${text}`,
  reserveRuns: (text) => `持ち時間を使っています。残り ${text}`,
};
