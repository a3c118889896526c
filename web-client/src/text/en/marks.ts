/** What the signs are that all tables have. */
import type { Explanation } from '../../pieces/explain';

export const common = {
  seat: {
    word: 'Seat',
    says: 'The shield of a player: its colour and letter stand for that seat everywhere.',
  },
  asked: { word: 'Who is asked', says: 'Filled it means you, empty that others are waited for.' },
  bot: { word: 'Bot', says: 'The program plays this seat.' },
} satisfies Record<string, Explanation>;

/** The list of them. */
export const explain = {
  menu: 'What the signs mean',
  title: 'What the signs mean',
  /** the buttons beside the question */
  actions: 'What you can do',
  help: 'Rest on a sign, or hold it with a finger, and it tells what it is. The key E opens this list, with what has the focus first.',
  keys: 'Keys: Q goes to what you are asked, G to the guide and on to what it speaks of, arrow keys go through a row of cards or tiles, question mark opens the rules beside the table.',
  here: 'Here',
  table: 'On this table',
  card: 'Signs on it',
  rulings: 'Rulings',
  /** the switch of the faces */
  texts: 'Texts on cards',
  textsHelp:
    'Cards and tiles show what they do instead of a picture. With a finger the first tap on a card shows its text, the next one chooses it.',
  /** of an amount that goes no further */
  least: (amount: number) => `not less than ${String(amount)}`,
  most: (amount: number) => `not more than ${String(amount)}`,
  again: 'Tap it again to choose it, or for more about it.',
};
