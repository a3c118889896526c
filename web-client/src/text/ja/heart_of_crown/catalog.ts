/** Japanese: the catalog of Heart of Crown. */
import type { CatalogTexts } from '../../../wire/generated/catalog_texts';
import { cards } from './catalog/cards';
import { options } from './catalog/options';
import { presets } from './catalog/presets';

export const catalog: CatalogTexts['heart_of_crown'] = {
  name: 'ハートオブクラウン',
  options,
  cards,
  presets,
};
