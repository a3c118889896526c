/** What the signs, figures and marks of the Heart of Crown table are, for whoever points at them and for the glossary of the rules. */
import type { Explanation } from '../../../pieces/explain';

export const marks = {
  coins: { word: 'Coin', says: 'Money of this turn. What you do not spend is lost.' },
  links: { word: 'Link', says: 'An arrow on a card: one more card may be played.' },
  points: {
    word: 'Inheritance points',
    says: 'Of your princess and of what is under her direct control. Without a princess you have none.',
  },
  cost: { word: 'Cost', says: 'The printed number. Only the price of a purchase is ever changed.' },
  princess: {
    word: 'Princess',
    says: 'One for the whole game. She costs 6 coins, and nobody else can take her.',
  },
  territory: {
    word: 'Territory',
    says: 'Gives coins when played. Under direct control it can hold a kept card.',
  },
  action: { word: 'Action', says: 'Does what it says when played. Only actions can be kept.' },
  attack: {
    word: 'Attack',
    says: 'An action that strikes others. They are asked for their defense first.',
  },
  defense: {
    word: 'Defense',
    says: 'An action that can be shown against any attack from hand, or where it is kept. That is not playing it.',
  },
  succession: { word: 'Succession', says: 'A card that can be set under your princess.' },
  curse: {
    word: 'Curse',
    says: 'A card named Curse can be neither bought nor played nor set, and fills your hand. Magic Talisman is of this kind as well, but can be bought and played.',
  },
  supply: { word: 'Supply', says: 'The hidden stack from which the Random Market is filled.' },
  curses: { word: 'Curse pile', says: 'Sixteen Curses, no part of the Market.' },
  price: { word: 'Price for you', says: 'What you pay now; on a changed coin it is not the printed cost.' },
  left: { word: 'Cards left', says: 'So many cards lie in this stack.' },
  times: { word: 'Copies', says: 'So many cards of this name lie here.' },
  taxed: { word: 'Taxation token', says: 'Buying from this stack costs everybody 1 coin more.' },
  enough: { word: 'Enough coins', says: 'The coins of this turn pay for it.' },
  missing: { word: 'Missing coins', says: 'So many coins you lack for it.' },
  plays: { word: 'Plays', says: 'So many cards can still be played in this turn.' },
  free_play: { word: 'A play left', says: 'One more card can be played here.' },
  imitates: { word: 'Imitates', says: 'The card does what this one does.' },
  hand: { word: 'Hand', says: 'So many cards this player holds.' },
  deck: { word: 'Deck', says: 'So many cards are still to be drawn before the discard pile is shuffled.' },
  opened: {
    word: 'Open in the deck',
    says: 'A card that lies face up in the deck; everybody knows its place.',
  },
  discarded: { word: 'Discard pile', says: 'So many cards were discarded.' },
  out: { word: 'Out of play', says: "Cards that come back at the end of their owner's next turn." },
  defends: { word: 'Attacked', says: 'This player may answer the attack with a defense.' },
  ramparts: { word: 'Ramparts', says: 'So many Ramparts weaken the attack on this player.' },
  way: {
    word: 'Way to the crown',
    says: 'Filled as far as the points go: the stroke is the coronation at 20, the end the victory at 30.',
  },
  counter_coin: { word: 'Coin counter', says: 'Becomes 1 coin in the main phase, whenever its owner likes.' },
  counter_debt: { word: 'Debt counter', says: 'The next coins that are gained pay it off, one each.' },
  counter_ore: {
    word: 'Ore counter',
    says: 'A Mining Town takes one and acquires a card of cost 5 or less for it, no succession card.',
  },
  counter_twin: { word: 'Twin counter', says: 'Rain & Shion take one for another turn.' },
  counter_succession: {
    word: 'Succession counter',
    says: '1 inheritance point, as long as it lies on the princess.',
  },
  countdown: {
    word: 'Turns to come',
    says: 'So many players still have a turn before the coronation is decided.',
  },
  order: { word: 'Order', says: 'In which order you have picked them.' },
  kept: { word: 'Kept card', says: 'Lies on the territory through all cleanups until it is recalled.' },
  more: { word: 'And more', says: 'So many more lie there; the list has them all.' },
} satisfies Record<string, Explanation>;
