/** A recorded position at the real table: for the gallery, and for tests that mount it. */
import { mount, unmount } from 'svelte';
import type { GameModule } from '../games/contract';
import type { Recording } from '../games/recorded';
import { faces } from '../model/faces.svelte';
import { setLanguage } from '../text';
import { folding } from '../text/catalog';
import { inWords, speak, spoken } from '../text/live.svelte';
import '../theme/theme.css';
import Gallery from './Gallery.svelte';

/** What is shown: names of a game, a position and a language; whose eyes; texts on the cards; a fair clock; what may be taken back; hints; something put to the table. */
export interface Wish {
  game: string;
  at: string;
  seat: number;
  language: string;
  texts: boolean;
  fair: boolean;
  undo: string;
  hints: boolean;
  proposed: boolean;
}

type Part = Record<string, unknown>;
const parts = import.meta.glob<Part>([
  '../games/*/index.ts',
  '../games/*/fixtures/index.ts',
  '../games/*/tokens.css',
]);

/** Resolves with how it is taken away again. */
export async function show(target: HTMLElement, wish: Partial<Wish>): Promise<() => Promise<void>> {
  const { game = 'monarch', at = 'early', seat = 0, language = 'en' } = wish;
  const { texts = false, fair = false, undo = '', hints = false, proposed = false } = wish;
  const part = async (file: string): Promise<Part> => (await parts[`../games/${game}/${file}`]?.()) ?? {};
  const [index, fixtures] = await Promise.all(['index.ts', 'fixtures/index.ts', 'tokens.css'].map(part));
  const module = index!['default'] as GameModule;
  const recording = fixtures!['recording'] as Recording;
  // What is lacking of a language comes with it, the words of the catalog, too.
  inWords(recording.catalog);
  await setLanguage(language);
  // A card is called what it is called: only other words are made longer.
  if (spoken().turned) speak({ ...spoken(), fold: folding((texts) => texts ?? {}) });
  faces.texts = texts;
  const table = mount(Gallery, {
    target,
    props: { module, recording, at, seat, fair, undo, hints, proposed },
  });
  return () => unmount(table);
}
