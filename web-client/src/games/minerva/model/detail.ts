/** What an action settles beyond its words: where, which way, how much. */
import type { Sentence } from '../../contract';
import { words } from '../text';
import { whereWords } from './labels';
import { words as frame } from '../../../text';

/** "wood 1 stone 2" as "1 wood, 2 stone". */
function amounts(rest: readonly string[]): string {
  const found: string[] = [];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const name = rest[at] ?? '';
    found.push(`${rest[at + 1] ?? ''} ${words.resources[name] ?? name}`);
  }
  return frame.table.commas(found);
}

/** For example "1 right, 2 up", "2 wood", "none". Empty where the words say all. */
export function describeDetail(action: string): Sentence {
  const [verb = '', ...rest] = action.split(' ');
  const [first = '', second = ''] = rest;
  if (first === 'none' || first === 'stop') return [words.detail.none];
  switch (verb) {
    case 'build_facility':
      return [whereWords(second)];
    case 'build_residence':
    case 'place_assistant':
      return [words.detail.facing(whereWords(first), words.dirs[second] ?? second)];
    case 'bathhouse':
    case 'circus':
      return [whereWords(first)];
    case 'aquaeduct':
      return [words.detail.move(whereWords(first), whereWords(second))];
    case 'fountain':
      return [words.resources[first] ?? first];
    case 'garden':
    case 'arch':
      return [words.culture[first] ?? first];
    case 'convert_pairs':
    case 'trade':
    case 'dining':
      return [amounts(rest)];
    case 'convert':
      return [first === '0' ? words.detail.none : first];
    case 'take_round_tile':
      return [words.detail.number(first)];
    case 'buy_assistant':
      return [words.detail.pay[first] ?? first];
    default:
      return [];
  }
}
