/** What an action settles beyond its words: where, for whom, in place of what, how much. */
import type { DescribeContext, Part, Sentence } from '../../contract';
import { cardNamed } from '../../cards';
import { words as frame } from '../../../text';
import { words } from '../text';

/** For example "on the space top left", "to Ben", "in place of Asp". Empty where the words say all. */
export function describeDetail(action: string, context: DescribeContext): Sentence {
  const [verb = '', first = '', ...rest] = action.split(' ');
  const after = (word: string): Part | null =>
    rest.includes(word) ? cardNamed(rest[rest.indexOf(word) + 1], context) : null;
  switch (verb) {
    case 'acquire_court': {
      const replaced = after('replace');
      const chased = after('discard_guest');
      return [
        ...(replaced === null ? [] : words.detail.replace(replaced)),
        ...(replaced === null || chased === null ? [] : [frame.table.comma]),
        ...(chased === null ? [] : words.detail.chase(chased)),
      ];
    }
    case 'acquire_improvement':
      return words.detail.space(words.space.name(Number(rest[0])));
    case 'acquire_guest':
      return rest[0] === undefined ? [] : words.detail.to({ seat: rest[0].charCodeAt(0) - 65 });
    case 'pledge':
      return words.detail.pledge(Number(first));
    default:
      return [];
  }
}
