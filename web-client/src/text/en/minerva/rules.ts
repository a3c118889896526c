/** How Minerva is played, in our words. What the pictures are, and which rules an answer ends at, stands in games/minerva/rules. */
import ids from '../../../../../tests/rules/minerva.ids?raw';
import type { RulesWords } from '../../../pages/rules/contract';
import { marks } from './marks';
import { numbered } from '../numbered';

export const rules = {
  aim: [
    'You build a Roman city of your own, tile by tile, around a fountain.',
    'Tiles do not work when they are built: a new residence sets the whole line beside it going, and an assistant does so once more.',
    'After six rounds culture, glory, temples, money and the order of passing are added up, and the most points win.',
  ],
  turn: {
    facility: {
      title: 'Build a facility',
      text: 'Choose a tile on offer and an empty cell beside your city. Pay its cost: what you hold of it in tokens, each token that lacks with 3 denarii. Nothing is activated by that, but a special tile does its work now, once.',
    },
    residence: {
      title: 'Or build a residence',
      text: 'It is free; you have nine. Choose its cell and one of four directions: all facilities of that line are activated, nearest first, as far as the next gap or residence.',
    },
    assistant: {
      title: 'Or place an assistant',
      text: 'On one of your residences that has none. The line is activated as if the residence had just been built. The assistant stays there to the end.',
    },
    culture: {
      title: 'Culture at the end of a line',
      text: 'Theaters, statues, libraries and gardens make points for this turn. For each kind with enough points for the marks of its top tile you take that tile, one of a kind at most.',
    },
    sell: {
      title: 'At any time: sell',
      text: 'Each resource gives 1 denarius, also out of turn. You hold at most 6 of each; what is more becomes a denarius by itself.',
    },
    pass: {
      title: 'Or pass',
      text: 'The first who passes takes order tile 1 and begins the next round. From then on each action of the others costs 1 denarius more, and each later turn of yours in this round gives you 1 denarius. The round’s actions are over when all have passed.',
    },
    buy: {
      title: 'After the actions: assistants',
      text: 'Beginning with the highest order tile each may buy one assistant, with denarii or with glory tokens. Not in the last round.',
    },
    glory: {
      title: 'Then: glory',
      text: 'Who has most glory tokens gains the round’s best glory tile, and so on; equal ones go by the lower order tile. After that all tokens are gone.',
    },
    next: {
      title: 'Then: the next round',
      text: 'New tiles are turned up until a round tile comes. What was not built stays on offer.',
    },
  },
  words: {
    facility: { word: 'Facility', says: 'Every tile of a city but a residence.' },
    line: {
      word: 'Line',
      says: 'The facilities from a residence outwards in one direction, up to the first gap or residence.',
    },
    activate: {
      word: 'Activate',
      says: 'A tile does what it shows. You cannot leave out or reorder the tiles of a line; gains come by themselves, payments are up to you.',
    },
    adjacent: {
      word: 'Beside',
      says: 'With a common edge. A new tile goes beside at least one of your tiles.',
    },
    offer: {
      word: 'On offer',
      says: 'The tiles that may be built now: starting and normal ones, and five temples.',
    },
    round: { word: 'Round tile', says: 'Ends the turning up of new tiles. Six of them lie in the stack.' },
    ...marks,
  },
  faq: {
    activate: {
      ask: 'Does a tile work when I build it?',
      answer:
        'No. Only special tiles do something then. All others wait for a residence, an assistant or a bathhouse.',
    },
    where: {
      ask: 'Where may I build?',
      answer:
        'On an empty cell that shares an edge with one of your tiles; a residence will do. Corners alone are not enough.',
    },
    lineEnds: {
      ask: 'Where does a line end?',
      answer:
        'At the first empty cell and at the first residence, with or without an assistant. Temples and special tiles do nothing in it and do not stop it.',
    },
    order: {
      ask: 'May I choose the order in the line, or skip a tile?',
      answer:
        'No. It goes outwards from the residence, each tile whole before the next, and later ones see what you hold by then.',
    },
    pay: {
      ask: 'May I keep my tokens and pay with denarii?',
      answer:
        'Not for a token that you hold. You may sell it first and then lack it: that brings 1 denarius and costs 3.',
    },
    six: {
      ask: 'What happens to a seventh token?',
      answer: 'It becomes 1 denarius at once, before the next effect.',
    },
    sell: {
      ask: 'When may I sell?',
      answer:
        'At any moment, also out of turn, after passing and while somebody decides, until the last pass of round 6. It never changes whose turn it is.',
    },
    culture: {
      ask: 'How do I gain a culture tile?',
      answer:
        'After the last tile of the line your points of each kind are compared with the marks of the top tile. You take at most one of each kind, without being asked. Points are not spent, and gone when the turn ends.',
    },
    arch: {
      ask: 'Does the triumphal arch need marks?',
      answer: 'No. It gives the top tile of any stack that is not empty.',
    },
    bathhouse: {
      ask: 'What may the bathhouse activate?',
      answer:
        'Up to three different tiles of production, trade, culture or military around it, one after the other; the culture is looked at once, after the last.',
    },
    aquaeduct: {
      ask: 'What may the aquaeduct move?',
      answer:
        'Any facility around it, even the fountain or a temple, but no residence and not itself. Afterwards the city must hang together. What was moved is not activated.',
    },
    circus: {
      ask: 'What is the circus for?',
      answer:
        'It takes one residence without an assistant from around it out of the game, so that a line goes on. It may not split the city.',
    },
    decline: {
      ask: 'Can I use a special tile later?',
      answer: 'No: when it is built or never. It is built all the same if its work is not possible.',
    },
    pass: {
      ask: 'What do I get for passing first?',
      answer:
        'Order tile 1, so that you begin the next round, and 1 denarius in each turn that would still have been yours. The others pay 1 denarius for each action from then on.',
    },
    broke: {
      ask: 'I have no denarius for the fee. Must I pass?',
      answer: 'You may sell a resource first. If you cannot or will not, you must.',
    },
    lastPass: {
      ask: 'Does the last pass give a denarius to those who passed before?',
      answer: 'No, the actions are over in that moment.',
    },
    assistant: {
      ask: 'What does an assistant cost?',
      answer:
        'The first two 5 denarii or 1 glory token each, the third and fourth 10 or 2, the fifth 15 or 3. All in one or all in the other, and one a round.',
    },
    glory: {
      ask: 'Who wins a tie for glory?',
      answer:
        'The lower order tile of this round. Whoever has no token gains nothing, and what nobody gains leaves the game. Tokens paid for an assistant count no more.',
    },
    offer: {
      ask: 'Are tiles replaced when they are built?',
      answer:
        'Temples at once, as long as there are any. All others only when the next round turns up new ones, which may be none.',
    },
    templeItself: {
      ask: 'Does a temple count itself?',
      answer: 'No. Temples that count temples count all the others in their area.',
    },
    resources: {
      ask: 'Do resources that a temple counts also count as money?',
      answer: 'Yes. They stay yours and count for both.',
    },
    orderPoints: {
      ask: 'What are order tiles worth?',
      answer:
        'Those taken in round 6: all but the highest number in use give points. Before that they only say who begins.',
    },
    tie: {
      ask: 'What breaks a tie at the end?',
      answer:
        'More culture and glory tiles, by number; then more temples; then the lower order tile of round 6.',
    },
    alone: {
      ask: 'How does one play alone?',
      answer:
        'As with two, but tiles come in pairs: who builds one removes the other. Passing ends the round, there are no order tiles, and as many tokens as the number of the round gain its first glory tile. 40 points are a first aim.',
    },
  },
  unsure:
    'How the game goes is known from its rulebook; the costs and numbers of many tiles, and some points, are reconstructed: our best reading of the game, not the printed tiles. Each tile says which of its values they are.',
  numbered: numbered(ids),
} satisfies RulesWords;
