/** Development only: `vite dev`, then /src/gallery/?game=monarch&at=middle&theme=light&seat=0&language=mock&texts=on. Not in the build. */
import { mount } from 'svelte';
import type { GameModule } from '../games/contract';
import type { Recording } from '../games/recorded';
import { faces } from '../model/faces.svelte';
import { setLanguage } from '../text';
import { folding } from '../text/catalog';
import { inWords, speak, spoken } from '../text/live.svelte';
import '../theme/theme.css';
import Gallery from './Gallery.svelte';

type Part = Record<string, unknown>;
const parts = import.meta.glob<Part>([
  '../games/*/index.ts',
  '../games/*/fixtures/index.ts',
  '../games/*/tokens.css',
]);
const wanted = new URLSearchParams(location.search);
const game = wanted.get('game') ?? 'monarch';
const part = async (file: string): Promise<Part> => (await parts[`../games/${game}/${file}`]?.()) ?? {};
const [index, fixtures] = await Promise.all([
  part('index.ts'),
  part('fixtures/index.ts'),
  part('tokens.css'),
]);
const module = index['default'] as GameModule;
const recording = fixtures['recording'] as Recording;
// What is lacking of a language comes with it, the words of the catalog, too.
inWords(recording.catalog);
await setLanguage(wanted.get('language') ?? 'en');
// A card is called what it is called: only other words are made longer.
if (spoken().turned) speak({ ...spoken(), fold: folding((texts) => texts ?? {}) });
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'dark';
faces.texts = wanted.get('texts') === 'on';
mount(Gallery, {
  target: document.getElementById('app')!,
  props: { module, recording, at: wanted.get('at') ?? 'early', seat: Number(wanted.get('seat') ?? 0) },
});
