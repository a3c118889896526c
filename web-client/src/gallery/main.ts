/** Development only: `vite dev`, then /src/gallery/?game=monarch&at=middle&theme=light&seat=0&language=mock&texts=on. Not in the build. */
import { mount } from 'svelte';
import type { GameModule, LogItem, Preview, TableModel } from '../games/contract';
import { faces } from '../model/faces.svelte';
import { setLanguage } from '../text';
import { folding } from '../text/catalog';
import { inWords, speak, spoken } from '../text/live.svelte';
import '../theme/theme.css';
import type { GameCatalog } from '../wire/catalog';
import Gallery from './Gallery.svelte';

/** What a game's folder has for it. */
export interface Shown {
  module: GameModule;
  positions: Readonly<Record<string, object>>;
  make: (layout: object) => TableModel;
  consult: (model: TableModel, action: string) => Preview;
  log: readonly LogItem[];
  catalog: GameCatalog;
}

type Part = Record<string, unknown>;
const parts = import.meta.glob<Part>([
  '../games/*/index.ts',
  '../games/*/fixtures/{make,positions,consult}.ts',
  '../games/*/tokens.css',
]);
const wanted = new URLSearchParams(location.search);
const game = wanted.get('game') ?? 'monarch';
const part = async (file: string): Promise<Part> => (await parts[`../games/${game}/${file}`]?.()) ?? {};
const [index, make, positions, consult] = await Promise.all([
  part('index.ts'),
  part('fixtures/make.ts'),
  part('fixtures/positions.ts'),
  part('fixtures/consult.ts'),
  part('tokens.css'),
]);
const shown = { module: index['default'], ...make, ...positions, ...consult } as unknown as Shown;
// What is lacking of a language comes with it, the words of the catalog, too.
inWords(shown.catalog);
await setLanguage(wanted.get('language') ?? 'en');
// A card is called what it is called: only other words are made longer.
if (spoken().turned) speak({ ...spoken(), fold: folding((texts) => texts ?? {}) });
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'dark';
faces.texts = wanted.get('texts') === 'on';
const seat = wanted.get('seat');
mount(Gallery, {
  target: document.getElementById('app')!,
  props: { shown, at: wanted.get('at') ?? 'early', seat: seat === null ? null : Number(seat) },
});
