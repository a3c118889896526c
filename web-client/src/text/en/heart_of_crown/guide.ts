/** English: what the guide says of Heart of Crown. */
import type { Said } from '../../../games/guide';

export const guide = {
  aim: {
    say: 'You bring a princess to the throne. First better cards for your deck, then a princess, then points under her: with 20 her coronation begins.',
  },
  hand: {
    say: 'Your hand: five cards of your deck of ten, new ones each turn. Villages give coins; maids cannot be played.',
  },
  plays: {
    say: 'You have one play. Each card uses one up, and each link on it, an arrow, gives one: a card with a link can be followed by another.',
  },
  play: {
    say: 'Play your territories: one after the other from your hand, or all of them here. They give the coins of this turn.',
    instead: 'Fine: an action first often helps. Your territories can follow as long as you have plays.',
  },
  coins: {
    say: 'The coins of this turn. What you do not spend is lost, so look at what they can buy: prices you can pay are marked.',
  },
  roads: {
    say: 'Once nothing is left to play, the second phase begins. In each turn you do one of three things: buy cards, support a princess, or set cards under her. What you begin closes the others.',
  },
  support: {
    say: 'Six coins: now you can take up a princess, once and for the whole game. Look at what each of them does, then press one.',
    instead:
      'Others may take the one you want. A princess early means points early; but stronger cards first can be right, too.',
  },
  supporting: {
    say: 'The three dearest territories you have played come under her and leave your deck. There they are worth what they show.',
  },
  buy: {
    say: 'Lit stacks you can pay. This one is a good buy for you now. It goes to your discard pile and comes to your hand later.',
    instead:
      'You buy nothing for once. Coins are not kept: each turn that buys nothing leaves your deck as it is.',
  },
  basic: {
    say: 'These five stacks are always there. Towns and Cities give coins; maids, Councillors and Princes are points to be set under a princess.',
  },
  random: {
    say: 'Eight different cards that change as stacks run out. Most are actions: rest on one to read what it does.',
  },
  end: {
    say: 'End your turn: all that is left goes to your discard pile, and you draw five new cards.',
    instead: 'There is still something for your coins, right. End your turn afterwards.',
  },
  others: {
    say: 'Between your turns the others play. Their princess, their points and the number of their cards are here.',
  },
  piles: {
    say: 'Deck and discard pile. When a card is needed and the deck is empty, the discard pile is shuffled and becomes the deck: that is when your purchases come.',
  },
  action: {
    say: 'An action card: it does what it says when you play it. Play it before your territories if it has a link, an arrow.',
  },
  lady: {
    say: 'Your princess and what is under her direct control: points are counted here and nowhere else.',
  },
  ability: {
    say: 'Your princess can do something for you now, once in a turn.',
  },
  set: {
    say: 'Succession cards of your hand can go under your princess now: press one. From then on its points count.',
    instead: 'Not this time. Cards that can be set only fill your hand until they lie under your princess.',
  },
  keep: {
    say: 'An action card can be kept on a territory of your princess that costs at least as much. It waits there over the turns until you call it back.',
  },
  defend: {
    say: 'Somebody attacks you. A defense card that you hold or keep can be shown against it. Unless the table is set otherwise everybody is asked, so being asked tells nothing.',
  },
  answer: {
    say: 'A card asks you something. What you may choose is lit; what it does stands on the card.',
  },
  curse: {
    say: 'A Curse. It can be neither played nor bought nor set: it only takes a place in your hand.',
  },
  counters: {
    say: 'You have a coin counter. It keeps from turn to turn and becomes a coin when you wish.',
  },
  debt: {
    say: 'You have debts: the next coins you gain pay them off first.',
  },
  ceremony: {
    say: 'A coronation has begun: somebody has 20 points. If nobody else has as many after one more turn of each of you, she is crowned.',
  },
  half: {
    say: 'Half of the way: ten points. With 20 the coronation begins, and 30 win at once.',
  },
} satisfies Record<string, Said>;
