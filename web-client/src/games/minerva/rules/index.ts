/** The rules pages of Minerva: what they draw, and the rules and scenarios behind each answer. */
import { rulesOf, type Extra } from '../../../pages/rules/contract';
import { common } from '../../../pages/rules/text';
import { rules as en } from '../../../text/en/minerva/rules';
import { live } from '../../../text/live.svelte';
import type { GameCatalog } from '../../../wire/catalog';
import { words as table } from '../text';
import shown from '../../../../../tests/rules/minerva.ids?scenarios';
import faq from './faq.json';
import BigTile from '../parts/BigTile.svelte';
import Sign from './Sign.svelte';

interface Tiles {
  culture?: { key: string; kind: string; points: number; marks: number; reconstructed: string[] }[];
  glory?: { key: string; round: number; place: number; points: number; reconstructed: string[] }[];
  orders?: { number: number; points: number; reconstructed: string[] }[];
}

function extras(catalog: GameCatalog): Extra[] {
  const { culture = [], glory = [], orders = [] } = catalog as Tiles;
  const once = new Map<string, Extra>();
  for (const tile of culture) {
    const title = common.cultureTile(table.culture[tile.kind] ?? tile.kind, tile.points, tile.marks);
    once.set(title, {
      id: tile.key,
      group: common.culture,
      title,
      text: '',
      reconstructed: tile.reconstructed,
    });
  }
  for (const tile of glory) {
    const title = common.gloryTile(tile.round, tile.place, tile.points);
    once.set(title, {
      id: tile.key,
      group: common.glory,
      title,
      text: '',
      reconstructed: tile.reconstructed,
    });
  }
  for (const tile of orders) {
    const title = common.orderTile(tile.number, tile.points);
    const id = `order_${String(tile.number)}`;
    once.set(title, { id, group: common.orders, title, text: '', reconstructed: tile.reconstructed });
  }
  return [...once.values()];
}

export default rulesOf({
  words: live('minerva/rules', en),
  Sign,
  Leaf: BigTile,
  extras,
  turn: {
    facility: { signs: ['wood', 'stone', 'denarii'], cards: ['foundry#1', 'dining_hall#1'] },
    residence: { signs: ['residence'], cards: ['residence'] },
    assistant: { signs: ['assistant'] },
    culture: { signs: ['theater', 'art', 'academic'], cards: ['theater#1'] },
    sell: { signs: ['grain', 'wood', 'stone', 'ore', 'denarii'] },
    pass: { signs: ['denarii'] },
    buy: { signs: ['assistant', 'denarii', 'glory'] },
    glory: { signs: ['glory', 'vp'] },
    next: { cards: ['round_tile'] },
  },
  signs: {
    residence: 'residence',
    activate: 'activate',
    around: 'around',
    inLine: 'lines',
    denarii: 'denarii',
    grain: 'grain',
    wood: 'wood',
    stone: 'stone',
    ore: 'ore',
    glory: 'glory',
    vp: 'vp',
    production: 'production',
    trade: 'trade',
    cultural: 'cultural',
    military: 'military',
    special: 'special',
    temple: 'temple',
    assistant: 'assistant',
  },
  faq,
  shown,
  refusals: {
    fee_unpayable: 'faq-broke',
    cannot_pay: 'faq-pay',
    not_adjacent: 'faq-where',
    cell_occupied: 'faq-where',
    would_disconnect: 'faq-aquaeduct',
    assistant_present: 'turn-assistant',
    no_assistant: 'faq-assistant',
    no_residence_left: 'turn-residence',
    no_such_tile: 'faq-offer',
    not_eligible: 'faq-bathhouse',
    bad_count: 'faq-sell',
  },
});
