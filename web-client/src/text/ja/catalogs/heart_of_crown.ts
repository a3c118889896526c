/** Japanese: the catalog of Heart of Crown. */
import type { CatalogTexts } from '../../../wire/generated/catalog_texts';
import { cards } from './heart_of_crown/cards';
import { options } from './heart_of_crown/options';
import { presets } from './heart_of_crown/presets';

export const heart_of_crown: CatalogTexts['heart_of_crown'] = {
  name: 'ハートオブクラウン',
  options,
  cards,
  presets,
};
