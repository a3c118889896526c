/** What a tile does, as a row of signs a player reads at a glance. */
import type { Effect } from './tiles';
import { cultures, resources } from './view';

/** A sign: a pictogram with an amount (or none), or a mark between pictograms. */
export type Sign =
  | { of: string; amount?: number }
  | { mark: 'per' | 'arrow' }
  /** the area a temple looks at */
  | { area: 'around' | 'lines' };

const order = [...resources, 'denarii', 'glory'];

function gains(effect: Effect): Sign[] {
  return order.flatMap((of) => {
    const amount = effect.gain[of] ?? 0;
    return amount > 0 ? [{ of, amount }] : [];
  });
}

/** The signs of an effect, left to right. Names: resources, denarii, glory, kinds of culture, categories, vp. */
export function signs(effect: Effect): Sign[] {
  const { amount } = effect;
  const area: Sign[] = effect.area === 'around' || effect.area === 'lines' ? [{ area: effect.area }] : [];
  switch (effect.kind) {
    case 'none':
      return [];
    case 'gain':
      return gains(effect);
    case 'choice':
      return [{ of: 'any', amount }];
    case 'per_resource':
      return [{ of: 'denarii', amount }, { mark: 'per' }, { of: effect.resource ?? 'any' }];
    case 'convert':
      return [{ of: effect.resource ?? 'any' }, { mark: 'arrow' }, { of: 'glory', amount }];
    case 'convert_pairs':
      return [{ of: 'pair' }, { mark: 'arrow' }, { of: 'glory', amount }];
    case 'culture':
      return [{ of: effect.culture ?? 'culture', amount }];
    case 'culture_choice':
      return cultures.flatMap((of, index): Sign[] =>
        index === 0 ? [{ of, amount }] : [{ mark: 'per' }, { of }],
      );
    case 'trade':
      return [{ of: 'denarii', amount: 2 }, { mark: 'arrow' }, { of: 'any' }];
    case 'take_culture':
      return [{ of: 'culture', amount: 1 }];
    case 'dine':
      return [{ of: 'any', amount: 2 }];
    case 'activate_around':
      return [{ of: 'activate', amount: 3 }];
    case 'move_tile':
      return [{ of: 'move' }];
    case 'remove_residence':
      return [{ of: 'remove' }];
    case 'per_facility':
      return [{ of: 'vp', amount }, { mark: 'per' }, { of: effect.category ?? 'categories' }, ...area];
    case 'per_category':
      return [{ of: 'vp', amount }, { mark: 'per' }, { of: 'categories' }, ...area];
    case 'per_token':
      return [{ of: 'vp', amount }, { mark: 'per' }, { of: effect.resource ?? 'any' }];
  }
}

/** Happens once, when the tile is built. */
export function once(effect: Effect): boolean {
  return effect.trigger === 'when_built';
}
