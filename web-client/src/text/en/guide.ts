/** English: the guide at a table, and what it says at every one. */
import type { Said } from '../../games/guide';

export const guide = {
  title: 'Guide',
  understood: 'Understood',
  skip: 'Not now',
  stop: 'No more remarks',
  /** to the thing that a remark is about */
  go: 'Go there',
  /** what a remark is about, and its words, for whoever does not see where it stands */
  at: (thing: string, says: string) => `${thing}. ${says}`,
};

export const remarks = {
  asked: {
    say: 'This line always says what is asked, and of whom. What you can press now is lit; nothing else is wanted of you.',
  },
  undo: {
    say: 'Take back what you have just done, for nothing, as long as it has shown you nothing new. After that the others are asked.',
  },
  hint: {
    say: 'At a loss? Here the best bot says what it would do in your place, and what it expects of it.',
  },
  log: {
    say: 'Everything that happens stands here, the newest last. A card named in it can be looked at.',
  },
} satisfies Record<string, Said>;
