/** What the signs, figures and marks of the Monarch table are, for whoever points at them and for the glossary of the rules. */
import type { Explanation } from '../../../pieces/explain';

export const marks = {
  court: {
    word: 'Court',
    says: 'The Court Cards before you, at most seven. Guests and banners take no place in it.',
  },
  crowns: { word: 'Crowns', says: 'What wins. Cards, banner and guests are added up at the end.' },
  gold: {
    word: 'Gold',
    says: 'Comes from villages by tax. Pays for Court Cards, guests and sweeps; worth nothing at the end.',
  },
  food: {
    word: 'Food',
    says: 'Comes from farms by harvest. Pays for taxes, improvements and part of Bounty; worth nothing at the end.',
  },
  might: { word: 'Might', says: 'The path of swords. Its banner makes your tax 3 food cheaper.' },
  culture: {
    word: 'Culture',
    says: 'The path of masks. With its banner the first sweep of each of your turns is free.',
  },
  wisdom: {
    word: 'Wisdom',
    says: 'The path of books. Its banner gives you 1 gold whenever somebody else taxes.',
  },
  bounty: {
    word: 'Bounty',
    says: 'The path of ears of wheat. Its banner gives you 2 food whenever somebody else harvests.',
  },
  beast: {
    word: 'Beast',
    says: 'A card with the emblem of a beast: nine cards. Picture and name do not matter, only the emblem.',
  },
  garment: { word: 'Garment', says: 'A card with the emblem of a garment: eight cards.' },
  guest: {
    word: 'Guest',
    says: 'A card that somebody sent you. It costs you crowns at the end and takes no place in the court.',
  },
  chaser: {
    word: 'Chaser',
    says: 'A card that may send one of your guests away, at the moment it comes to you and never later.',
  },
  banner: {
    word: 'Banner',
    says: 'Five of them, one a player and game. They can be left out of a first game.',
  },
  moon: {
    word: 'Moon',
    says: 'An event from the deck that concerns everybody. Each comes at most once a game.',
  },
  discount: {
    word: 'Discount',
    says: 'Four cards make your Court Cards of one path 2 gold cheaper for as long as you have them; food stays as it is.',
  },
  worth: {
    word: 'Crowns of a card',
    says: 'So many crowns the card brings; with a “?” it depends on other cards.',
  },
  yields_gold: { word: 'Yield of a village', says: 'So much gold a tax brings here, whoever taxes.' },
  yields_food: { word: 'Yield of a farm', says: 'So much food a harvest brings here, whoever harvests.' },
  penalty: {
    word: 'Crowns of a guest',
    says: 'So many crowns the guest takes at the end from whoever has it.',
  },
  spoiled: {
    word: 'No crowns now',
    says: 'Another card of the same court leaves this one without crowns; the large card names it.',
  },
  fickle: {
    word: 'May drop to 0',
    says: 'Brings no crowns while the card that its text names lies in the same court.',
  },
  price: {
    word: 'Price',
    says: 'What the card costs you now; a number struck through is the printed price.',
  },
  gain: { word: 'Change', says: 'So many crowns more or less you would have with it.' },
  short: { word: 'Missing', says: 'So much you lack for it now.' },
  holds: { word: 'Court so far', says: 'Court Cards before this player, of seven.' },
  banner_worth: {
    word: 'Crowns of the banner',
    says: 'What the banner brings its owner, or would bring you.',
  },
  progress: {
    word: 'Way to the banner',
    says: 'For each player, how many of the two Court Cards that it takes lie in the court.',
  },
  beneath: { word: 'Covered cards', says: 'So many cards lie beneath; only the uppermost one counts.' },
  farm: { word: 'Farm', says: 'A space that gives food at a harvest; bare it gives 1.' },
  village: {
    word: 'Village',
    says: 'A space that gives gold at a tax; bare it gives 1, and each costs 1 food.',
  },
  place: {
    word: 'Free place',
    says: 'One of the seven places of the court; while one court has seven cards, the game ends with the round.',
  },
  formula: { word: 'How it counts', says: 'Crowns for each card that counts, times so many that count now.' },
  harvest: { word: 'Harvest', says: 'So much food a harvest brings now.' },
  tax: { word: 'Tax', says: 'So much gold a tax brings now, and what it costs in food.' },
  first: { word: 'First', says: 'Begins every round.' },
  last: { word: 'Last', says: 'Ends every round; the game can only end after this seat.' },
  even: { word: 'No change', says: 'Nothing is gained and nothing lost.' },
} satisfies Record<string, Explanation>;
