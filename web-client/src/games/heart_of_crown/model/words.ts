/** The words the view, the questions and the events have in common. */
export type Zone =
  | 'none'
  | 'hand'
  | 'deck'
  | 'deck_top'
  | 'deck_bottom'
  | 'discard'
  | 'play'
  | 'domain'
  | 'kept'
  | 'out'
  | 'market'
  | 'supply'
  | 'curses'
  | 'princesses'
  | 'box';

export type Phase = 'setup' | 'main' | 'second' | 'cleanup' | 'over';
export type Choice = 'none' | 'purchase' | 'support' | 'set';

export const asks = [
  'none',
  'starting_hand',
  'main',
  'second',
  'cleanup',
  'defend',
  'discard',
  'banish',
  'acquire',
  'take',
  'put_on_top',
  'put',
  'put_back',
  'take_out',
  'show',
  'imitate',
  'opened',
  'way',
  'pay',
  'amount',
  'declare',
  'token',
] as const;
export type Ask = (typeof asks)[number];

export const ways = [
  'none',
  'top',
  'bottom',
  'leave',
  'discard',
  'draw',
  'coins',
  'take',
  'magic',
  'military',
  'merchant',
  'maid',
  'strategy',
  'start',
  'coin',
  'ore',
  'twin',
  'debt',
  'succession',
] as const;
export type Way = (typeof ways)[number];

export const whys = [
  'ok',
  'game_over',
  'not_your_turn',
  'not_your_question',
  'question_open',
  'wrong_phase',
  'bad_parameter',
  'player_out',
  'not_in_hand',
  'not_playable',
  'no_plays_left',
  'no_princess',
  'no_ability',
  'ability_used',
  'cannot_pay_cost',
  'no_counter',
  'in_extra_turn',
  'keep_not_action',
  'keep_no_territory',
  'keep_cost',
  'keep_occupied',
  'keep_new_territory',
  'keep_again',
  'not_kept',
  'not_for_sale',
  'not_enough_coins',
  'other_choice_made',
  'bribery_used_up',
  'already_supporting',
  'princess_taken',
  'wrong_territories',
  'not_succession',
  'wrong_number',
  'not_an_option',
] as const;
export type Why = (typeof whys)[number];

export type Reason = 'none' | 'coronation' | 'thirty_points' | 'last_prince' | 'turn_limit';
