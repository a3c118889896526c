/** English: what the guide says of Minerva. */
import type { Said } from '../../../games/guide';

export const guide = {
  aim: {
    say: 'You build a city of your own. After six rounds culture, glory, temples, money and the order of passing are points, and most points win.',
  },
  fountain: {
    say: 'Your city begins with a fountain. Each new tile goes beside one that lies there already.',
  },
  tokens: {
    say: 'What you hold: grain, wood, stone, ore, and denarii, which are money. A token that lacks for a tile is paid with 3 denarii.',
  },
  build: {
    say: 'Each turn one action. Build first: this tile you can pay. Press it, then choose a place beside your city.',
    instead: 'That works as well. Most turns are building: only what lies in your city can work for you.',
  },
  facility: {
    say: 'Choose a lit place. Tiles in one row or column are set going together later, so begin to lay a line. Below you see what you pay.',
  },
  sleeping: {
    say: 'Nothing has come of it yet: a tile does not work when it is built. It sleeps until a residence sets its line going.',
  },
  residence: {
    say: 'Time for a residence. It costs nothing, you have nine, and it sets all tiles of one line beside it going.',
    instead:
      'Good, too: the longer a line, the more a residence brings. But keep in mind that you have nine of them.',
  },
  lines: {
    say: 'Choose the place, then the direction. For each line you see what it would bring, nearest tile first, up to a gap or a residence.',
  },
  answer: {
    say: 'A tile asks you something. The tiles of a line work one after the other, and each waits for your answer.',
  },
  others: {
    say: 'Between your turns the others build. Their cities are here: press one to look at it.',
  },
  wares: {
    say: 'These tiles are on offer to all of you. More come only in the next round, and what nobody has built stays.',
  },
  full: {
    say: 'You hold six of one kind, which is the most. Whatever more of it you gain becomes 1 denarius at once.',
  },
  sell: {
    say: 'With something sold you could pay more than now: each resource gives 1 denarius, at any time.',
  },
  culture: {
    say: 'Culture makes points for this turn only. If they reach the marks of the uppermost tile of their kind, you take that tile at the end of the line.',
  },
  glory: {
    say: 'Glory tokens are compared at the end of the round: most of them take the best glory tile of the round. Then all are gone.',
  },
  temples: {
    say: 'Temples work only at the end: for what lies around them or in their row and column. Dear, but often worth the most.',
  },
  pass: {
    say: 'To pass is no defeat: the first who passes begins the next round, and the others pay 1 denarius for each action from then on.',
  },
  fee: {
    say: 'Somebody has passed. Each of your actions now costs 1 denarius, until you pass as well.',
  },
  passed: {
    say: 'You have passed. Each time your turn would come you gain 1 denarius, until all have passed.',
  },
  buy: {
    say: 'The actions of the round are over, and you may buy one assistant. It sets the line of one of your residences going once more.',
  },
  assistant: {
    say: 'You have an assistant. On a residence of yours it sets a line going as if you had just built there.',
  },
  round: {
    say: 'A new round: new tiles have come. Who has passed first in the last one begins.',
  },
  points: {
    say: 'Your points so far, by where they come from. What your temples count now stands there, too.',
  },
  last: {
    say: 'The last round. A tile that nothing sets going any more is worth no more than what a temple counts in it.',
  },
} satisfies Record<string, Said>;
