/** English: the advice of Regent. */
export const hint = {
  ask: 'Hint',
  thinking: 'Regent thinks …',
  title: 'Regent’s advice',
  would: 'Regent would choose',
  chance: (percent: number) => `Chance to win ${percent}\u00a0%`,
  points: (points: string) => `${points} points expected`,
  next: 'Next best',
  fewer: (points: string) => `${points} points fewer`,
  more: (points: string) => `${points} points more`,
  same: 'as many points',
  chanceLess: (percent: number) => `${percent}\u00a0% less likely to win`,
  only: 'Nothing else is worth a thought.',
  switchedOn: 'The host allows hints now: everybody may ask for one.',
  switchedOff: 'The host allows hints no more.',
};
