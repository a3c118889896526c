/** Japanese, loaded when it is spoken: what the first page needs at once, every other part with what needs it. */
import 'virtual:typeset/ja.css';
import '../../theme/japanese.css';
import { folding } from '../catalog';
import type { GameWords_ja } from '../../wire/generated/game_words';
import { ofGames, type Loaders } from '../parts';
import { frame } from './frame';
import { together } from './together';

export const fold = folding((texts) => texts ?? {});

const written: Loaders = {
  ...ofGames<GameWords_ja>(
    import.meta.glob('./*/{table,guide,marks,rules,catalog}.ts'),
    import.meta.glob('./*/front.ts', { eager: true }),
  ),
  frame: () => Promise.resolve(frame),
  bot_game: async () => (await import('./bot_game')).botGame,
  follow: async () => (await import('./follow')).follow,
  about: async () => (await import('./about')).about,
  device: async () => (await import('./device')).device,
  end: async () => (await import('./end')).end,
  games: async () => (await import('./games')).games,
  hint: async () => (await import('./hint')).hint,
  lobby: async () => (await import('./lobby')).lobby,
  notices: async () => (await import('./notices')).notices,
  replay: async () => (await import('./replay')).replay,
  shuffle: async () => (await import('./shuffle')).shuffle,
  tempo: async () => (await import('./tempo')).tempo,
  workshop: async () => (await import('./workshop')).workshop,
  guide: async () => (await import('./guide')).guide,
  remarks: async () => (await import('./guide')).remarks,
  explain: async () => (await import('./marks')).explain,
  marks: async () => (await import('./marks')).common,
  rules: async () => (await import('./rules')).common,
};

export const loaders = Object.fromEntries(
  Object.entries(written).map(([part, load]) => [part, async () => together(await load())]),
) as unknown as Loaders;
