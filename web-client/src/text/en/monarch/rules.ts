/** How Monarch is played, in our words. What the pictures are, and which rules an answer ends at, stands in games/monarch/rules. */
import ids from '../../../../../tests/rules/monarch.ids?raw';
import type { RulesWords } from '../../../pages/rules/contract';
import { marks } from './marks';
import { numbered } from '../numbered';

export const rules = {
  aim: [
    'You are one of the sisters who would follow the old queen, and you gather the court that speaks for you.',
    'The land feeds all of you: farms give food, villages give gold, and whatever anybody builds there serves everybody.',
    'When a court holds seven cards the round is played to its end, and the most crowns in court and banner, less those your guests cost, win.',
  ],
  turn: {
    produce: {
      title: 'Once: harvest or tax',
      text: 'A harvest is free and gives as much food as the uppermost cards of all farms say. A tax first costs 1 food for each village, whatever stands on it, and then gives as much gold as the uppermost cards of all villages say. You cannot tax only some of them, and you do one of the two, not both.',
    },
    acquire: {
      title: 'Acquire from the row, as often as you can pay',
      text: 'Five cards lie face up. Court Cards cost gold (those of Bounty gold and food), improvements cost food, guests cost gold. The row is filled up at once, and what has just come may be acquired, too.',
    },
    court: {
      title: 'A Court Card joins your court',
      text: 'At most seven lie there. With each new one you may give up one of your own, without getting anything back; with seven you must. Some send a guest away on coming.',
    },
    land: {
      title: 'An improvement goes on the land',
      text: 'Village on village, farm on farm, and at least as valuable as what it covers. It gives its gold or food to all from then on; what lies beneath counts for nothing any more.',
    },
    guest: {
      title: 'A guest goes to somebody else',
      text: 'Whom you choose cannot refuse, and the guest costs crowns at the end.',
    },
    sweep: {
      title: 'Sweep the row for 3 gold',
      text: 'All five cards are discarded and five new ones come. As often as you can pay.',
    },
    banner: {
      title: 'Once a game: take a banner',
      text: 'With two Court Cards of a path you may take its banner; for Balance two of different paths. It helps from that moment, gives crowns at the end, and is never lost.',
    },
    moon: {
      title: 'A Moon may rise',
      text: 'If a Moon is drawn for the row it happens to everybody at once. Some ask all of you to pay together: each pledges openly, and once all have confirmed either exactly the amount is paid or nothing at all.',
    },
    end: {
      title: 'End your turn',
      text: 'You do all this in any order and leave out what you like. Then the next sister clockwise is at it. After the last one of the round it is looked whether a court holds seven cards.',
    },
  },
  words: {
    space: {
      word: 'Space',
      says: 'One of the nine places of the land: a farm or a village with all that was laid on it.',
    },
    visible: {
      word: 'On top',
      says: 'The uppermost card of a space. Only it produces, and only it counts with its path.',
    },
    path: {
      word: 'Path',
      says: 'Might, Culture, Wisdom or Bounty. Some cards have none. Banners and counting cards look at it.',
    },
    sweep: { word: 'Sweep', says: 'To discard the whole row for 3 gold and turn up a new one.' },
    together: {
      word: 'Pay together',
      says: 'All pledge openly what they would give. Nobody pays unless the sum is reached, and nobody pays more than is needed.',
    },
    ...marks,
  },
  faq: {
    improve: {
      ask: 'Where may I lay an improvement?',
      answer:
        'On any space of its own kind, bare or built on, wherever you like. A farm never becomes a village, nor a village a farm.',
    },
    downgrade: {
      ask: 'May I lay something of less value on top?',
      answer:
        'No. It must be worth at least as much as what it covers; as much is enough, and paths do not matter.',
    },
    why: {
      ask: 'Why should I build what serves everybody?',
      answer:
        'You use it first: build and then tax or harvest in the same turn. What lies on top also counts for banners and for cards that count its path, and covering another’s path takes crowns from her banner.',
    },
    noPlace: {
      ask: 'What if no space would take an improvement?',
      answer: 'Then nobody can acquire it.',
    },
    tax: {
      ask: 'How does a tax work?',
      answer:
        'Pay 1 food for each village space, then gain gold as the top of each village says. The price never changes during a game, whatever is built.',
    },
    someVillages: {
      ask: 'May I tax only as many villages as I have food for?',
      answer: 'No: all of them or none. You may harvest instead.',
    },
    before: {
      ask: 'Must I harvest or tax before I acquire anything?',
      answer: 'No, do it in any order and in between. A new improvement counts at once.',
    },
    several: {
      ask: 'May I acquire more than one card in a turn?',
      answer: 'As many as you can pay for, also those that have just come into the row.',
    },
    question: {
      ask: 'What is a card with a “?” worth?',
      answer:
        'As much as it counts at the end: most count cards of a path in your court and on top of the land, each once and themselves included. Beastkeeper and Wardrobe Master count beasts or garments of your court alone.',
    },
    zero: {
      ask: 'What does “worth no crowns while …” do to the card it names?',
      answer:
        'Nothing. Only the card that says so drops to 0, only by what lies in the same court, and it still counts with its path and emblem.',
    },
    discardCourt: {
      ask: 'May I discard a Court Card that I do not want?',
      answer:
        'Only as you acquire another one: then you may replace one, with fewer than seven, too. There is no refund and no other way.',
    },
    deck: {
      ask: 'What if the deck runs out?',
      answer:
        'When a card must be drawn and none is left, the discard pile is shuffled and becomes the deck, not sooner. Moons and covered improvements never come back.',
    },
    emblems: {
      ask: 'What counts as a beast or a garment?',
      answer:
        'What bears the emblem: nine beasts and eight garments. The Beastkeeper is no beast and the Wardrobe Master no garment.',
    },
    balance: {
      ask: 'What does the banner of Balance do?',
      answer:
        'Your Court Cards keep their crowns whatever lies beside them. It also gives crowns for each different path in your court.',
    },
    flyBanner: {
      ask: 'When may I take a banner?',
      answer:
        'In your own turn between two actions, if your court has what it asks for and you have none yet. Improvements do not count for that.',
    },
    moreBanners: {
      ask: 'May I have more than one, or swap it?',
      answer: 'No. One for the whole game; each goes to one player only.',
    },
    keepBanner: {
      ask: 'Do I lose the banner if the cards that earned it are gone?',
      answer: 'No, it is yours for good.',
    },
    forgotten: {
      ask: 'Can I forget the gains of the Wisdom or Bounty banner?',
      answer:
        'Not here: they come by themselves at that moment, from the supply, and the one who taxes or harvests loses nothing. Your own tax or harvest brings you none.',
    },
    guests: {
      ask: 'How do I get rid of a guest?',
      answer:
        'By acquiring one of the five chasers: Cannon, Consecrated Oils, Hounds, Intimidating Automaton or Bard. Each may send one guest away as it comes. Guests who come later stay.',
    },
    seven: {
      ask: 'Do guests and banners count towards the seven cards?',
      answer: 'No. Seven Court Cards, a banner and all six guests may lie before one player.',
    },
    moons: {
      ask: 'How do Moons work?',
      answer:
        'A Moon that is drawn stops the filling of the row, is carried out for everybody as things stand, and goes to the box. Then the same place gets the next card.',
    },
    together: {
      ask: 'What does “pay together” mean?',
      answer:
        'Everybody pledges from what she has, openly, and may change it until all have confirmed. If the sum is enough exactly the amount is paid and everybody has the good of it, also who gave nothing. If not, nobody pays.',
    },
    tooMuch: {
      ask: 'What if we pledge too much?',
      answer: 'The excess goes back token by token, always to whoever would pay most.',
    },
    hollow: {
      ask: 'Does the game end if a Hollow Moon takes my seventh card?',
      answer:
        'What counts is the end of the round. With six cards then, and nobody else with seven, another round is played.',
    },
    endAtOnce: {
      ask: 'Is the game over at once when I have seven cards?',
      answer: 'No. The round is played to its end, so that all have had as many turns.',
    },
    leftovers: {
      ask: 'Are food and gold worth anything at the end?',
      answer: 'No, not even to break a tie. Equal totals share the place.',
    },
    two: {
      ask: 'What changes for two players?',
      answer:
        'Improvements cost 1 food less, but never less than 1, and Moons ask for half, rounded up. The official sheet is lost, so this is our reading; the lobby has a switch for it.',
    },
  },
  unsure:
    'Most costs, many crowns and some names and effects of Monarch are reconstructed: our best reading of the game, not the printed cards. Each card says which of its values they are. Also ours are the changes for two players and the order in which an excess of pledges goes back.',
  numbered: numbered(ids),
} satisfies RulesWords;
