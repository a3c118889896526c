/** English, the measure for every other language. Functions take what must be filled in. */
export const en = {
  name: 'Coronet',
  seat: {
    you: 'you',
    away: 'away',
    resigned: 'resigned',
  },
} as const;
