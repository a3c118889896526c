/** The words of the open decisions of Minerva: what is asked, of whom, and the controls of the answer. */
import { plural } from '../grammar';

const denarii = (count: number) => plural(count, 'denarius', 'denarii');

export const asks = {
  question: {
    /** asked of us; the tile that asks stands before it */
    ask: {
      none: '',
      turn: '',
      fountain: 'take which resource?',
      garden: 'a point of which kind of culture?',
      convert: 'how many tokens for glory?',
      convert_pairs: 'which pairs for glory?',
      trade: 'buy resources for 2 denarii each?',
      arch: 'take the top tile of which stack?',
      dining: 'take which two resources?',
      bathhouse: 'activate which tile around it?',
      aquaeduct: 'move which tile around it, and where?',
      circus: 'clear which residence away?',
      buy_assistant: 'Do you want another assistant?',
    },
    /** asked of somebody else */
    wait: {
      none: '',
      turn: '',
      fountain: 'which resource?',
      garden: 'which kind of culture?',
      convert: 'how many tokens for glory?',
      convert_pairs: 'which pairs for glory?',
      trade: 'which resources to buy?',
      arch: 'which culture tile?',
      dining: 'which two resources?',
      bathhouse: 'which tile to activate?',
      aquaeduct: 'which tile to move?',
      circus: 'which residence goes?',
      buy_assistant: 'another assistant?',
    },
  },

  /** what a tile in the middle of a line still asks */
  open: {
    none: '',
    turn: '',
    fountain: '1 resource of your choice',
    garden: '1 cultural point of your choice',
    convert: 'tokens for glory, as many as you like',
    convert_pairs: 'pairs for glory, as many as you like',
    trade: 'buys',
    arch: 'a culture tile',
    dining: 'two resources',
    bathhouse: 'activates tiles',
    aquaeduct: 'moves a tile',
    circus: 'clears a residence',
    buy_assistant: '',
  },

  /** why a tile around cannot be named, by the code of the refusal */
  barred: {
    not_eligible: 'cannot be chosen here',
    not_a_residence: 'is no residence',
    assistant_present: 'has an assistant',
    would_disconnect: 'holds the city together',
    not_adjacent: 'would stand alone',
  } as Record<string, string>,

  controls: {
    take: (what: string) => `Take ${what}`,
    overflow: 'you hold 6: becomes 1 denarius',
    holds: (count: number) => `you hold ${String(count)}`,
    point: (kind: string) => `1 ${kind} point`,
    less: (what: string) => `Less ${what}`,
    more: (what: string) => `More ${what}`,
    keep: 'Pay nothing',
    convert: (tokens: string, glory: number) => `Pay ${tokens} for ${String(glory)} glory`,
    pays: 'You pay',
    pairs: (count: number) => plural(count, 'pair'),
    pairsDo: (pairs: number, glory: number) => `Pay ${plural(pairs, 'pair')} for ${String(glory)} glory`,
    trade: (tokens: string, cost: number) => `Buy ${tokens} for ${denarii(cost)}`,
    tradeHelp: (most: number) =>
      most === 0
        ? 'Your denarii buy none now. Selling could pay for it.'
        : `2 denarii each; your denarii buy up to ${String(most)}.`,
    dine: (tokens: string) => `Take ${tokens}`,
    dineMore: (count: number) => `Choose ${String(count)} more`,
    noneYet: 'Choose first',
    decline: 'No, thanks',
    stop: 'Enough',
    arch: (kind: string, points: number) => `Take the ${kind} tile, ${String(points)} VP`,
    bathhouse: 'Up to three lit tiles, one after the other. Each is resolved before the next.',
    progress: (have: number, marks: number, points: number) =>
      `${String(have)} of ${String(marks)} for the tile worth ${String(points)} VP`,
    pairsPay: (tokens: number, glory: number) => `pays ${String(tokens)}, ${String(glory)} glory`,
    activate: (name: string) => `Activate ${name}`,
    move: (name: string) => `Move ${name}`,
    moveTo: (where: string) => `to ${where}`,
    lifted: (name: string) => `${name} is lifted: choose where it goes.`,
    putBack: 'Put it back',
    remove: (where: string) => `Clear the residence, ${where}`,
    removeConfirm: 'Clear it away',
    aquaeduct: 'Choose a lit tile, then its new place.',
    circus: 'It does not come back; but the place is free again.',
    assistant: (price: number, glory: number) =>
      `The next costs ${denarii(price)} or ${plural(glory, 'glory token')}.`,
    payDenarii: (price: number) => `Pay ${denarii(price)}`,
    payGlory: (price: number) => `Pay ${plural(price, 'glory token')}`,
    sellFirst: 'Sell resources first: the denarii lack.',
    short: (what: string) => `${what} short`,
    glorySpent: 'Glory tokens you pay do not count in this round’s glory.',
    owned: (count: number) => `You have ${String(count)} of 5 assistants.`,
  },
};
