/** Japanese: the catalog of Heart of Crown. */
import type { CatalogTexts } from '../../../wire/generated/catalog_texts';
import { cards } from './heart_of_crown/cards';
import { options } from './heart_of_crown/options';
import { presets } from './heart_of_crown/presets';

type Texts = CatalogTexts['heart_of_crown'];
/** The cards of a preset are handles: they have no texts, whatever the type says of them. */
type Presets = { readonly [Key in keyof Texts['presets']]: Omit<Texts['presets'][Key], 'cards'> };

const named: Presets = presets;

export const heart_of_crown: Texts = {
  name: 'ハートオブクラウン',
  options,
  cards,
  presets: named as Texts['presets'],
};
