/** Japanese: what is chosen for a game against bots, on the start page. */
import type { botGame as english } from '../en/bot_game';

export const botGame: typeof english = {
  title: (game) => `${game}：ボットと対戦`,
  level: '対戦相手',
  bots: '相手の人数',
  hintsHelp: '一番強いボット「摂政」ならどうするかを聞けます。',
  leftOut: (options) => `はじめのうちは使いません：${options}。`,
  begin: '始める',
};
