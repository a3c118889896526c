/** Japanese: the advice of Regent. */
import type { hint as english } from '../en/hint';

export const hint: typeof english = {
  ask: 'ヒント',
  thinking: '摂政が考えています…',
  title: '摂政の助言',
  would: '摂政の選択',
  chance: (percent) => `勝率${percent}%`,
  points: (points) => `予想${points}点`,
  next: '次の候補',
  fewer: (points) => `${points}点少ない`,
  more: (points) => `${points}点多い`,
  same: '点は同じくらい',
  chanceLess: (percent) => `勝率が${percent}%低い`,
  only: 'ほかに考える価値のある手はありません。',
  switchedOn: 'ホストがヒントを使えるようにしました。全員が聞けます。',
  switchedOff: 'ホストがヒントを使えなくしました。',
};
