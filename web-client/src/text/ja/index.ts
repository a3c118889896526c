/** Japanese, loaded when it is spoken: what the first page needs at once, every other part with what needs it. */
import 'virtual:typeset/ja.css';
import '../../theme/japanese.css';
import { folding } from '../catalog';
import type { Loaders } from '../parts';
import { frame } from './frame';
import { fronts } from './fronts';

export const fold = folding((texts) => texts ?? {});

export const loaders: Loaders = {
  frame: () => Promise.resolve(frame),
  fronts: () => Promise.resolve(fronts),
  bot_game: async () => (await import('./bot_game')).botGame,
  follow: async () => (await import('./follow')).follow,
  about: async () => (await import('./about')).about,
  lobby: async () => (await import('./lobby')).lobby,
  replay: async () => (await import('./replay')).replay,
  shuffle: async () => (await import('./shuffle')).shuffle,
  workshop: async () => (await import('./workshop')).workshop,
  monarch: async () => (await import('./monarch')).en,
  minerva: async () => (await import('./minerva')).en,
  heart_of_crown: async () => (await import('./heart_of_crown')).en,
  guide: async () => (await import('./guide/common')).guide,
  'guide/common': async () => (await import('./guide/common')).remarks,
  'guide/monarch': async () => (await import('./guide/monarch')).monarch,
  'guide/minerva': async () => (await import('./guide/minerva')).minerva,
  'guide/heart_of_crown': async () => (await import('./guide/heart_of_crown')).heartOfCrown,
  explain: async () => (await import('./marks/common')).explain,
  marks: async () => (await import('./marks/common')).common,
  'marks/monarch': async () => (await import('./marks/monarch')).monarch,
  'marks/minerva': async () => (await import('./marks/minerva')).minerva,
  'marks/heart_of_crown': async () => (await import('./marks/heart_of_crown')).heartOfCrown,
  rules: async () => (await import('./rules/common')).common,
  'rules/monarch': async () => (await import('./rules/monarch')).monarch,
  'rules/minerva': async () => (await import('./rules/minerva')).minerva,
  'rules/heart_of_crown': async () => (await import('./rules/heart_of_crown')).heartOfCrown,
  'catalogs/monarch': async () => (await import('./catalogs/monarch')).monarch,
  'catalogs/minerva': async () => (await import('./catalogs/minerva')).minerva,
  'catalogs/heart_of_crown': async () => (await import('./catalogs/heart_of_crown')).heart_of_crown,
};
