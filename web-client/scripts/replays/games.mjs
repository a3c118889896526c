// The games that are recorded for each rules version: every game, number of seats, kind of option, entry and end.
// `undo: n`: whoever may take back freely does so at every n-th version. `incidents`: what happens once, from version
// `at` on. `shows`: kinds of entries that the recording must have. Choices are Regent's hints.

export const games = [
  { game: 'monarch', name: 'two-people-take-back', seats: ['person', 'person'], undo: 7, shows: ['undo'] },
  {
    game: 'monarch',
    name: 'three-first-printing-one-gives-up',
    seats: ['person', 'person', 'person'],
    options: { printing: 'first', turn_seconds: '3600' },
    incidents: [{ at: 20, what: 'resign', seat: 1 }],
    shows: ['resign', 'absent'],
  },
  { game: 'monarch', name: 'four-bots', seats: ['novice', 'courtier', 'regent', 'courtier'], shows: [] },
  {
    game: 'monarch',
    name: 'five-without-banners-nobody-left',
    seats: ['person', 'regent', 'courtier', 'novice', 'courtier'],
    options: { five_players: 'on', banners: 'off' },
    incidents: [{ at: 30, what: 'resign', seat: 0 }],
    shows: ['resign'],
  },
  { game: 'minerva', name: 'alone', seats: ['person'], undo: 5, shows: ['undo'] },
  {
    game: 'minerva',
    name: 'three-people-a-bot-for-one-who-returns',
    seats: ['person', 'person', 'person'],
    incidents: [
      { at: 12, what: 'replace', seat: 2 },
      { at: 30, what: 'return', seat: 2 },
    ],
    shows: ['bot', 'person'],
  },
  { game: 'minerva', name: 'four-bots', seats: ['courtier', 'novice', 'courtier', 'regent'], shows: [] },
  {
    game: 'heart_of_crown',
    name: 'two-people-take-back',
    seats: ['person', 'person'],
    options: { supply: 'first_play', turn_seconds: '3600' },
    undo: 9,
    incidents: [{ at: 50, what: 'take back by consent' }],
    shows: ['undo'],
  },
  {
    game: 'heart_of_crown',
    name: 'three-far-east-alternative-start',
    seats: ['person', 'courtier', 'courtier'],
    options: { supply: 'random', random_base: 'off', alternative_start: 'on', ouka: 'yes' },
    shows: [],
  },
  {
    game: 'heart_of_crown',
    name: 'four-one-gives-up-one-replaced',
    seats: ['person', 'person', 'person', 'courtier'],
    options: { supply: 'for_veterans' },
    incidents: [
      { at: 25, what: 'resign', seat: 1 },
      { at: 40, what: 'replace', seat: 2 },
      { at: 60, what: 'return', seat: 2 },
    ],
    shows: ['resign', 'absent', 'bot', 'person'],
  },
];
