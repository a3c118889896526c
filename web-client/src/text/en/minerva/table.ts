/** Every word of the Minerva table, in English. Functions take what must be filled in; parts stay in the order of the language. */
import type { Part, Sentence } from '../../../games/contract';
import { joined, list, plural, signed } from '../grammar';
import { asks } from './asks';
import { events } from './events';

const place = (n: number) => ['', '1st', '2nd', '3rd', '4th'][n] ?? `${String(n)}th`;
const roman = (n: number) => ['', 'I', 'II', 'III', 'IV', 'V', 'VI'][n] ?? String(n);

export const table = {
  plural,
  list,
  signed,
  place,
  roman,
  joined,
  back: 'Back',

  resources: { grain: 'grain', wood: 'wood', stone: 'stone', ore: 'ore' } as Record<string, string>,
  /** what one holds besides, named beneath its sign */
  held: { denarii: 'denarii', glory: 'glory' } as Record<string, string>,
  /** an amount of anything that can be held */
  amount: (of: string, count: number): string => {
    switch (of) {
      case 'denarii':
        return plural(count, 'denarius', 'denarii');
      case 'glory':
        return plural(count, 'glory token');
      case 'vp':
        return `${String(count)} VP`;
      default:
        return `${String(count)} ${of}`;
    }
  },
  /** the same as a name that stands behind a figure */
  unit: (of: string, count: number): string => {
    if (of === 'denarii') return count === 1 ? 'denarius' : 'denarii';
    if (of === 'glory') return count === 1 ? 'glory token' : 'glory tokens';
    return of;
  },
  /** what stands small behind the figure of a tile */
  points: 'VP',
  vp: (points: number) => `${String(points)} VP`,
  nothing: 'nothing',
  culture: { theater: 'theater', art: 'art', academic: 'academic' } as Record<string, string>,
  culturePoints: (kind: string, count: number) =>
    `${String(count)} ${kind} ${count === 1 ? 'point' : 'points'}`,

  categories: {
    production: 'production',
    trade: 'trade',
    cultural: 'cultural',
    military: 'military',
    special: 'special',
    temple: 'temple',
    residence: 'residence',
    none: 'no category',
  } as Record<string, string>,
  /** the letter on a category's sign */
  letters: {
    production: 'P',
    trade: 'T',
    cultural: 'C',
    military: 'M',
    special: 'S',
    temple: 'V',
    residence: 'R',
    none: '',
  } as Record<string, string>,
  groups: {
    fountain: 'fountain',
    starting: 'starting tile',
    normal: 'facility',
    temple: 'temple',
    round: 'round tile',
    residence: 'residence',
  } as Record<string, string>,
  dirs: { up: 'up', down: 'down', left: 'left', right: 'right' } as Record<string, string>,
  sources: {
    culture: 'Culture tiles',
    glory: 'Glory tiles',
    temples: 'Temples',
    money: 'Money and resources',
    order: 'Order tile',
  } as Record<string, string>,

  question: {
    over: ['The game is over.'] as Sentence,
    turn: (who: Part): Sentence => ['Waiting for ', who, ' to build, place an assistant or pass.'],
    yours: {
      turn: ['Your turn: choose a tile or a residence to build, or pass.'] as Sentence,
      turnHost: ['Your turn: build, place an assistant, or pass.'] as Sentence,
      fee: (sentence: Sentence, fee: number): Sentence => [
        ...sentence,
        ' Each action costs you ',
        { strong: plural(fee, 'denarius', 'denarii') },
        ' now.',
      ],
    },
    waits: (who: Part, what: string, tile: Part | null): Sentence =>
      tile === null ? ['Waiting for ', who, `: ${what}`] : ['Waiting for ', who, ' at ', tile, `: ${what}`],
    asked: (tile: Part | null, sentence: string): Sentence =>
      tile === null ? [sentence] : [tile, `: ${sentence}`],
    ...asks.question,
  },

  tile: {
    named: (name: string, what: string) => `${name}: ${what}`,
    free: 'free',
    costs: (price: string) => `costs ${price}`,
    effect: 'Effect',
    cost: 'Cost',
    category: 'Category',
    forYou: 'For you now',
    where: 'Where it lies',
    worth: 'Worth now',
    copies: 'In the box',
    copiesOf: (copies: number, used: number) =>
      used === copies
        ? plural(copies, 'copy', 'copies')
        : `${plural(copies, 'copy', 'copies')}, ${String(used)} of them in this game`,
    once: 'once, when built',
    reconstructed: (fields: string) =>
      `Reconstructed: ${fields}. These are our best reading of the game, not the printed tile.`,
    fields: {
      name: 'name',
      category: 'category',
      group: 'whether it is a starting tile',
      cost: 'cost',
      text: 'effect',
      copies: 'number of copies',
      points: 'points',
      marks: 'marks',
    } as Record<string, string>,
    heap: (count: number) => `${String(count)} of these on offer`,
    fresh: 'new this round',
    now: 'can be built now',
    later: 'not now',
  },

  price: {
    pays: (what: string) => `pay ${what}`,
    lacks: (what: string, coins: number) => `${what} lacking: ${plural(coins, 'denarius', 'denarii')}`,
    fee: (coins: number) => `fee ${plural(coins, 'denarius', 'denarii')}`,
    missing: (coins: number) => `${plural(coins, 'denarius', 'denarii')} short`,
    sell: 'selling would cover it',
    short: 'not even selling would cover it',
    after: (what: string) => `leaves ${what}`,
    feeShort: 'Fee',
    withFee: 'fee included',
  },

  place_: {
    offer: 'on offer in the market',
    row: (slot: number) => `in the row of temples, place ${String(slot + 1)} of 5`,
    city: (name: string) => `in the city of ${name}`,
    every: 'in every city',
    stack: 'not seen yet, or out of the game',
  },

  city: {
    yours: 'Your city',
    of: (name: string) => `City of ${name}`,
    closer: 'Closer',
    farther: 'Farther',
    fit: 'Whole city',
    help: 'Arrow keys move from place to place, plus and minus change the size.',
    spot: (where: string) => `free place ${where}`,
    lit: 'lit: can be chosen',
    at: (where: string) => `at ${where}`,
    where: (x: number, y: number) => {
      const across = x === 0 ? '' : `${String(Math.abs(x))} ${x > 0 ? 'right' : 'left'}`;
      const along = y === 0 ? '' : `${String(Math.abs(y))} ${y > 0 ? 'down' : 'up'}`;
      const both = [across, along].filter((part) => part !== '').join(', ');
      return both === '' ? 'in the middle' : both;
    },
    residence: 'Residence',
    withAssistant: (dir: string) => `with an assistant facing ${dir}`,
    temple: (points: number, count: number) => `worth ${String(points)} VP now, counts ${String(count)}`,
    wouldBe: (points: number) => `worth ${String(points)} VP here`,
    change: (points: string) => `temples ${points} VP`,
    chosen: 'chosen',
    look: (name: string) => `Look at the city of ${name}`,
    why: asks.barred,
  },

  seat: {
    total: (points: number) => `${String(points)} VP if the game ended now`,
    residences: (count: number) => `${plural(count, 'residence')} in reserve`,
    assistants: (reserve: number, placed: number) =>
      `${plural(reserve, 'assistant')} in reserve, ${String(placed)} placed`,
    passed: 'passed',
    order: (number: number) => `order tile ${String(number)}`,
    first: 'began this round',
    turn: 'to play',
    glory: (place: string) => `${place} in glory now`,
    price: (coins: number, glory: number) =>
      coins === 0
        ? 'has all five assistants'
        : `next assistant: ${plural(coins, 'denarius', 'denarii')} or ${plural(glory, 'glory token')}`,
    full: (what: string) => `6 ${what}: every further one becomes a denarius`,
    tiles: (count: number) => `${plural(count, 'tile')} in the city`,
    account: 'Victory points by source',
    names: 'What all of this is',
  },

  market: {
    title: 'Market',
    temples: 'Temples',
    pairs: 'Market in pairs',
    byCategory: 'By category',
    byPrice: 'By price',
    byRound: 'Newest first',
    sort: 'Order of the market',
    empty: 'The market is empty.',
    stack: (count: number) => `Stack: ${plural(count, 'tile')}`,
    templeStack: (count: number) => `${plural(count, 'temple')} to come`,
    unseenTitle: 'Not seen yet',
    unseenHelp:
      'Tiles that have not appeared. Some of them stay behind the last round tile and never come; the order is hidden.',
    pair: (number: number) => `Pair ${String(number)}`,
    later: 'only while you choose an action of your turn',
    pairHelp: 'Build one of a pair, and the other leaves the game.',
    partner: (name: string) => `${name} leaves the game`,
    partnerRound: 'the round tile and its denarii go back',
    takeRound: (coins: number) => `Take ${plural(coins, 'denarius', 'denarii')}`,
    takeRoundLabel: (coins: number, partner: string) =>
      `Take the round tile: gain ${plural(coins, 'denarius', 'denarii')}, ${partner} leaves the game`,
    gone: 'no temple',
    toTemples: 'On to the temples',
    toTiles: 'Back to the tiles',
  },

  stacks: {
    title: 'Culture',
    top: (kind: string, points: number, marks: number) =>
      `${kind}: top tile ${String(points)} VP for ${plural(marks, 'mark')} in one turn`,
    empty: (kind: string) => `${kind}: no tiles left`,
    left: (count: number) => plural(count, 'tile'),
    have: (have: number) => `${plural(have, 'point')} this turn`,
    would: (more: number) => `${signed(more)} by this line`,
    takes: 'takes it',
    help: 'Points of one line, or of a Bathhouse, gain the top tile of their stack when they are at least its marks. They do not last beyond the turn.',
    marks: (marks: number) => plural(marks, 'mark'),
  },

  glory: {
    title: 'Glory',
    round: (round: number) => `Round ${String(round)} of 6`,
    would: (who: string) => `${who} now`,
    nobody: 'nobody yet',
    place: (n: number, points: number) => `${place(n)}: ${String(points)} VP`,
    goal: (tokens: number) => `alone: ${plural(tokens, 'token')} for the 1st`,
    help: 'After each round the most glory tokens gain these tiles; then all tokens go. Among equals the lower order tile goes first.',
    helpAlone:
      'After each round: as many glory tokens as the number of the round gain the 1st tile, one or more the 2nd. Then all tokens go.',
    order: 'Order of passing',
    orderTile: (number: number) => `Order tile ${String(number)}`,
    orderNext: 'next to pass',
    orderHeld: (name: string) => `held by ${name}`,
    orderFree: 'at the side',
    orderPoints: (points: number) => `${String(points)} VP at the end`,
    fee: 'Somebody has passed: each action costs 1 denarius.',
    feeShort: 'Fee 1',
    rounds: 'Rounds',
    standing: 'Standing',
    gone: 'given',
  },

  actions: {
    residence: 'Residence',
    residenceTitle: (left: number) => `Build a residence and activate a line, ${String(left)} left`,
    assistant: 'Assistant',
    assistantTitle: (left: number) =>
      `Place an assistant on a residence and activate its line, ${String(left)} left`,
    pass: 'Pass',
    passTitle: (order: number) => `Pass and take order tile ${String(order)}`,
    passAlone: 'End the round',
    passAloneTitle: 'Pass: the round ends',
    cancel: 'Cancel',
    none: 'none left',
    noHost: 'no free residence',
    noFee: 'fee lacking',
    sell: 'Sell',
    sellTitle: 'Sell resources, 1 denarius each, at any time',
    confirmPass: 'Pass now?',
  },

  sell: {
    title: 'Sell resources',
    help: '1 denarius for each token, at any time, also while others play.',
    less: (what: string) => `One ${what} less`,
    more: (what: string) => `One ${what} more`,
    do: (count: number) =>
      count === 0
        ? 'Choose what to sell'
        : `Sell ${plural(count, 'token')} for ${plural(count, 'denarius', 'denarii')}`,
    nothing: 'You hold no resources.',
  },

  build: {
    choose: 'Choose a lit place in your city.',
    chooseTemple: 'Every lit place shows what the temple would be worth there.',
    chooseHost: 'Choose a residence without an assistant.',
    chooseDir: 'Which way? Each shows what it would bring.',
    chooseFirst: 'Choose first',
    details: 'Details',
    here: (name: string) => `Build ${name} here`,
    residenceHere: (dir: string) => `Build, activate ${dir}`,
    assistantHere: (dir: string) => `Place, activate ${dir}`,
    spot: 'What shall stand here?',
    spotHelp: 'Choose a tile in the market, or build a residence.',
    spotResidence: 'A residence',
    leaves: 'Leaves you',
    temples: 'Temples',
    total: 'In all',
    worthHere: (points: number) => `${String(points)} VP here now`,
    after: (change: string) => `${change} VP`,
  },

  line: {
    title: 'The line',
    empty: 'No facility there: nothing happens.',
    endEmpty: 'ends at an empty place',
    endResidence: 'ends at a residence',
    idle: 'does nothing in a line',
    open: 'depends on an earlier choice',
    ask: asks.open,
    overflow: (count: number) => `${String(count)} sold, above six`,
    takes: (kind: string, points: number) => `${kind} tile, ${String(points)} VP`,
    takesTitle: 'Culture tiles it would take',
    more: 'and your choices',
    sum: 'Together',
    step: (index: number, name: string, what: string) => `${String(index)}. ${name}: ${what}`,
    dir: (dir: string, what: string) => `${dir}: ${what}`,
  },

  ask: asks.controls,

  sheets: { market: 'Market', seats: 'Cities', stacks: 'Culture' },

  solo: {
    next: (points: number, title: string) => `${plural(points, 'point')} to ${title}`,
    end: (title: string, points: number) => `${title}, with ${String(points)} victory points`,
  },

  reckoning: {
    chart: 'Victory points over time',
    tie: 'Equal points: more culture and glory tiles come first, then more temples, then the lower order tile.',
    culture: (kind: string): Sentence => [`Culture, ${kind}`],
    sum: (points: readonly number[]): Sentence => [points.join(' + ')],
    glory: (round: number, n: number): Sentence => [`Glory, round ${String(round)}, ${place(n)}`],
    temple: (tile: Part): Sentence => [tile],
    tiles: (tiles: readonly Part[]): Sentence =>
      tiles.length === 0 ? ['counts nothing'] : ['counts ', ...joined(tiles)],
    residences: (count: number) => plural(count, 'residence'),
    money: ['Money and resources'] as Sentence,
    moneyWhy: (coins: number, tokens: number): Sentence => [
      `${plural(coins, 'denarius', 'denarii')} and ${plural(tokens, 'resource')}: 1 for every 3`,
    ],
    order: (number: number): Sentence => [`Order tile ${String(number)}`],
  },

  undo: {
    build_facility: (tile: Part): Sentence => ['building ', tile],
    build_residence: ['the residence'] as Sentence,
    place_assistant: ['the assistant'] as Sentence,
    take_round_tile: ['taking the round tile'] as Sentence,
    pass: ['passing'] as Sentence,
    sell: (what: string): Sentence => [`selling ${what}`],
    buy_assistant: ['the answer about an assistant'] as Sentence,
    answer: (what: string): Sentence => [`the choice “${what}”`],
    other: (action: string): Sentence => [action],
  },

  detail: {
    none: 'none',
    facing: (where: string, dir: string) => `${where}, facing ${dir}`,
    move: (from: string, to: string) => `from ${from} to ${to}`,
    number: (number: string) => `number ${number}`,
    pay: { denarii: 'paid with denarii', glory: 'paid with glory' } as Record<string, string>,
  },

  events,
};
