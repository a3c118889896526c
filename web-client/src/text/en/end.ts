/** English: the end of a game. */
import { place } from './grammar';

export const end = {
  title: 'The game is over',
  won: (name: string) => `${name} wins`,
  youWon: 'You win',
  shared: (names: string) => `${names} share the victory`,
  resigned: (names: string) => `${names} resigned.`,
  youResigned: 'You resigned.',
  resignedAll: 'All others resigned.',
  place,
  total: 'Total',
  how: 'How it adds up',
  chart: 'Crowns over time',
  chartText: (name: string, from: number, to: number) => `${name}: from ${from} to ${to}`,
  rematch: 'Play again',
  keeping: 'the game is being kept, in a moment',
  rematchOpen: 'Go to the next table',
  rematchGone: 'The next table is gone. Whoever played can open another.',
  replay: 'Watch the replay',
  look: 'Look at the table',
  resign: 'Resign',
  resignSure: {
    on: 'You give up this game and are placed last. The others play on.',
    won: 'You give up this game; it ends at once and the other wins.',
    over: 'You give up this game; it ends at once.',
  },
  resignYes: 'Yes, resign',
};
