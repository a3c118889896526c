/** English: the games that one has played. */
export const games = {
  title: 'My games',
  none: 'No finished game yet.',
  hint: 'Every game you finish is kept here and can be replayed move by move.',
  offline: 'Without a connection: these replays are kept on this device.',
  unreached: 'Without a connection: none of your replays is kept on this device.',
  failed: 'Your games could not be listed just now.',
  kept: 'These replays are kept on this device.',
  again: 'Try again',
  won: 'won',
  shared: 'shared victory',
  place: (n: number, of: number) => `place ${n} of ${of}`,
  replay: 'Replay',
  table: 'To its table',
  more: 'Show older games',
  resigned: 'ended by resignation',
};
