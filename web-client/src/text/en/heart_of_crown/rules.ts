/** How Heart of Crown is played, in our words. Pictures and rule ids stand in games/heart_of_crown/rules. */
import ids from '../../../../../tests/rules/heart_of_crown.ids?raw';
import type { RulesWords } from '../../../pages/rules/contract';
import { marks } from './marks';
import { numbered } from '../numbered';

export const rules = {
  aim: [
    'You begin with a poor deck of ten cards and buy better ones from a common market.',
    'With 6 coins you take up the cause of a princess; from then on cards from your hand can be set under her for inheritance points.',
    'With 20 points her coronation begins, and she is crowned if after one more turn of every other player nobody else has 20; with 30 you win at once.',
  ],
  turn: {
    main: {
      title: 'Main phase: play cards',
      text: 'You have one play. Each card takes one, and each link arrow on it gives one. Territories and actions give coins and do what they say. When no play is left, the rest of your hand waits.',
    },
    keep: {
      title: 'With a princess: keep and recall',
      text: 'An action card may be kept on a territory under her control that costs at least as much, one on each. It stays over the turns and can be recalled to your hand.',
    },
    attack: {
      title: 'An attack is answered',
      text: 'Before it does anything each opponent in turn order may show defense cards. They stay in hand unless they say otherwise.',
    },
    buy: {
      title: 'Second phase: buy …',
      text: 'Any number of cards from the Market, with the coins of this turn. They go to your discard pile.',
    },
    support: {
      title: '… or support a princess …',
      text: 'For 6 coins, once a game. The three dearest territories you have played come under her control; coins left over are lost.',
    },
    set: {
      title: '… or set cards',
      text: 'Succession cards from your hand go under your princess and count their points from then on. Only one of these three things in a turn.',
    },
    cleanup: {
      title: 'Cleanup',
      text: 'Hand and played cards are discarded, five new cards are drawn, and the Random Market is filled up to eight different cards.',
    },
    coronation: {
      title: 'With 20 points: coronation',
      text: 'It begins by itself. If after one turn of every other player only you have 20 or more, you win. If somebody else has 20, too, those below drop out and overtime begins.',
    },
    end: {
      title: 'With 30 points, or when the last Prince goes',
      text: '30 points win at once, in the middle of a card even. When the last Prince leaves the Market, most points win.',
    },
  },
  words: {
    acquire: {
      word: 'Acquire',
      says: 'To put a card into your discard pile, unless another place is named.',
    },
    banish: { word: 'Banish', says: 'To take a card out of the game for good.' },
    open: {
      word: 'Open',
      says: 'To turn a card face up where it lies. It stays so until it leaves that place or is shuffled.',
    },
    reveal: { word: 'Reveal', says: 'To show a card for a moment. It is not open afterwards.' },
    control: {
      word: 'Direct control',
      says: 'The princess with the territories moved to her, the cards set and the cards kept there.',
    },
    keep: {
      word: 'Keep',
      says: 'To put an action card on a territory under direct control, where cleanup leaves it.',
    },
    market: {
      word: 'Market',
      says: 'The five stacks that are always there and the Random Market of eight different cards.',
    },
    counter: {
      word: 'Counter',
      says: 'Coin, debt, ore, twin and succession counters. A coin counter may become a coin in your main phase.',
    },
    debt: { word: 'Debt', says: 'The next coins you gain pay it off first, one each.' },
    ceremony: {
      word: 'Coronation',
      says: 'Begins with 20 points and is decided after a turn of every other player.',
    },
    overtime: {
      word: 'Overtime',
      says: 'When two or more have 20 at the decision: who has less is out, and 30 points or the last Prince decide.',
    },
    ...marks,
  },
  faq: {
    change: {
      ask: 'May I support another princess later?',
      answer: 'No. One for the whole game, and she is yours alone.',
    },
    before: {
      ask: 'May I put territories under control before or after I support a princess?',
      answer:
        'Only with her: in the moment of supporting. Later only cards that can be set come there, some of which are territories.',
    },
    which: {
      ask: 'Which territories come along, and may I leave some out?',
      answer:
        'The three of highest cost among those you have played; with fewer, all of them. You choose only among equally dear ones that do not all fit.',
    },
    flamaria: {
      ask: 'What of a Village that Flamaria would have had to take?',
      answer: 'It stays in play and is discarded. Nothing takes its place.',
    },
    pointsBefore: {
      ask: 'Do I have points without a princess?',
      answer: 'No, and you can get none.',
    },
    thirty: {
      ask: 'What if I reach 30 points?',
      answer: 'You win at once, whatever ceremony is under way.',
    },
    twenty: {
      ask: 'When is a coronation decided?',
      answer:
        'Before the first turn of its owner after every other player has completed one that began after the 20th point. Turns of the owner do not count, extra turns neither.',
    },
    below: {
      ask: 'What if I fall below 20 meanwhile?',
      answer: 'The ceremony ends. With 20 again a new one begins, with a whole round.',
    },
    both: {
      ask: 'What if two of us have 20 points?',
      answer:
        'At the decision all below 20 drop out and overtime begins: no more ceremonies; 30 points or the last Prince decide.',
    },
    tie: {
      ask: 'What breaks a tie?',
      answer: 'Nothing. Equal points share the victory.',
    },
    oneThing: {
      ask: 'May I buy and set in the same turn?',
      answer:
        'No. Buying, supporting and setting rule each other out; each may go on as long as you can. What your cards acquired in the main phase does not count.',
    },
    imperial: {
      ask: 'May I still buy if Imperial Territory moves in cleanup?',
      answer: 'Yes. What happens in cleanup leaves the second phase as it was.',
    },
    curses: {
      ask: 'Can I buy a Curse?',
      answer: 'No, neither from the pile nor out of a hand.',
    },
    klam: {
      ask: 'Does Klam-Klam’s discount hold for every card of a turn?',
      answer:
        'For every purchase, and it takes off what buying out of a hand adds. It never goes below 1 and changes no other payment.',
    },
    bribery: {
      ask: 'May I set a card that I bought with Bribery in the same turn?',
      answer: 'No. It was a purchase, and a purchase rules out setting.',
    },
    opened: {
      ask: 'What if a card to be opened is open already?',
      answer: 'It counts as opened once more, and the effect goes on with it.',
    },
    zeroCoins: {
      ask: 'May I pay 0 coins for Draft Notice?',
      answer: 'Yes, that opens one card.',
    },
    zeroCards: {
      ask: 'May I discard no card where it says any number?',
      answer: 'Yes.',
    },
    anyDefense: {
      ask: 'May I show a defense card where it changes nothing?',
      answer: 'Yes, any defense card against any attack.',
    },
    ramparts: {
      ask: 'Do several Ramparts add up?',
      answer: 'Yes. Against an attack that is not Military, and against Samurai, they change nothing.',
    },
    imitated: {
      ask: 'Can an attack that a Shinobi imitates be defended against?',
      answer: 'Yes. It is an attack of that subtype as well, and counts as one.',
    },
    debt: {
      ask: 'May I pay for effects while I have debt?',
      answer:
        'No coins for what a card does, only 0. Coins that you gain pay off debt first; with what you have you may still buy and support.',
    },
    shuffle: {
      ask: 'What if my deck has too few cards?',
      answer:
        'The discard pile is shuffled and put under what is left, then the effect goes on. Nothing is shuffled sooner.',
    },
    keptNow: {
      ask: 'From when on can a territory hold a card?',
      answer: 'From your next turn on after it came under control, an extra turn included.',
    },
    recall: {
      ask: 'May I recall a card that I kept in this turn?',
      answer: 'Yes, but you keep the same card only once a turn.',
    },
    witch: {
      ask: 'When may I banish Witch of Curses from my hand?',
      answer: 'At any time of your main phase, also with no play left. It is no attack, so nobody defends.',
    },
    talisman: {
      ask: 'Is Magic Talisman a Curse?',
      answer:
        'It is a card of the kind Curse: it cannot be banished for Adventurer or kept, but it can be bought, also out of a hand, and shown as a Curse to Apprentice Witch.',
    },
    tokens: {
      ask: 'What does a taxation token change?',
      answer:
        'Only the price of a purchase from that stack: not the cost that a card asks for, nor the price out of a hand.',
    },
    samurai: {
      ask: 'Can I get back what Samurai put out of play?',
      answer: 'No card reaches it. It comes to your discard pile by itself at the end of your next turn.',
    },
    mining: {
      ask: 'When may I use an ore counter?',
      answer: 'One each time you play a Mining Town, at no other moment.',
    },
    subtype: {
      ask: 'May I declare “no subtype” for Alliance?',
      answer: 'No, it must be one of the subtypes.',
    },
    bergamot: {
      ask: 'May I use Bergamot with no action card in my discard pile?',
      answer: 'Yes. You discard the card, and nothing is taken.',
    },
    raolily: {
      ask: 'What if the Market has fewer than five Royal Maids for Raolily?',
      answer: 'You take as many of those as you like.',
    },
    treasure: {
      ask: 'May I play Buried Treasure when the Supply is empty?',
      answer: 'Yes. It does nothing then.',
    },
    development: {
      ask: 'What does City Development do when the Market has no Town or City left?',
      answer: 'The card is banished all the same, and nothing takes its place.',
    },
    purveyor: {
      ask: 'Does Government Purveyor hold for every purchase of the turn?',
      answer: 'Yes, and you say for each card where it goes.',
    },
    hideoutItself: {
      ask: 'May a Hideout put itself on my deck in defense?',
      answer: 'If it is in your hand. A kept one stays where it is.',
    },
    hideoutTakes: {
      ask: 'Which cards does a played Hideout take?',
      answer:
        'Those that lie open on top of your deck without a gap, whatever opened them. Under a face-down card or at the bottom they stay.',
    },
    library: {
      ask: 'May Library bring back a card that is a succession card among other things?',
      answer: 'No.',
    },
    slash: {
      ask: 'Do several Slash-and-Burn Farmings add up, and what if no Curse is left?',
      answer:
        'A Village gives 2 coins at most, and each of them brings a Curse. Without a Curse to acquire there is no gain from it.',
    },
    supplyUnit: {
      ask: 'May one Supply Unit put another back on my deck?',
      answer: 'No, neither itself nor another.',
    },
    curiosities: {
      ask: 'How many cards does Witch of Curiosities bring me?',
      answer: 'One at most, however many were discarded, and none if no such card is in the Market.',
    },
    ouka: {
      ask: 'What if no card of the Market costs what Ouka asks for?',
      answer: 'The two cards are banished all the same.',
    },
    fairy: {
      ask: 'Which counters can Money-Loving Fairy add?',
      answer:
        'One more of a kind you have already, coin counters beyond three, too. It cannot begin a kind of which you have none, but for a coin counter while you have fewer than three.',
    },
    pigeon: {
      ask: 'May Carrier Pigeon take a card that I acquired in this turn?',
      answer: 'Yes.',
    },
    trader: {
      ask: 'What if Trader finds fewer than two cards, and may I take what it has just discarded?',
      answer: 'The discard pile is shuffled under the deck until two are discarded. Those two may be chosen.',
    },
    archer: {
      ask: 'Which attacks does Archer give a coin for?',
      answer: 'Every attack of this turn up to it, of any subtype, itself and imitated ones included.',
    },
    asked: {
      ask: 'Why am I asked to defend though I hold nothing?',
      answer:
        'So that nobody learns from the question what is in a hand. You can only decline then; how long that takes, and whether only holders are asked, is an option of the lobby.',
    },
  },
  unsure:
    'The texts of the cards are in our words. Where a value or effect is known from few sources only, or they disagree, the card says so. Rules the sources are silent about are decided by the game’s usual reading.',
  numbered: numbered(ids),
} satisfies RulesWords;
