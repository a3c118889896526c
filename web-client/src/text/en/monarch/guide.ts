/** English: what the guide says of Monarch. */
import type { Said } from '../../../games/guide';

export const guide = {
  aim: {
    say: 'You and your sisters would all be queen. Gather a court: when a round ends with seven cards in one, whoever has the most crowns wins.',
  },
  plate: {
    say: 'This is yours: food, gold and crowns. Gold buys courtiers. Food pays for taxes and for what is built on the land.',
  },
  land: {
    say: 'The land belongs to all of you. Farms give food, villages give gold: to whoever harvests or taxes, as much as all of them show.',
  },
  short: {
    say: 'A tax costs 1 food for each village, and you have too little. A harvest is free, so harvest now and tax next time.',
    instead: 'So be it. Remember the harvest: a turn without harvest or tax gives you nothing.',
  },
  produce: {
    say: 'Begin here. Once in a turn you harvest or tax; the buttons say what you get and pay. A court needs gold, so tax while you have the food.',
    instead:
      'That can come first, too. But do not forget to harvest or tax before you end your turn: once in each.',
  },
  courtier: {
    say: 'This courtier you can pay. Press the card: it joins your court with its crowns. You may buy as often as you can pay.',
    instead: 'A way to play, too. Courtiers are what wins in the end: look for them in the row each turn.',
  },
  deal: {
    say: 'Before anything is paid you see it here: the price, what is left to you, and how many crowns it is worth to you now.',
  },
  improvement: {
    say: 'This card is built on the land and paid with food. From then on it serves everybody, you too: good if you are the next to use it.',
  },
  guest: {
    say: 'A guest is bought to be sent away: to somebody else’s court, where it costs crowns at the end. Nobody can refuse.',
  },
  sweep: {
    say: 'Nothing here that you can use? For 3 gold the whole row goes and five new cards come.',
  },
  end: {
    say: 'There is nothing more for you to pay. End your turn; what you have not spent you keep.',
    instead: 'Right, there was still something to do. End your turn when you are done.',
  },
  others: {
    say: 'Between your turns the others play. Their courts lie here: look at what they collect, and at whether somebody nears seven cards.',
  },
  filled: {
    say: 'The row is filled up at once. What has just come is there for you as well as for the next.',
  },
  path: {
    say: 'The colour and sign of a courtier are its path. Some cards count the cards of a path, a beast or a garment: rest on a card to read it.',
  },
  cheaper: {
    say: 'A card of your court makes this one cheaper. The price you see has that taken off already.',
  },
  covered: {
    say: 'Something has been built. Only the uppermost card of a place counts; what lies beneath gives nothing any more.',
  },
  plagued: {
    say: 'Somebody has sent you a guest. It costs you crowns at the end. Some courtiers chase a guest away when they come: their text says so.',
  },
  moon: {
    say: 'A Moon has risen. It happens to all of you at once; what it does stands on it.',
  },
  pledge: {
    say: 'Here all pay together, or nobody pays. Say what you would give, look at what the others give, and confirm. Nothing is paid before all have.',
    instead: 'You may change your pledge until everybody has confirmed.',
  },
  giveUp: {
    say: 'It was not paid, and each of you loses a courtier. Choose which one you can spare.',
  },
  bannersThere: {
    say: 'Two courtiers of one path, and its banner may be yours. Each of you can have one banner in a game; it helps at once and gives crowns at the end.',
  },
  banner: {
    say: 'You have what this banner asks for. Take it when you like, but only one in a game, and somebody else may want it, too.',
  },
  late: {
    say: 'Your court fills. With seven courtiers in one court the round is played out and then all is counted: are you ahead? The crowns stand on the plates.',
  },
  full: {
    say: 'Your court has seven. Whoever comes now takes the place of one you choose.',
  },
  ending: {
    say: 'A court is full: if it stays so, this round is the last. Spend what you have; gold and food are worth nothing at the end.',
  },
} satisfies Record<string, Said>;
