/** English: what is chosen for a game against bots, on the start page. */
export const botGame = {
  title: (game: string) => `${game} against bots`,
  level: 'Who you play against',
  bots: 'How many opponents',
  hintsHelp: 'You may ask what Regent, the best bot, would do in your place.',
  leftOut: (options: string) => `Left out for a start: ${options}.`,
  begin: 'Begin',
};
