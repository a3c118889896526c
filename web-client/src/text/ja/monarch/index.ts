/** Japanese: how the words of Monarch are loaded. */
import type { LoadersOf } from '../../parts';
import { front } from './front';

export const words: LoadersOf<'monarch'> = {
  front: () => Promise.resolve(front),
  table: async () => (await import('./table')).table,
  guide: async () => (await import('./guide')).guide,
  marks: async () => (await import('./marks')).marks,
  rules: async () => (await import('./rules')).rules,
  catalog: async () => (await import('./catalog')).catalog,
};

declare module '../index' {
  interface Games {
    readonly monarch: typeof words;
  }
}
