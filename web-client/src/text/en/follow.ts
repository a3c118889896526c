/** English: how one follows what others do at the table, and looks at it again. No part of the first page. */
export const follow = {
  setting: 'What others do',
  rates: { once: 'At once', brisk: 'One by one', calm: 'Slowly' },
  help: 'Moves that come together are shown one after another. A tap or a key shows the newest. With motion switched off they are shown at once.',
  newest: 'Newest',
  newestHelp: 'A tap or a key shows the newest',
  logHelp: 'Arrow keys go through it, from its end.',
  rowHelp: 'Arrow keys go through it.',
  again: 'Play it again',
  againHelp: 'Play again on the table what happened since your last turn',
  past: 'Earlier moves',
  pastMark: 'Earlier',
  back: 'Back to the game',
  quiet: 'A step of which the log says nothing.',
  begin: 'So it stood.',
  yourTurn: 'It is your turn',
  goesOn: 'The game has gone on',
};
