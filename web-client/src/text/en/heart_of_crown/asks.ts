/** What is asked of whom, in English: one sentence for every question, to us and about others. */
import type { Part, Sentence } from '../../../games/contract';
import type { Ask, Why, Zone } from '../../../games/heart_of_crown/model/view';
import { plural } from '../grammar';

/** What a sentence about a question may say. */
export interface Asked {
  /** the card whose effect asks, null for the rules */
  by: Part | null;
  /** whom it concerns, null for the one asked */
  about: Part | null;
  /** the card it concerns */
  card: Part | null;
  zone: Zone;
  least: number;
  most: number;
  /** no answer is an answer too */
  stop: boolean;
  /** who attacks, and with what */
  attacker: Part;
  attack: Part | null;
}

const number = ({ least, most, stop }: Asked): string => {
  const lowest = stop && least > 0 && most > 1 ? 0 : least;
  if (most >= 90) return lowest > 0 ? `${plural(lowest, 'card')} or more` : 'any number of cards';
  if (lowest === most || most === 1) return plural(most, 'card');
  return lowest === 0 ? `up to ${plural(most, 'card')}` : `${String(lowest)} to ${plural(most, 'card')}`;
};

const fromZone: Readonly<Partial<Record<Zone, string>>> = {
  hand: ' from your hand',
  discard: ' from your discard pile',
  play: ' from your play area',
  market: ' from the Market',
  deck: ' of your deck',
  deck_top: ' from the top of your deck',
  domain: ' under direct control',
  kept: ' kept on a territory',
};

const lead = (asked: Asked, ...rest: Part[]): Sentence =>
  asked.by === null ? rest : [asked.by, ': ', ...rest];

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A sentence that begins with the card that asks, or with a capital letter. */
function told(asked: Asked, verb: string, ...rest: Part[]): Sentence {
  const begin = asked.by === null ? verb : lower(verb);
  const end = asked.stop ? ', or none.' : '.';
  return lead(asked, `${begin} ${number(asked)}`, ...rest, end);
}

const lastOnTop = (asked: Asked): string => (asked.most > 1 ? ', the last one uppermost' : '');

const owner = (asked: Asked): Part[] =>
  asked.about === null ? ['your deck'] : ['the deck of ', asked.about];

export const asks = {
  yours: {
    none: () => [],
    starting_hand: () => ['Choose your first hand: how many Apprentice Maids among the five cards?'],
    main: () => ['Your turn.'],
    second: () => ['Your second phase.'],
    cleanup: (asked) =>
      lead(
        asked,
        asked.by === null ? 'Before cleanup: use a card' : 'before cleanup, use it',
        fromZone[asked.zone] ?? '',
        ', or go on.',
      ),
    defend: (asked) =>
      asked.attack === null
        ? ['Do you use a defense?']
        : [asked.attacker, ' attacks with ', asked.attack, ': defend?'],
    discard: (asked) =>
      asked.zone === 'domain' && asked.about !== null
        ? lead(asked, 'discard a card under the direct control of ', asked.about, '.')
        : told(asked, 'Discard', fromZone[asked.zone] ?? ''),
    banish: (asked) => told(asked, 'Banish', fromZone[asked.zone] ?? ''),
    acquire: (asked) => told(asked, 'Acquire', fromZone[asked.zone] ?? ''),
    take: (asked) => told(asked, 'Take', fromZone[asked.zone] ?? '', ' into your hand'),
    put_on_top: (asked) =>
      told(asked, 'Put', fromZone[asked.zone] ?? '', ` open on top of your deck${lastOnTop(asked)}`),
    put: (asked) =>
      told(asked, 'Put', fromZone[asked.zone] ?? '', ' open on top or at the bottom of your deck'),
    put_back: (asked) => told(asked, 'Put', ` back on your deck${lastOnTop(asked)}`),
    take_out: (asked) =>
      told(asked, 'Send', fromZone[asked.zone] ?? '', ' out of play until your next turn is over'),
    show: (asked) =>
      lead(
        asked,
        `${asked.by === null ? 'Show' : 'show'} a card`,
        fromZone[asked.zone] ?? '',
        asked.stop ? ', or decline.' : '.',
      ),
    imitate: (asked) => lead(asked, 'which card shall it imitate?'),
    opened: (asked) => [
      ...(asked.card === null ? ['A card'] : [asked.card]),
      ' lies open on ',
      ...owner(asked),
      ': leave it or discard it?',
    ],
    way: (asked) => lead(asked, 'choose one', asked.stop ? ', or neither.' : '.'),
    pay: (asked) => lead(asked, 'how many coins do you pay?'),
    amount: (asked) => lead(asked, 'how many cards?'),
    declare: (asked) => lead(asked, 'which subtype do you declare?'),
    token: (asked) => lead(asked, 'which stack is taxed?', asked.stop ? ' You may leave it be.' : ''),
  } satisfies Record<Ask, (asked: Asked) => Sentence> as Record<Ask, (asked: Asked) => Sentence>,

  /** After "Waiting for Brian: ". */
  theirs: {
    none: '',
    starting_hand: 'the first hand',
    main: 'the main phase',
    second: 'the second phase',
    cleanup: 'the start of cleanup',
    defend: 'a defense',
    discard: 'a card to discard',
    banish: 'a card to banish',
    acquire: 'a card to acquire',
    take: 'a card to take',
    put_on_top: 'cards for the top of the deck',
    put: 'cards for the deck',
    put_back: 'the order of cards put back',
    take_out: 'a card to go out of play',
    show: 'a card to show',
    imitate: 'a card to imitate',
    opened: 'what becomes of the open card',
    way: 'a choice',
    pay: 'coins to pay',
    amount: 'a number',
    declare: 'a subtype to declare',
    token: 'a stack to tax',
  } as Record<Ask, string>,

  playing: (seat: Part): Sentence => [seat, ' is playing.'],
  buying: (seat: Part): Sentence => [seat, ' is in the second phase.'],
  waiting: (seats: readonly Part[], what: string, by: Part | null): Sentence => [
    'Waiting for ',
    ...seats,
    `: ${what}`,
    ...(by === null ? [] : [', ', by]),
    '.',
  ],
  defends: (seats: readonly Part[], attack: Part | null): Sentence =>
    attack === null
      ? ['Waiting for ', ...seats, ': defend?']
      : ['Waiting for ', ...seats, ': defend against ', attack, '?'],
  about: (seat: Part): Part[] => [' It concerns ', seat, '.'],
  chosen: ['You have chosen your first hand. The others are still thinking.'] as Sentence,
  over: ['The game is over.'] as Sentence,
  out: ['You have dropped out; the others play on.'] as Sentence,

  turn: {
    play: (plays: number): Sentence => [`Your turn: play a card, ${plural(plays, 'play')} left.`],
    noPlays: ['No plays left: go on to the second phase.'] as Sentence,
    nothing: ['Nothing in your hand can be played: go on to the second phase.'] as Sentence,
    keep: ['Keep a card: choose it, then the territory. Or recall a card you keep.'] as Sentence,
    roads: (which: string): Sentence => [`Second phase: ${which}.`],
    one: ' – one of these',
    buy: (coins: number) => `buy for ${plural(coins, 'coin')}`,
    support: 'support a princess',
    set: 'set cards',
    none: ['Nothing to buy, support or set: end the turn.'] as Sentence,
    buyMore: (coins: number): Sentence => [`Buy on with ${plural(coins, 'coin')}, or end the turn.`],
    bought: ['Nothing more within your means: end the turn.'] as Sentence,
    supported: (princess: Part | null): Sentence =>
      princess === null ? ['End the turn.'] : [princess, ' is yours. Only the end of the turn is left.'],
    setMore: ['Set another card, or end the turn.'] as Sentence,
    setDone: ['Nothing more to set: end the turn.'] as Sentence,
  },

  why: {
    ok: '',
    game_over: 'the game is over',
    not_your_turn: 'not your turn',
    not_your_question: 'somebody else is asked',
    question_open: 'a question is open',
    wrong_phase: 'not in this phase',
    bad_parameter: 'not possible',
    player_out: 'out of the game',
    not_in_hand: 'not in your hand',
    not_playable: 'cannot be played',
    no_plays_left: 'no plays left',
    no_princess: 'you support no princess yet',
    no_ability: 'she has nothing to use',
    ability_used: 'used this turn',
    cannot_pay_cost: 'her price cannot be paid',
    no_counter: 'no counter left',
    in_extra_turn: 'not in an extra turn',
    keep_not_action: 'only action cards can be kept',
    keep_no_territory: 'no territory under direct control',
    keep_cost: 'costs more than your free territories',
    keep_occupied: 'your territories hold cards already',
    keep_new_territory: 'a new territory holds cards from your next turn on',
    keep_again: 'kept once this turn',
    not_kept: 'not kept',
    not_for_sale: 'not for sale',
    not_enough_coins: 'not enough coins',
    other_choice_made: 'another choice was made this turn',
    bribery_used_up: 'nothing more from this hand',
    already_supporting: 'you support a princess',
    princess_taken: 'taken',
    wrong_territories: 'other territories',
    not_succession: 'no succession card',
    wrong_number: 'another number',
    not_an_option: 'not asked for',
  } as Record<Why, string>,

  /** what a number does that a card asks for, by the card's key */
  does: {
    city_development: (n: number): string =>
      n === 0 ? 'nothing happens' : n === 1 ? 'Village to Town' : 'Town to City',
    draft_notice: (n: number): string => `opens ${plural(n + 1, 'card')}`,
    raolily: (n: number): string => (n === 0 ? 'none' : plural(n, 'Royal Maid')),
  },
  lacks: (card: string) => `you have no ${card}`,
};
