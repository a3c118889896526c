/** Japanese: how the words of Minerva are loaded. */
import type { LoadersOf } from '../../parts';
import { front } from './front';

export const words: LoadersOf<'minerva'> = {
  front: () => Promise.resolve(front),
  table: async () => (await import('./table')).table,
  guide: async () => (await import('./guide')).guide,
  marks: async () => (await import('./marks')).marks,
  rules: async () => (await import('./rules')).rules,
  catalog: async () => (await import('./catalog')).catalog,
};

declare module '../index' {
  interface Games {
    readonly minerva: typeof words;
  }
}
