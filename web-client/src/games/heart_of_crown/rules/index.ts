/** The rules pages of Heart of Crown: what they draw, and the rules and scenarios behind each answer. */
import { rulesOf } from '../../../pages/rules/contract';
import { rules as en } from '../../../text/en/heart_of_crown/rules';
import { live } from '../../../text/live.svelte';
import shown from '../../../../../tests/rules/heart_of_crown.ids?scenarios';
import faq from './faq.json';
import BigCard from '../parts/BigCard.svelte';
import Sign from './Sign.svelte';

export default rulesOf({
  words: live('heart_of_crown/rules', en),
  Sign,
  Leaf: BigCard,
  extras: () => [],
  turn: {
    main: { signs: ['coins', 'links', 'territory', 'action'], cards: ['village', 'swift_horse'] },
    keep: { signs: ['action', 'territory'] },
    attack: { signs: ['attack', 'defense'], cards: ['royal_guard', 'rampart'] },
    buy: { signs: ['cost', 'coins'] },
    support: { signs: ['six', 'princess'], cards: ['lulnasaika'] },
    set: { signs: ['succession', 'points'], cards: ['prince'] },
    cleanup: {},
    coronation: { signs: ['points'] },
    end: {},
  },
  signs: {
    coins: 'coins',
    links: 'links',
    points: 'points',
    cost: 'cost',
    princess: 'princess',
    territory: 'territory',
    action: 'action',
    attack: 'attack',
    defense: 'defense',
    succession: 'succession',
    curse: 'curse',
  },
  faq,
  shown,
  refusals: {
    no_plays_left: 'turn-main',
    not_playable: 'turn-main',
    wrong_phase: 'faq-oneThing',
    other_choice_made: 'faq-oneThing',
    not_enough_coins: 'turn-buy',
    not_for_sale: 'faq-curses',
    already_supporting: 'faq-change',
    princess_taken: 'faq-change',
    wrong_territories: 'faq-which',
    no_princess: 'turn-support',
    not_succession: 'word-succession',
    keep_not_action: 'turn-keep',
    keep_no_territory: 'turn-keep',
    keep_cost: 'turn-keep',
    keep_occupied: 'turn-keep',
    keep_new_territory: 'faq-keptNow',
    keep_again: 'faq-recall',
    not_kept: 'turn-keep',
  },
});
