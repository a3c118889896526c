/** The rules pages of Monarch: what they draw, and the rules and scenarios behind each answer. */
import { rulesOf, type Extra } from '../../../pages/rules/contract';
import { common } from '../../../pages/rules/text';
import { rules as en } from '../../../text/en/monarch/rules';
import { live } from '../../../text/live.svelte';
import type { CardEntry, GameCatalog } from '../../../wire/catalog';
import shown from '../../../../../tests/rules/monarch.ids?scenarios';
import faq from './faq.json';
import BigCard from '../parts/BigCard.svelte';
import Sign from './Sign.svelte';

interface BannerEntry extends CardEntry {
  requirement: string;
  ability: string;
  crowns: never;
}

function extras(catalog: GameCatalog): Extra[] {
  const banners = (catalog['banners'] ?? []) as BannerEntry[];
  return banners.map((banner) => ({
    id: banner.key,
    group: common.banners,
    title: banner.name,
    text: [banner.requirement, banner.ability, String(banner.crowns)].join(' '),
    reconstructed: banner.reconstructed,
  }));
}

export default rulesOf({
  words: live('monarch/rules', en),
  Sign,
  Leaf: BigCard,
  extras,
  turn: {
    produce: { signs: ['food', 'gold'], cards: ['terraced_fields', 'academy'] },
    acquire: { signs: ['gold', 'food'] },
    court: { signs: ['court'], cards: ['cannon', 'pure_white_stag'] },
    land: { signs: ['food'], cards: ['royal_goatery#1', 'herb_garden'] },
    guest: { cards: ['boorish_uncle'] },
    sweep: { signs: ['gold'] },
    banner: { signs: ['might', 'culture', 'wisdom', 'bounty'] },
    moon: { cards: ['diamond_moon', 'hollow_moon'] },
    end: { signs: ['crowns'] },
  },
  signs: {
    court: 'court',
    crowns: 'crowns',
    gold: 'gold',
    food: 'food',
    might: 'might',
    culture: 'culture',
    wisdom: 'wisdom',
    bounty: 'bounty',
    beast: 'beast',
    garment: 'garment',
    chaser: 'chaser',
    discount: 'discount',
  },
  faq,
  shown,
  refusals: {
    already_produced: 'turn-produce',
    not_enough_food: 'faq-someVillages',
    not_enough_gold: 'turn-acquire',
    no_legal_place: 'faq-noPlace',
    illegal_place: 'faq-downgrade',
    court_full: 'faq-discardCourt',
    bad_replace: 'faq-discardCourt',
    bad_guest: 'faq-guests',
    bad_recipient: 'turn-guest',
    already_has_banner: 'faq-moreBanners',
    banner_taken: 'faq-moreBanners',
    requirement_not_met: 'faq-flyBanner',
    bad_amount: 'faq-together',
    stale_revision: 'faq-together',
    not_your_turn: 'turn-end',
  },
});
