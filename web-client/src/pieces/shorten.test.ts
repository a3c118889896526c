import { expect, it } from 'vitest';
import { endsOf } from './shorten';

it.each([
  ['Courtier 2', 'Courtier', 'Courtier', ' 2'],
  ['Courtier', 'Courtier 2', 'Courtier', ''],
  ['Alexandra', 'Alexander', 'Alexand', 'ra'],
  ['Alexandra', 'Benedict', 'Alexandra', ''],
  ['がが👩‍👩‍👧が👍🏽が', 'がが👩‍👩‍👧がが', 'がが👩‍👩‍👧が', '👍🏽が'],
  ['Anna', 'Annika', 'Anna', ''],
  ['', '', '', ''],
])('%s beside %s keeps what tells it', (name, other, start, end) => {
  expect(endsOf(name, [other])).toEqual([start, end]);
});
